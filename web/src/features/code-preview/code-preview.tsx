import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { errorText } from '#api/errors';
import { ConflictBar } from './conflict-bar.tsx';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewFiles } from './preview-files.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { PreviewStart } from './preview-start.tsx';
import { usePreviewState } from './preview-state.ts';

/** The code of an element, which `nodeId` in the address names, beside the code in the repository. */
export function CodePreview(props: {
  organisationId: string;
  platformId: string;
  generationStrategyId: string | null;
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
      <PreviewNotes state={state} />
      <ConflictBar review={state.review} />
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
      <div className={classes.work}>
        <div className={classes.result}>
          {preview.data ? (
            <PreviewFiles key={state.element?.id} result={preview.data} review={state.review} />
          ) : (
            <PreviewStart missing={state.missing} />
          )}
        </div>
        {/* The place of the assistant, which is not there yet. */}
        <aside className={classes.assistant} data-assistant hidden />
      </div>
    </div>
  );
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
