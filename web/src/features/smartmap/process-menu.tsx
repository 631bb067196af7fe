import { ActionIcon, Button, Loader, NavLink, Popover, Text } from '@mantine/core';
import { IconCheck, IconMenu2, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Process, ProcessSummary } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isFlagOn } from '#api/configuration';
import { paths } from '#app/paths';
import { storedState, useStored } from '#app/stored-state';
import { DeleteProcess } from './delete-process.tsx';
import { MapMenuButton } from './map-menu-button.tsx';
import classes from './smart-map.module.css';
import { processesQuery } from './smartmap-queries.ts';
import { processTexts as texts } from './smartmap-texts.ts';
import { useMap } from './use-map.ts';

/** The processes of the platform: open one, add one, delete one. */
export function ProcessMenu({ process }: { process: Process }) {
  const { organisationId } = useMap();
  const scope = { organisationId, platformId: process.platformId };
  const [isOpen, setOpen] = useStored(storedState.menuOpen);
  const [deleting, setDeleting] = useState<ProcessSummary | null>(null);
  const { data: processes, isError } = useQuery({
    ...processesQuery(organisationId),
    // The map behind the menu is not lost with it.
    throwOnError: false,
  });
  const navigate = useNavigate();
  const open = (path: string) => {
    setOpen(false);
    void navigate(path);
  };

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        closeOnClickOutside={deleting === null}
        position="bottom-start"
        shadow="md"
        width={300}
        trapFocus
      >
        <Popover.Target>
          <MapMenuButton label={texts.menu} isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconMenu2 size={17} />
          </MapMenuButton>
        </Popover.Target>
        <Popover.Dropdown p={6} aria-label={texts.menu}>
          <ul className={classes.processes}>
            {!processes && !isError && <Loader size="sm" m="sm" />}
            {!processes && isError && (
              <Text size="sm" c="dimmed" p="xs">
                {texts.unreadable}
              </Text>
            )}
            {processes
              ?.filter(({ isDeleted }) => !isDeleted)
              .map((one) => (
                <ProcessItem
                  key={one.identity}
                  process={one}
                  isCurrent={one.identity === process.identity}
                  onOpen={() => open(paths.business(scope, one.identity))}
                  onDelete={() => setDeleting(one)}
                />
              ))}
          </ul>
          <Button
            fullWidth
            variant="subtle"
            justify="flex-start"
            size="sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => open(paths.addProcess(scope, process.identity))}
          >
            {texts.addProcess}
          </Button>
        </Popover.Dropdown>
      </Popover>
      <DeleteProcess
        process={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(processId) => {
          setDeleting(null);
          if (processId === process.identity) open(paths.business(scope));
        }}
      />
    </>
  );
}

function ProcessItem(props: {
  process: ProcessSummary;
  isCurrent: boolean;
  onOpen: () => void;
  onDelete: () => void;
}) {
  const { process, isCurrent, onOpen, onDelete } = props;
  return (
    <li>
      <NavLink
        component="button"
        type="button"
        active={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        label={
          <Text size="sm" truncate title={process.name}>
            {process.name}
          </Text>
        }
        leftSection={<IconCheck size={15} visibility={isCurrent ? undefined : 'hidden'} />}
        onClick={onOpen}
      />
      {isFlagOn('deleteProcess') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.deleteProcess(process.name)}
          onClick={onDelete}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </li>
  );
}
