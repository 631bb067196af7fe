import { Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorTextOr } from '#api/errors';
import { usePlan } from '#app/organisation';
import { showToast } from '#app/toast';
import { isUploading, type FilesDesk } from './files-desk.ts';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';
import { askForMore } from './ask-for-more.ts';
import { readDrop } from './read-drop.ts';
import { uploadFiles } from './start-upload.ts';
import { useIsOnline } from '#app/use-is-online';

/** Files may be dropped anywhere on the business screen; while they are over it, it says so. */
export function DropOverlay({ desk }: { desk: FilesDesk }) {
  const cache = useQueryClient();
  const isOnline = useIsOnline();
  const { freeMockupAnalysisRemaining: remaining } = usePlan();
  const [isOver, setOver] = useState(false);

  const drop = useEffectEvent(async (transfer: DataTransfer) => {
    if (!isOnline) return;
    if (isUploading(desk)) return sayBusy();
    const chosen = await readDrop(transfer);
    // A folder takes a while to be read; something else may have been dropped.
    if (isUploading(desk)) return sayBusy();
    if (remaining === 0 && chosen.some(({ kind }) => kind === 'mockup')) askForMore();
    else await uploadFiles(desk, chosen, cache);
  });

  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this the browser would leave the page and open the file.
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setOver(false);
      drop(event.dataTransfer).catch((error: unknown) =>
        showToast({ message: errorTextOr(error, texts.uploadFailed), color: 'red' }),
      );
    };
    window.addEventListener('dragenter', onDrag);
    window.addEventListener('dragover', onDrag);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragenter', onDrag);
      window.removeEventListener('dragover', onDrag);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);

  if (!isOver) return null;
  return (
    <div className={classes.overlay} data-drop-overlay>
      <IconUpload size={28} aria-hidden />
      <Text fw={600}>{isOnline ? texts.drop : texts.offline}</Text>
      {isOnline && (
        <Text size="sm" c="dimmed">
          {texts.dropHint}
        </Text>
      )}
    </div>
  );
}

const sayBusy = () => showToast({ message: texts.busy });

/** Steps are dragged over the map, too. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
