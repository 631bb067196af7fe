import { Button, Stack, Table } from '@mantine/core';
import type { RejectedFile } from '@stepwright/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { texts } from './blueprints-texts.ts';
import classes from './workshop.module.css';

/** Files that were not taken, and why. */
export function RejectedFiles({ files }: { files: readonly RejectedFile[] }) {
  const [isOpen, setOpen] = useState(false);
  // Browsers give the files of a folder in no order.
  const sorted = useMemo(
    () => files.toSorted((one, other) => byName.compare(one.file, other.file)),
    [files],
  );
  if (files.length === 0) return null;
  return (
    <Stack gap={4} px="md" py={4} align="flex-start">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.rejected(files.length)}
      </Button>
      {isOpen && <RejectedTable files={sorted} />}
    </Stack>
  );
}

const byName = new Intl.Collator('en', { numeric: true });

const ROW_HEIGHT = 30;

/** Only what is seen is drawn: thousands may have been left out. */
function RejectedTable({ files }: { files: readonly RejectedFile[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // A reason may take two lines; what is not laid out has no height.
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
    overscan: 6,
    initialRect: { width: 400, height: 220 },
  });
  const rows = virtual.getVirtualItems();
  const [first] = rows;
  const last = rows.at(-1);
  return (
    // Whoever has no pointer scrolls it by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={classes.rejected} tabIndex={0}>
      <Table
        verticalSpacing={4}
        fz="sm"
        miw={320}
        layout="fixed"
        stickyHeader
        aria-rowcount={files.length + 1}
      >
        <Table.Thead>
          <Table.Tr aria-rowindex={1}>
            <Table.Th w="36%">{texts.file}</Table.Th>
            <Table.Th w="24%">{texts.size}</Table.Th>
            <Table.Th w="40%">{texts.reasons}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Room height={first?.start ?? 0} />
          {rows.map(({ index }) => {
            const rejected = files[index];
            if (!rejected) return null;
            const { file, size, reasons } = rejected;
            return (
              <Table.Tr
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
              >
                <Table.Td>{file}</Table.Td>
                <Table.Td>{size ?? texts.none}</Table.Td>
                <Table.Td>{reasons.join(' ')}</Table.Td>
              </Table.Tr>
            );
          })}
          <Room height={last ? virtual.getTotalSize() - last.end : 0} />
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** As high as the rows that are not drawn. */
function Room({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden className={classes.room} style={{ height }} />;
}
