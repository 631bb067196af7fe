import { Chip, Group, Text } from '@mantine/core';
import classes from './code-preview.module.css';
import { conflictTexts as texts } from './conflict-texts.ts';
import type { ReviewedFile } from './review.ts';
import type { Review } from './review-state.ts';

/** More than this nobody decides one by one. */
const SHOWN_AT_MOST = 100;

/** The changes of a file, to accept or refuse one by one. */
export function ChangeList({ reviewed, review }: { reviewed: ReviewedFile; review: Review }) {
  const { changes } = reviewed.file;
  const isRefused = (id: string): boolean => reviewed.refusedChanges.has(id);
  const accepted = changes.filter(({ id }) => !isRefused(id)).length;
  return (
    <div className={classes.changes}>
      <Text size="xs" c="dimmed">
        {texts.changes(accepted, changes.length)}
        <Text span inherit visibleFrom="sm">
          {texts.changeKeys}
        </Text>
      </Text>
      <Group gap={6} role="group" aria-label={texts.changes(accepted, changes.length)}>
        {changes.slice(0, SHOWN_AT_MOST).map(({ id, line, lineCount }) => (
          <Chip
            key={id}
            size="xs"
            checked={!isRefused(id)}
            onChange={(isAccepted) => review.setChangeRefused(reviewed, id, !isAccepted)}
          >
            {texts.change(line, lineCount)}
          </Chip>
        ))}
      </Group>
    </div>
  );
}
