import { Badge, Center, Checkbox, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { keepsKeys } from '#ui/use-keys-kept';
import { ChangeList } from './change-list.tsx';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { conflictTexts } from './conflict-texts.ts';
import { ConflictView } from './conflict-view.tsx';
import { isAsPreviewed, STALE, UNCHANGED, type ReviewedFile } from './review.ts';
import type { Review } from './review-state.ts';
import { WhyEditor } from './why-editor.tsx';

const colours = ['green', 'yellow', 'gray', 'red', 'gray', 'blue'];

/** One generated file beside what the branch holds. */
export function FileDetails({
  reviewed,
  review,
}: {
  reviewed: ReviewedFile | null;
  review: Review;
}) {
  if (!reviewed)
    return (
      <Center className={classes.empty}>
        <Text c="dimmed">{texts.selectFile}</Text>
      </Center>
    );
  return <Details key={reviewed.file.filePath} reviewed={reviewed} review={review} />;
}

type View = 'conflicts' | 'result';
const views: View[] = ['conflicts', 'result'];

function Details({ reviewed, review }: { reviewed: ReviewedFile; review: Review }) {
  const { file, result } = reviewed;
  const [view, setView] = useState<View>('conflicts');
  const isLedHere = review.wanted?.filePath === file.filePath && review.wanted.hunk !== null;
  if (isLedHere && view !== 'conflicts') setView('conflicts');
  const hasHunks = (file.conflict?.hunks.length ?? 0) > 0;
  return (
    <section className={classes.details} aria-label={file.filePath} {...keepsKeys()}>
      <div className={classes.detailsHead}>
        <span className={classes.path} title={file.filePath}>
          {file.filePath}
        </span>
        <Badge variant="light" color={colours[result]} style={{ flex: 'none' }}>
          {texts.results[result]}
        </Badge>
        <span className={classes.spacer} />
        {hasHunks && (
          <SegmentedControl
            size="xs"
            aria-label={conflictTexts.view}
            value={view}
            onChange={(next) => setView(next)}
            data={views.map((value) => ({ value, label: conflictTexts.views[value] }))}
          />
        )}
        <Decision reviewed={reviewed} review={review} />
      </div>
      <Notes reviewed={reviewed} />
      {hasHunks && view === 'conflicts' ? (
        <ConflictView reviewed={reviewed} review={review} />
      ) : (
        <Content reviewed={reviewed} review={review} />
      )}
    </section>
  );
}

/** Whether the file is published, or, where it is generated no more, deleted. */
function Decision({ reviewed, review }: { reviewed: ReviewedFile; review: Review }) {
  const { file, result, isRefused, isRemoved } = reviewed;
  const isStale = result === STALE;
  if (result === UNCHANGED || (isStale && !file.isRemovable)) return null;
  return (
    <Checkbox
      size="xs"
      label={isStale ? conflictTexts.remove : conflictTexts.accept}
      checked={isStale ? isRemoved : !isRefused}
      onChange={({ currentTarget: { checked } }) =>
        isStale ? review.setRemoved(reviewed, checked) : review.setRefused(reviewed, !checked)
      }
    />
  );
}

/** What the two texts beside each other do not say. */
function Notes({ reviewed: { file } }: { reviewed: ReviewedFile }) {
  const notes = [
    file.previousPath === null ? null : conflictTexts.moved(file.previousPath),
    file.conflict?.because === 'path_taken' ? conflictTexts.pathTaken : null,
    file.result === STALE ? conflictTexts.staleFile(file.isRemovable) : null,
  ].filter((note) => note !== null);
  return notes.map((note) => (
    <Text key={note} size="sm" c="dimmed" px="md" py="xs">
      {note}
    </Text>
  ));
}

function Content({ reviewed, review }: { reviewed: ReviewedFile; review: Review }) {
  const { file, content, isRefused, resolutions } = reviewed;
  const isKept = file.result === STALE && !reviewed.isRemoved;
  if (file.isBinary)
    return (
      <Center className={classes.empty}>
        <Text c="dimmed">{texts.binary}</Text>
      </Center>
    );
  return (
    <>
      {!isRefused && file.changes.length > 0 && isAsPreviewed(file, resolutions) && (
        <ChangeList reviewed={reviewed} review={review} />
      )}
      <WhyEditor file={file} modified={isKept ? file.originalContent : content} />
    </>
  );
}
