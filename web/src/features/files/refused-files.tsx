import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { RefusedFile } from './choose-files.ts';
import type { FilesDesk } from './files-desk.ts';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';

/** Nobody reads further than this. */
const SHOWN = 100;

/** What was chosen and is not uploaded, by name, and why. */
export function RefusedFiles(props: { desk: FilesDesk; refused: readonly RefusedFile[] }) {
  const { desk, refused } = props;
  return (
    <div className={classes.refused} role="alert">
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" fw={600}>
          {texts.rejected}
        </Text>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={texts.dismissRejected}
          onClick={() => desk.change((state) => ({ ...state, refused: [] }))}
        >
          <IconX size={13} />
        </ActionIcon>
      </Group>
      <ul className={classes.refusedNames}>
        {refused.slice(0, SHOWN).map(({ name, code, message }) => (
          <li key={name} data-code={code}>
            <span className={classes.refusedName}>{name}</span>
            <Text span size="xs" c="dimmed">
              {message}
            </Text>
          </li>
        ))}
        {refused.length > SHOWN && <li>{texts.more(refused.length - SHOWN)}</li>}
      </ul>
    </div>
  );
}
