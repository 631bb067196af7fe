import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './conflict.module.css';
import { ConflictHunkCard } from './conflict-hunk.tsx';
import { conflictTexts as texts } from './conflict-texts.ts';
import type { ReviewedFile } from './review.ts';
import type { Review } from './review-state.ts';

/** What the repository and the model both changed in a file, to be solved hunk by hunk. */
export function ConflictView({ reviewed, review }: { reviewed: ReviewedFile; review: Review }) {
  const { file, open, isRefused, resolutions } = reviewed;
  const { conflict, filePath } = file;
  const host = useRef<HTMLDivElement>(null);
  const { wanted, reached } = review;

  useEffect(() => {
    if (wanted?.filePath !== filePath || wanted.hunk === null) return;
    const card = [...(host.current?.querySelectorAll<HTMLElement>('[data-hunk]') ?? [])].find(
      ({ dataset }) => dataset['hunk'] === wanted.hunk,
    );
    card?.focus();
    card?.scrollIntoView({ block: 'nearest' });
    reached();
  }, [wanted, filePath, reached]);

  if (!conflict) return null;
  const hunks = conflict.hunks;
  return (
    <div ref={host} className={classes.view}>
      <Text size="sm" className={classes.summary} role="status">
        {texts.because[conflict.because]}:{' '}
        {isRefused ? texts.leftOutWhole : texts.openInFile(open.length, hunks.length)}
      </Text>
      {hunks.map((hunk, at) => (
        <ConflictHunkCard
          key={`${conflict.digest} ${hunk.id}`}
          place={`${review.ownerId} ${filePath} ${conflict.digest}`}
          hunk={hunk}
          label={texts.hunk(at + 1, hunks.length)}
          isBinary={file.isBinary}
          resolution={resolutions.get(hunk.id) ?? null}
          onResolve={(resolution) => review.resolve(reviewed, hunk.id, resolution)}
          onStep={(step) => review.goToOpen({ filePath, hunk: hunk.id }, step)}
        />
      ))}
    </div>
  );
}
