import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Draft } from './draft.ts';
import classes from './file-code.module.css';
import { texts } from './file-texts.ts';

/** What somebody else changed while it was typed over: both, side by side, to choose from. */
export function DraftConflicts<Values extends object>(props: {
  draft: Draft<Values>;
  labels: Record<keyof Values & string, string>;
}) {
  const { draft, labels } = props;
  if (draft.conflicts.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      title={draft.isDoubtful ? texts.doubt : texts.conflict}
      p="xs"
    >
      <Stack gap="xs">
        {draft.conflicts.map((key) => (
          <div key={key} role="group" aria-label={texts.conflictOf(labels[key])}>
            <Text size="xs" fw={600}>
              {labels[key]}
            </Text>
            <div className={classes.sides}>
              <Side
                label={texts.theirs}
                text={draft.theirs[key]}
                choice={texts.takeTheirs}
                onChoose={() => draft.takeTheirs(key)}
              />
              <Side
                label={texts.mine}
                text={draft.values[key]}
                choice={texts.keepMine}
                onChoose={() => draft.keepMine(key)}
              />
            </div>
          </div>
        ))}
      </Stack>
    </Alert>
  );
}

function Side(props: { label: string; text: unknown; choice: string; onChoose: () => void }) {
  const { label, text, choice, onChoose } = props;
  return (
    <Stack gap={4} miw={0}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <pre className={classes.side}>{typeof text === 'string' && text !== '' ? text : '—'}</pre>
      <Group>
        <Button size="compact-xs" variant="default" onClick={onChoose}>
          {choice}
        </Button>
      </Group>
    </Stack>
  );
}
