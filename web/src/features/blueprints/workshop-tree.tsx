import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BlueprintForTreeView, BlueprintItem } from '@stepwright/contract';
import { useMemo, useState } from 'react';
import { TreeRowIcon, TreeRowName, visibleRows, VirtualTree } from '#ui/virtual-tree';
import { percent, texts } from './blueprints-texts.ts';
import { ItemMenu } from './item-menu.tsx';
import { filteredRows, rowsOf, type WorkshopRow } from './workshop-rows.ts';
import classes from './workshop.module.css';

/** Of the filter, in milliseconds. */
const FILTER_WAIT = 300;

interface TreeProps {
  blueprint: BlueprintForTreeView;
  isOwn: boolean;
  /** The id of the file that is shown. */
  selected: string | null;
  onSelect: (fileId: string | null) => void;
}

/** The files of a blueprint, each with the share of its lines that follows the model. */
export function WorkshopTree(props: TreeProps) {
  const { directoryItems } = props.blueprint;
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text, FILTER_WAIT);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(directoryItems), [directoryItems]);
  const isFiltered = wanted.trim() !== '';
  const shown = useMemo(
    () => (isFiltered ? filteredRows(rows, wanted) : visibleRows(rows, closed)),
    [rows, wanted, isFiltered, closed],
  );
  const toggle = (path: string): void =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(path)) after.add(path);
      return after;
    });

  return (
    <div className={classes.tree}>
      <TextInput
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={texts.filter}
        aria-label={texts.filter}
        size="xs"
        m="xs"
      />
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed" px="md">
          {texts.noResults}
        </Text>
      ) : (
        <Rows {...props} shown={shown} closed={isFiltered ? none : closed} onToggle={toggle} />
      )}
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

function Rows(
  props: TreeProps & {
    shown: WorkshopRow[];
    closed: ReadonlySet<string>;
    onToggle: (path: string) => void;
  },
) {
  const { blueprint, isOwn, selected, onSelect, shown, closed, onToggle } = props;
  const shares = useMemo(
    () => new Map(blueprint.proof?.files.map((file) => [file.path, file])),
    [blueprint.proof],
  );
  const isClosed = ({ fileId, path }: BlueprintItem): boolean | null =>
    fileId === undefined ? closed.has(path) : null;

  return (
    <VirtualTree
      label={texts.files}
      className={classes.rows}
      rows={shown}
      read={({ item, depth }) => ({
        id: item.id,
        label: item.name,
        depth,
        isClosed: isClosed(item),
        isSelected: item.fileId !== undefined && item.fileId === selected,
      })}
      onToggle={({ item }) => onToggle(item.path)}
      onSelect={({ item }) => onSelect(item.fileId ?? null)}
      onEscape={() => onSelect(null)}
    >
      {({ item }) => {
        const share = shares.get(item.path);
        return (
          <>
            <TreeRowIcon isClosed={isClosed(item)} />
            <TreeRowName>{item.name}</TreeRowName>
            {share && (
              <span className={classes.share} data-wrong={!share.isReproduced || undefined}>
                {share.isReproduced ? percent(share.following) : texts.marks.wrong}
              </span>
            )}
            {isOwn && <ItemMenu blueprintId={blueprint.identity} item={item} />}
          </>
        );
      }}
    </VirtualTree>
  );
}
