import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BlueprintForTreeView } from '@stepwright/contract';
import { IconChevronDown, IconChevronRight, IconFile } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { percent, texts } from './blueprints-texts.ts';
import { ItemMenu } from './item-menu.tsx';
import { filteredRows, openRows, rowsOf, type WorkshopRow } from './workshop-rows.ts';
import classes from './workshop.module.css';

const ROW_HEIGHT = 28;
const INDENT = 14;
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
    () => (isFiltered ? filteredRows(rows, wanted) : openRows(rows, closed)),
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
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const shares = useMemo(
    () => new Map(blueprint.proof?.files.map((file) => [file.path, file])),
    [blueprint.proof],
  );
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });

  // A row far away is there only once the list has scrolled to it, some renders later.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${focused}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus();
  });

  const activate = ({ item }: WorkshopRow): void =>
    item.fileId === undefined ? onToggle(item.path) : onSelect(item.fileId);
  const focus = (index: number): void => {
    const next = Math.max(0, Math.min(shown.length - 1, index));
    setFocused(next);
    virtual.scrollToIndex(next);
    wantsFocus.current = true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = shown[focused];
    const isFolder = row?.item.fileId === undefined;
    const isClosed = row !== undefined && closed.has(row.item.path);
    const actions: Record<string, () => void> = {
      ArrowDown: () => focus(focused + 1),
      ArrowUp: () => focus(focused - 1),
      Home: () => focus(0),
      End: () => focus(shown.length - 1),
      ArrowRight: () => row && isFolder && isClosed && onToggle(row.item.path),
      ArrowLeft: () => row && isFolder && !isClosed && onToggle(row.item.path),
      Enter: () => row && activate(row),
      Escape: () => onSelect(null),
    };
    const action = actions[event.key];
    if (!action || event.target !== event.currentTarget.querySelector(':focus')) return;
    event.preventDefault();
    action();
  };

  return (
    <div ref={scroller} className={classes.rows}>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={texts.files}
        style={{ height: virtual.getTotalSize(), position: 'relative' }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = shown[index];
          if (!row) return null;
          const { item, depth } = row;
          const isFolder = item.fileId === undefined;
          const share = shares.get(item.path);
          return (
            // The keys are heard by the tree around it.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={item.id}
              role="treeitem"
              data-index={index}
              aria-label={item.name}
              aria-level={depth + 1}
              aria-selected={!isFolder && item.fileId === selected}
              aria-expanded={isFolder ? !closed.has(item.path) : undefined}
              tabIndex={index === focused ? 0 : -1}
              className={classes.row}
              style={{ top: start, paddingLeft: 8 + depth * INDENT }}
              onClick={() => {
                setFocused(index);
                activate(row);
              }}
            >
              <RowIcon isFolder={isFolder} isClosed={closed.has(item.path)} />
              <span className={classes.rowName}>{item.name}</span>
              {share && (
                <span className={classes.share} data-wrong={!share.isReproduced || undefined}>
                  {share.isReproduced ? percent(share.following) : texts.marks.wrong}
                </span>
              )}
              {isOwn && <ItemMenu blueprintId={blueprint.identity} item={item} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function RowIcon({ isFolder, isClosed }: { isFolder: boolean; isClosed: boolean }) {
  if (!isFolder) return <IconFile size={14} />;
  return isClosed ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />;
}
