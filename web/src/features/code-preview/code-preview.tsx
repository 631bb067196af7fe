import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { errorTextWithReason } from '#api/errors';
import type { Scope } from '#app/paths';
import { storedState } from '#app/stored-state';
import { useLiveDomain } from '#app/use-live-domain';
import { keepsKeys, useKeysKept } from '#ui/use-keys-kept';
import { ConflictBar } from './conflict-bar.tsx';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { useFileView } from './file-filter.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewFiles } from './preview-files.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { PreviewStart } from './preview-start.tsx';
import { usePreviewState, type PreviewState } from './preview-state.ts';
import { PreviewedContext, type Previewed } from './why-context.ts';

/** The code of an element, which `nodeId` in the address names, beside the code in the repository. */
export function CodePreview(props: {
  organisationId: string;
  platformId: string;
  generationStrategyId: string | null;
}) {
  useLiveDomain(props);
  useKeysKept();
  const state = usePreviewState(props);
  const { preview } = state;
  const previewed = usePreviewed(state, props);
  return (
    <div className={classes.page} {...keepsKeys('[data-preview]')}>
      <PreviewBar
        state={state}
        organisationId={props.organisationId}
        platformId={props.platformId}
      />
      <PreviewNotes state={state} />
      <ConflictBar review={state.review} />
      {preview.isError && !isAbort(preview.error) && (
        <Alert color="red" role="alert" m="md">
          {errorTextWithReason(preview.error)}
          <Group mt="xs">
            <Button variant="default" size="compact-sm" onClick={state.runPreview}>
              {texts.retry}
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.work}>
        {preview.isPending && (
          <Group gap="xs" wrap="nowrap" className={classes.status} role="status">
            <Loader size="xs" />
            <Text size="sm">{texts.generating}</Text>
          </Group>
        )}
        <div className={classes.result}>
          <Result key={state.element?.id} state={state} previewed={previewed} scope={props} />
        </div>
        {/* The place of the assistant, which is not there yet. */}
        <aside className={classes.assistant} data-assistant hidden />
      </div>
    </div>
  );
}

/** What came of the preview; it is looked at as the one before it of the same element was. */
function Result(props: { state: PreviewState; previewed: Previewed | null; scope: Scope }) {
  const { state, previewed, scope } = props;
  const { preview, review } = state;
  const view = useFileView();
  if (!preview.data) return <PreviewStart state={state} scope={scope} />;
  return (
    <PreviewedContext value={previewed}>
      <PreviewFiles
        result={preview.data}
        review={review}
        isPublished={state.isPublished}
        view={view}
      />
    </PreviewedContext>
  );
}

/** What lines are asked about; a line that the address leads to is looked at first. */
function usePreviewed(
  { element, branch, blueprintIds, preview }: PreviewState,
  { organisationId, platformId }: Scope,
): Previewed | null {
  const [search] = useSearchParams();
  const file = search.get('file');
  useEffect(() => {
    if (file !== null) storedState.selectedTreeItem.set(file);
  }, [file]);
  const traces = preview.data?.traces;
  if (!element || traces === undefined) return null;
  return { scope: { organisationId, platformId }, element, branch, blueprintIds, traces };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
