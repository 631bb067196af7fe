import { Checkbox, VisuallyHidden } from '@mantine/core';
import {
  IconFile,
  IconFileAlert,
  IconFileDiff,
  IconFilePlus,
  IconFileSymlink,
  IconFileX,
} from '@tabler/icons-react';
import { use, useMemo, useState } from 'react';
import {
  TreeRowIcon,
  TreeRowName,
  visibleRows,
  VirtualTree,
  type MenuPlace,
} from '#ui/virtual-tree';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { conflictTexts } from './conflict-texts.ts';
import type { TreeRow } from './file-rows.ts';
import { STALE, UNCHANGED, type ReviewedFile } from './review.ts';
import type { Review } from './review-state.ts';
import { FileMenu, type AskedFile } from './related-files.tsx';
import type { Folding } from './use-folding.ts';
import { PreviewedContext } from './why-context.ts';

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
 * What is not ticked is left out, which X changes.
 */
export function FileTree(props: {
  rows: TreeRow[];
  folding: Folding;
  selectedPath: string | null;
  onSelect: (path: string) => void;
  review: Review;
}) {
  const { rows, selectedPath, onSelect, review } = props;
  const { closed, toggle } = props.folding;
  // No service, no branch whose files could speak of it.
  const aggregateId = use(PreviewedContext)?.element.aggregateId ?? null;
  const [asked, setAsked] = useState<AskedFile | null>(null);
  const shown = useMemo(() => visibleRows(rows, closed), [rows, closed]);
  const refuse = (reviewed: ReviewedFile): void => {
    if (canBeRefused(reviewed.result)) review.setRefused(reviewed, !reviewed.isRefused);
  };

  return (
    <>
      <VirtualTree
        label={texts.files}
        className={classes.tree}
        rows={shown}
        read={({ id, depth, file }) => ({
          id,
          depth,
          isClosed: file ? null : closed.has(id),
          isSelected: file !== null && file.file.filePath === selectedPath,
        })}
        onToggle={({ id }) => toggle(id)}
        rowKeys={{ x: ({ file }) => file && refuse(file) }}
        onSelect={({ file }) => file && onSelect(file.file.filePath)}
        {...(aggregateId !== null && {
          onMenu: ({ file }: TreeRow, place: MenuPlace) =>
            file &&
            setAsked({
              aggregateId,
              path: file.file.filePath,
              place,
              from: document.activeElement,
            }),
        })}
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
      <FileMenu
        asked={asked}
        isShown={(path) => review.files.some(({ file }) => file.filePath === path)}
        onSelect={onSelect}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/** A file that stays as it is, or goes only where it is ticked elsewhere, has nothing to refuse. */
const canBeRefused = (result: number): boolean => result !== UNCHANGED && result !== STALE;

function FileRow(props: { name: string; reviewed: ReviewedFile; review: Review }) {
  const { name, reviewed, review } = props;
  const { file, result, isRefused } = reviewed;
  const tone = isRefused ? classes.refused : resultClasses[result];
  const Icon = resultIcons[result] ?? IconFile;
  // What the colours say, in words.
  const said = [
    ...(result === UNCHANGED ? [] : [texts.results[result]]),
    ...(isRefused ? [conflictTexts.leftOut] : []),
  ];
  return (
    <>
      <Icon size={14} className={tone} style={{ flex: 'none' }} />
      <TreeRowName className={tone}>{name}</TreeRowName>
      <span className={`${classes.mark} ${tone ?? ''}`}>
        <span aria-hidden title={texts.results[result]}>
          {texts.marks[result]}
        </span>
        <VisuallyHidden>{said.join(', ')}</VisuallyHidden>
      </span>
      {canBeRefused(result) && (
        // For the mouse. By keyboard it is the X of the row, and the details have the same one.
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-hidden
          title={conflictTexts.acceptNamed(file.filePath)}
          checked={!isRefused}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => review.setRefused(reviewed, !event.currentTarget.checked)}
        />
      )}
    </>
  );
}
