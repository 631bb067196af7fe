import { VisuallyHidden } from '@mantine/core';
import { IconFile, IconFileAlert, IconFileDiff, IconFilePlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { TreeRowIcon, TreeRowName, visibleRows, VirtualTree } from '#ui/virtual-tree';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import type { TreeRow } from './file-rows.ts';

const resultClasses = [classes.create, classes.update, undefined, classes.conflict];
/** The shape says what the colour says. */
const resultIcons = [IconFilePlus, IconFileDiff, IconFile, IconFileAlert];

/** The generated files: green is new, yellow changed, red a conflict; shape and letter say it too. */
export function FileTree(props: {
  rows: TreeRow[];
  selectedPath: string | null;
  onSelect: (path: string) => void;
}) {
  const { rows, selectedPath, onSelect } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => visibleRows(rows, closed), [rows, closed]);
  const toggle = ({ id }: TreeRow): void =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  return (
    <VirtualTree
      label={texts.files}
      className={classes.tree}
      rows={shown}
      read={({ id, depth, file }) => ({
        id,
        depth,
        isClosed: file ? null : closed.has(id),
        isSelected: file !== null && file.filePath === selectedPath,
      })}
      onToggle={toggle}
      onSelect={({ file }) => file && onSelect(file.filePath)}
    >
      {(row) => <RowContent row={row} isClosed={closed.has(row.id)} />}
    </VirtualTree>
  );
}

function RowContent({ row, isClosed }: { row: TreeRow; isClosed: boolean }) {
  if (!row.file)
    return (
      <>
        <TreeRowIcon isClosed={isClosed} />
        <TreeRowName>{row.name}</TreeRowName>
      </>
    );
  const { result } = row.file;
  const Icon = resultIcons[result] ?? IconFile;
  return (
    <>
      <Icon size={14} className={resultClasses[result]} style={{ flex: 'none' }} />
      <TreeRowName className={resultClasses[result]}>{row.name}</TreeRowName>
      {texts.marks[result] && (
        <span className={`${classes.mark} ${resultClasses[result] ?? ''}`}>
          <span aria-hidden title={texts.results[result]}>
            {texts.marks[result]}
          </span>
          <VisuallyHidden>{texts.results[result]}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
