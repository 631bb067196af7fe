import { Text } from '@mantine/core';
import type { ProcessFile } from '@stepwright/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { FileRow } from './file-row.tsx';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';
import { doneIn, inOrder } from './sort-files.ts';

const ROW_HEIGHT = 52;

/** The files in their order. Only what is seen is drawn: five thousand are as quick as five. */
export function FileList(props: {
  processId: string;
  files: readonly ProcessFile[];
  onOpen: (path: string) => void;
}) {
  const { processId, files, onOpen } = props;
  const sorted = useMemo(() => inOrder(files), [files]);
  const done = doneIn(files);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => sorted[index]?.id ?? index,
    overscan: 6,
    initialRect: { width: 400, height: 480 },
  });

  return (
    <>
      {done < files.length && (
        <Text size="xs" c="dimmed" px="sm" pt="xs" role="status">
          {texts.processing(done, files.length)}
        </Text>
      )}
      {/* Whoever has no pointer scrolls it by the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className={classes.scroller} tabIndex={0}>
        <ul
          className={classes.list}
          aria-label={texts.list}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const file = sorted[index];
            if (!file) return null;
            return (
              <li
                key={key}
                className={classes.row}
                style={{ top: start, height: ROW_HEIGHT }}
                aria-setsize={sorted.length}
                aria-posinset={index + 1}
              >
                <FileRow processId={processId} file={file} onOpen={onOpen} />
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
