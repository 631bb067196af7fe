import { Button, Group } from '@mantine/core';
import type { HunkResolution } from '@stepwright/contract';
import classes from './conflict.module.css';
import { conflictTexts as texts } from './conflict-texts.ts';

export type Choice = HunkResolution['choice'];

/** What can become of the lines of a hunk, each with its key. */
export function ConflictChoices(props: {
  offered: Choice[];
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
  /** Null: it is open. */
  onReopen: (() => void) | null;
}) {
  const { offered, chosen, onChoose, onReopen } = props;
  return (
    <Group gap="xs" my="sm" role="group" aria-label={texts.choose}>
      {offered.map((choice, at) => (
        <Button
          key={choice}
          size="compact-sm"
          variant={chosen === choice ? 'filled' : 'default'}
          aria-pressed={chosen === choice}
          onClick={() => onChoose(choice)}
          rightSection={
            <kbd className={classes.key} aria-hidden>
              {at + 1}
            </kbd>
          }
        >
          {texts.choices[choice]}
        </Button>
      ))}
      {onReopen && (
        <Button size="compact-sm" variant="subtle" onClick={onReopen}>
          {texts.reopen}
        </Button>
      )}
    </Group>
  );
}
