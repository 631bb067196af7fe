import { Checkbox } from '@mantine/core';
import {
  IconFile,
  IconFileAlert,
  IconFileDiff,
  IconFilePlus,
  IconFileSymlink,
  IconFileX,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { TreeRowIcon, TreeRowName, visibleRows, VirtualTree } from '#ui/virtual-tree';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { conflictTexts } from './conflict-texts.ts';
import type { TreeRow } from './file-rows.ts';
import { STALE, UNCHANGED, type ReviewedFile } from './review.ts';
import type { Review } from './review-state.ts';

const resultClasses = [
  classes.create,
  classes.update,
  undefined,
  classes.conflict,
  classes.stale,
  classes.renamed,
];
/** The shape says what the colour says. */
const resultIcons = [
  IconFilePlus,
  IconFileDiff,
  IconFile,
  IconFileAlert,
  IconFileX,
  IconFileSymlink,
];

/**
 * The generated files: green is new, yellow changed, red a conflict; shape and letter say it too.
 * What is not ticked is left out.
 */
export function FileTree(props: {
  rows: TreeRow[];
  selectedPath: string | null;
  onSelect: (path: string) => void;
  review: Review;
}) {
  const { rows, selectedPath, onSelect, review } = props;
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
      read={({ id, name, depth, file }) => ({
        id,
        label: file ? nameOf(name, file) : name,
        depth,
        isClosed: file ? null : closed.has(id),
        isSelected: file !== null && file.file.filePath === selectedPath,
      })}
      onToggle={toggle}
      onSelect={({ file }) => file && onSelect(file.file.filePath)}
    >
      {({ id, name, file }) =>
        file ? (
          <FileRow name={name} reviewed={file} review={review} />
        ) : (
          <>
            <TreeRowIcon isClosed={closed.has(id)} />
            <TreeRowName>{name}</TreeRowName>
          </>
        )
      }
    </VirtualTree>
  );
}

/** As it is read out: what the colours say, in words. */
function nameOf(name: string, { result, isRefused }: ReviewedFile): string {
  const said = result === UNCHANGED ? name : `${name} ${texts.results[result]}`;
  return isRefused ? `${said}, ${conflictTexts.leftOut}` : said;
}

function FileRow(props: { name: string; reviewed: ReviewedFile; review: Review }) {
  const { name, reviewed, review } = props;
  const { file, result, isRefused } = reviewed;
  const tone = isRefused ? classes.refused : resultClasses[result];
  const Icon = resultIcons[result] ?? IconFile;
  return (
    <>
      <Icon size={14} className={tone} style={{ flex: 'none' }} />
      <TreeRowName className={tone}>{name}</TreeRowName>
      {texts.marks[result] && (
        <span className={`${classes.mark} ${tone ?? ''}`} aria-hidden title={texts.results[result]}>
          {texts.marks[result]}
        </span>
      )}
      {result !== UNCHANGED && result !== STALE && (
        // By keyboard the details have the same one.
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={conflictTexts.acceptNamed(file.filePath)}
          checked={!isRefused}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => review.setRefused(file.filePath, !event.currentTarget.checked)}
        />
      )}
    </>
  );
}
