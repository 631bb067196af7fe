import { Alert, Text } from '@mantine/core';
import type { PreviewResult } from '@stepwright/contract';
import { useMemo, type ReactNode } from 'react';
import { storedState, useStored } from '#app/stored-state';
import { keepsKeys } from '#ui/use-keys-kept';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { FileDetails } from './file-details.tsx';
import { FileFilter, useShownRows, type FileView } from './file-filter.tsx';
import { FileTree } from './file-tree.tsx';
import { fileRowsOf } from './file-rows.ts';
import { LeftOut } from './left-out.tsx';
import type { ReviewedFile } from './review.ts';
import type { Review } from './review-state.ts';
import { problemsOf } from './preview-problems.ts';
import { StaleFiles } from './stale-files.tsx';

/** The generated files: their tree, and the one that is looked at. */
export function PreviewFiles(props: {
  result: PreviewResult;
  review: Review;
  isPublished: boolean;
  view: FileView;
}) {
  const { result, review, isPublished, view } = props;
  // The file that was looked at last is shown again, if this preview has it.
  const [path, setPath] = useStored(storedState.selectedTreeItem);
  const files = useMemo(
    () => new Map(review.files.map((file) => [file.file.filePath, file])),
    [review.files],
  );
  const rows = useMemo(() => fileRowsOf(result.directoryItems, files), [result, files]);
  const shown = useShownRows(rows, view);
  return (
    <>
      <Problems problems={problemsOf(result)} />
      <Kept notes={result.notes} />
      <div className={classes.body}>
        <section
          className={classes.files}
          aria-label={texts.files}
          {...keepsKeys('[role=treeitem][tabindex="0"]')}
        >
          <div className={classes.filesHead}>{texts.fileCount(countsOf(review.files))}</div>
          {!result.hasChanges && (
            <Text size="sm" c="dimmed" px="md" pt="sm">
              {isPublished ? texts.noChanges : texts.onlyMarks}
            </Text>
          )}
          <FileFilter view={view} isEmpty={shown.length === 0} />
          <LeftOut review={review} />
          <FileTree
            rows={shown}
            folding={view.folding(view.text.trim())}
            selectedPath={path}
            onSelect={setPath}
            review={review}
          />
          <StaleFiles review={review} />
        </section>
        <FileDetails reviewed={files.get(path ?? '') ?? null} review={review} />
      </div>
    </>
  );
}

/** How many files there are of each result. */
function countsOf(files: readonly ReviewedFile[]): number[] {
  return texts.results.map(
    (_name, number) => files.filter(({ result }) => result === number).length,
  );
}

function Problems({ problems }: Pick<PreviewResult, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Alert color="yellow" m="md" mb={0} title={texts.problems(problems.length)}>
      <Told label={texts.problems(problems.length)}>
        {problems.map(({ code, message, filePath, line }) => (
          <li key={`${code} ${filePath} ${line} ${message}`}>
            <code>
              {filePath}
              {line === null ? '' : `:${line}`}
            </code>{' '}
            {message}
          </li>
        ))}
      </Told>
    </Alert>
  );
}

/** What stays as it is in the repository: to know, not to do something about. */
function Kept({ notes }: Pick<PreviewResult, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <details className={classes.kept}>
      <summary>{texts.kept(notes.length)}</summary>
      <Told label={texts.kept(notes.length)}>
        {notes.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </Told>
    </details>
  );
}

/** A list that scrolls, which the keyboard must be able to do. */
function Told({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.problems} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}
