import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { errorText } from '#api/errors';
import { storedState, useStored } from '#app/stored-state';
import { usePreviewState } from './preview-state.ts';
import { PreviewBar } from './preview-bar.tsx';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { FileDetails } from './file-details.tsx';
import { FileTree } from './file-tree.tsx';
import { fileRowsOf, type FileRow, type TreeRow } from './file-rows.ts';

/** The code of an element beside the code in the repository. */
export function CodePreview(props: {
  organisationId: string;
  platformId: string;
  generationStrategyId: string | null;
  /** The element that the preview opens with. */
  nodeId: string | null;
}) {
  const state = usePreviewState(props);
  const { preview } = state;
  return (
    <div className={classes.page}>
      <PreviewBar
        state={state}
        organisationId={props.organisationId}
        platformId={props.platformId}
      />
      {preview.isPending && (
        <Group gap="xs" className={classes.status} role="status">
          <Loader size="xs" />
          <Text size="sm">{texts.generating}</Text>
        </Group>
      )}
      {preview.isError && !isAbort(preview.error) && (
        <Alert color="red" role="alert" m="md">
          {errorText(preview.error)}
          <Group mt="xs">
            <Button variant="default" size="compact-sm" onClick={state.runPreview}>
              {texts.retry}
            </Button>
          </Group>
        </Alert>
      )}
      {preview.data ? (
        <Files key={state.element?.id} result={preview.data} />
      ) : (
        <Start isReady={state.missing === null} />
      )}
    </div>
  );
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function Start({ isReady }: { isReady: boolean }) {
  return (
    <Stack align="center" justify="center" gap="xs" className={classes.empty}>
      <Title order={2}>{texts.startTitle}</Title>
      <Text c="dimmed" ta="center">
        {isReady ? texts.readyText : texts.startText}
      </Text>
    </Stack>
  );
}

/** How many files there are of each result. */
function countsOf(rows: TreeRow[]): number[] {
  return texts.results.map(
    (_name, result) => rows.filter(({ file }) => file?.result === result).length,
  );
}

type Result = NonNullable<ReturnType<typeof usePreviewState>['preview']['data']>;

function Files({ result }: { result: Result }) {
  // The file that was looked at last is shown again, if this preview has it.
  const [path, setPath] = useStored(storedState.selectedTreeItem);
  const rows = useMemo(() => fileRowsOf(result.directoryItems), [result]);
  const selected = rows.find((row): row is FileRow => row.file?.filePath === path)?.file ?? null;
  return (
    <>
      {result.problems.length > 0 && (
        <Alert color="yellow" m="md" mb={0} title={texts.problems(result.problems.length)}>
          <ul className={classes.problems}>
            {result.problems.map(({ code, message, filePath, line }) => (
              <li key={`${code} ${filePath} ${line}`}>
                <code>
                  {filePath}
                  {line === null ? '' : `:${line}`}
                </code>{' '}
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={classes.body}>
        <section className={classes.files} aria-label={texts.files}>
          <div className={classes.filesHead}>{texts.fileCount(countsOf(rows))}</div>
          {!result.hasChanges && (
            <Text size="sm" c="dimmed" px="md" pt="sm">
              {texts.noChanges}
            </Text>
          )}
          <FileTree rows={rows} selectedPath={path} onSelect={setPath} />
        </section>
        <FileDetails file={selected} />
      </div>
    </>
  );
}
