import { Anchor, Text } from '@mantine/core';
import { texts } from './code-preview-texts.ts';
import type { Review } from './review-state.ts';

/** How much of a preview is not published, that this is remembered, and the way back. */
export function LeftOut({ review }: { review: Review }) {
  const { files, changes } = review.leftOut;
  if (files + changes === 0) return null;
  return (
    <Text size="xs" c="dimmed" px="md" py={6} role="status">
      {texts.leftOut(files, changes)} {review.isRemembered && `${texts.remembered} `}
      <Anchor component="button" type="button" size="xs" onClick={review.takeAll}>
        {texts.takeAll}
      </Anchor>
    </Text>
  );
}
