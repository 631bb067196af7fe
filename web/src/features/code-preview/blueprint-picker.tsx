import { Anchor, Button, Checkbox, Divider, Popover, Stack } from '@mantine/core';
import type { GenerationStrategy } from '@stepwright/contract';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { paths, type Scope } from '#app/paths';
import { BlueprintList } from './blueprint-list.tsx';
import { texts } from './code-preview-texts.ts';

/** Chooses one or several blueprints. Public ones are listed when asked for, or already chosen. */
export function BlueprintPicker(props: {
  blueprints: GenerationStrategy[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
  scope: Scope;
}) {
  const { blueprints, chosen, onChoose, scope } = props;
  const [opened, setOpened] = useState(false);
  const [showPublic, setShowPublic] = useState(false);
  const shown = blueprints.filter(
    ({ type, identity }) => type !== 'Public' || showPublic || chosen.includes(identity),
  );
  const only =
    chosen.length === 1 ? blueprints.find(({ identity }) => identity === chosen[0]) : null;
  const label =
    only?.name ??
    (chosen.length > 0 ? texts.blueprintCount(chosen.length) : texts.chooseBlueprints);

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={340}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} />}
          onClick={() => setOpened(!opened)}
          data-picker="blueprint"
          aria-label={`${texts.blueprints}: ${label}`}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Stack gap="sm">
          <BlueprintList blueprints={shown} chosen={chosen} onChoose={onChoose} />
          <Divider />
          <Checkbox
            label={texts.showPublic}
            checked={showPublic}
            onChange={(event) => setShowPublic(event.currentTarget.checked)}
          />
          <Anchor href={paths.blueprints(scope)} target="_blank" rel="noopener" size="sm">
            {texts.manageBlueprints} <IconExternalLink size={12} />
          </Anchor>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
