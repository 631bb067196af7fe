import { Checkbox, Text } from '@mantine/core';
import classes from './code-preview.module.css';
import { conflictTexts as texts } from './conflict-texts.ts';
import { STALE } from './review.ts';
import type { Review } from './review-state.ts';

/** What was generated earlier and is no more: it goes only where it is ticked. */
export function StaleFiles({ review }: { review: Review }) {
  const stale = review.files.filter(({ result }) => result === STALE);
  if (stale.length === 0) return null;
  return (
    <section className={classes.staleFiles} aria-label={texts.stale(stale.length)}>
      <Text size="sm" fw={600}>
        {texts.stale(stale.length)}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
        {texts.staleHint}
      </Text>
      {stale.map((reviewed) => {
        const { filePath, isRemovable } = reviewed.file;
        return (
          <Checkbox
            key={filePath}
            size="xs"
            label={filePath}
            description={isRemovable ? undefined : texts.staleEdited}
            disabled={!isRemovable}
            mt={6}
            checked={reviewed.isRemoved}
            onChange={(event) => review.setRemoved(reviewed, event.currentTarget.checked)}
          />
        );
      })}
    </section>
  );
}
