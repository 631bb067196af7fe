import { ActionIcon, Badge, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCanGenerateCode } from '#app/organisation';
import type { PanelTarget } from '#app/paths';
import { focusPage } from '#ui/side-drawer';
import classes from './element-section.module.css';
import { FindingMark } from './finding-mark.tsx';
import type { ElementKind } from './find-element.ts';
import { texts } from './arcmap-texts.ts';

interface Item {
  identity: string;
  name: string;
  state: { name: string };
}
interface Elements {
  kind: ElementKind;
  items: Item[];
  heading?: string;
}
type PanelPath = (target: Omit<PanelTarget, 'aggregateId'>) => string;

const panelNames = {
  command: ['edit-command', 'delete-command'],
  query: ['edit-query', 'delete-query'],
  reaction: ['edit-reaction', 'delete-reaction'],
  readModel: ['edit-readmodel', 'delete-readmodel'],
  type: ['edit-type', 'delete-type'],
} as const;

/** One section of a service: its elements, each with its state, and Add. */
export function ElementSection(props: {
  title: string;
  addPath: string;
  /** Adds a read model, which stands with the queries. */
  addMorePath?: string;
  /** Why nothing can be added now. */
  addRefusal?: string | null;
  elements: Elements[];
  panel: PanelPath;
}) {
  const { title, addPath, addMorePath, addRefusal, elements, panel } = props;
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <Text component="h3" size="sm" fw={600} m={0}>
          {title}
        </Text>
        {addRefusal ? (
          <Tooltip label={addRefusal}>
            <Button
              variant="subtle"
              size="compact-xs"
              data-disabled
              aria-disabled
              aria-label={texts.addTo(title)}
              aria-description={addRefusal}
              leftSection={<IconPlus size={14} />}
              onClick={(event) => event.preventDefault()}
            >
              {texts.add}
            </Button>
          </Tooltip>
        ) : (
          <AddLink to={addPath} section={title} />
        )}
      </Group>
      {elements.map(({ kind, items, heading }) => (
        <Stack key={kind} gap={0}>
          {heading && (
            <Group justify="space-between" mt="xs">
              <Text size="xs" c="dimmed">
                {heading}
              </Text>
              {addMorePath && <AddLink to={addMorePath} section={heading} />}
            </Group>
          )}
          {items.length === 0 && (
            <Text size="sm" c="dimmed" py={4}>
              {texts.noElements}
            </Text>
          )}
          {items.map((item) => (
            <ElementRow key={item.identity} kind={kind} item={item} panel={panel} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function AddLink({ to, section }: { to: string; section: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="compact-xs"
      leftSection={<IconPlus size={14} />}
      aria-label={texts.addTo(section)}
    >
      {texts.add}
    </Button>
  );
}

function ElementRow({ kind, item, panel }: { kind: ElementKind; item: Item; panel: PanelPath }) {
  const canGenerate = useCanGenerateCode();
  const [editPanel, deletePanel] = panelNames[kind];
  const isPublished = item.state.name === 'Published';
  const row = useRef<HTMLDivElement>(null);
  // The drawer gave the focus back to a row that goes only now, as the map follows the deletion.
  useLayoutEffect(() => {
    const own = row.current;
    return () => {
      if (own?.contains(document.activeElement)) focusPage();
    };
  }, []);
  return (
    <Group ref={row} gap={6} wrap="nowrap" className={classes.row}>
      <Link
        to={panel({ name: editPanel, elementId: item.identity })}
        className={classes.name}
        title={item.name.length > 26 ? item.name : undefined}
      >
        {item.name}
      </Link>
      <FindingMark id={item.identity} name={item.name} />
      {canGenerate && !isPublished && (
        <Badge variant="light" color="yellow" size="sm" className={classes.state}>
          {item.state.name}
        </Badge>
      )}
      <Tooltip label={isPublished ? texts.publishedNotDeletable : texts.remove(item.name)}>
        {isPublished ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            data-disabled
            aria-disabled
            aria-label={texts.remove(item.name)}
          >
            <IconTrash size={14} />
          </ActionIcon>
        ) : (
          <ActionIcon
            component={Link}
            to={panel({ name: deletePanel, elementId: item.identity })}
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={texts.remove(item.name)}
          >
            <IconTrash size={14} />
          </ActionIcon>
        )}
      </Tooltip>
    </Group>
  );
}
