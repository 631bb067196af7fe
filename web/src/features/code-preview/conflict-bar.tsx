import { Alert, Button, Group, Text } from '@mantine/core';
import { errorText } from '#api/errors';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { conflictTexts } from './conflict-texts.ts';
import type { Review } from './review-state.ts';

/** How many conflicts are open, the way to the next, and whether what was chosen is kept. */
export function ConflictBar({ review }: { review: Review }) {
  const { open, keeping } = review;
  return (
    <>
      {open.length > 0 && (
        <Alert color="red" role="status" radius={0} className={classes.note}>
          <Group gap="sm">
            <Text size="sm">{conflictTexts.openInAll(open.length)}</Text>
            <Button variant="default" size="compact-sm" onClick={() => review.goToOpen(null)}>
              {conflictTexts.next}
            </Button>
          </Group>
        </Alert>
      )}
      {keeping.error !== null && (
        <Alert color="red" role="alert" radius={0} className={classes.note}>
          <Group gap="sm">
            <Text size="sm">{conflictTexts.notKept(errorText(keeping.error))}</Text>
            <Button variant="default" size="compact-sm" onClick={keeping.retry}>
              {texts.retry}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}
