import { Alert, Text } from '@mantine/core';
import type { PreviewResult } from '@stepwright/contract';
import { useMemo } from 'react';
import { storedState, useStored } from '#app/stored-state';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { FileDetails } from './file-details.tsx';
import { FileFilter, useFileFilter } from './file-filter.tsx';
import { FileTree } from './file-tree.tsx';
import { fileRowsOf, type FileRow, type TreeRow } from './file-rows.ts';

/** The generated files: their tree, and the one that is looked at. */
export function PreviewFiles({ result }: { result: PreviewResult }) {
  // The file that was looked at last is shown again, if this preview has it.
  const [path, setPath] = useStored(storedState.selectedTreeItem);
  const rows = useMemo(() => fileRowsOf(result.directoryItems), [result]);
  const filter = useFileFilter(rows);
  const selected = rows.find((row): row is FileRow => row.file?.filePath === path)?.file ?? null;
  return (
    <>
      <Problems problems={result.problems} />
      <div className={classes.body}>
        <section className={classes.files} aria-label={texts.files}>
          <div className={classes.filesHead}>{texts.fileCount(countsOf(rows))}</div>
          {!result.hasChanges && (
            <Text size="sm" c="dimmed" px="md" pt="sm">
              {texts.noChanges}
            </Text>
          )}
          <FileFilter filter={filter} />
          <FileTree rows={filter.shown} selectedPath={path} onSelect={setPath} />
        </section>
        <FileDetails file={selected} />
      </div>
    </>
  );
}

/** How many files there are of each result. */
function countsOf(rows: TreeRow[]): number[] {
  return texts.results.map(
    (_name, result) => rows.filter(({ file }) => file?.result === result).length,
  );
}

function Problems({ problems }: Pick<PreviewResult, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Alert color="yellow" m="md" mb={0} title={texts.problems(problems.length)}>
      <ul className={classes.problems}>
        {problems.map(({ code, message, filePath, line }) => (
          <li key={`${code} ${filePath} ${line} ${message}`}>
            <code>
              {filePath}
              {line === null ? '' : `:${line}`}
            </code>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
