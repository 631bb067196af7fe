import { Alert, Button, Group, Text } from '@mantine/core';
import { errorText } from '#api/errors';
import { useIsOnline } from '#app/use-is-online';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import type { PreviewState } from './preview-state.ts';

/** What somebody has to know before believing what is shown below. */
export function PreviewNotes({ state }: { state: PreviewState }) {
  const { gone, selectError, isOutdated, missing } = state;
  const isOnline = useIsOnline();
  const notes = [
    isOnline ? null : texts.offline,
    gone.element ? texts.goneElement : null,
    gone.blueprint ? texts.goneBlueprint : null,
    selectError ? texts.selectFailed(errorText(selectError)) : null,
  ].filter((note) => note !== null);
  return (
    <>
      {notes.map((note) => (
        <Alert key={note} color="yellow" role="alert" radius={0} className={classes.note}>
          {note}
        </Alert>
      ))}
      {isOutdated && (
        <Alert color="yellow" role="status" radius={0} className={classes.note}>
          <Group gap="sm">
            <Text size="sm">{texts.outdated}</Text>
            {missing === null && (
              <Button variant="default" size="compact-sm" onClick={state.runPreview}>
                {texts.previewAgain}
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </>
  );
}
