import { ActionIcon } from '@mantine/core';
import type { BlueprintItem } from '@stepwright/contract';
import { IconDots } from '@tabler/icons-react';
import { useMemo, type MouseEvent } from 'react';
import { errorTextOr } from '#api/errors';
import { showToast } from '#app/toast';
import { TreeRowIcon, TreeRowName, VirtualTree, type MenuPlace } from '#ui/virtual-tree';
import { useBlueprintChange } from './blueprints-queries.ts';
import { percent, texts } from './blueprints-texts.ts';
import { moveItems } from './tree-calls.ts';
import type { TreeQuestion } from './tree-dialogs.tsx';
import { treeDrop } from './tree-drop.ts';
import type { AskedMenu } from './tree-menu.tsx';
import type { TreeSelection } from './tree-selection.ts';
import { droppedFiles } from './upload-code.ts';
import type { WorkshopRow } from './workshop-rows.ts';
import type { WorkshopTreeProps } from './workshop-tree.tsx';
import classes from './workshop.module.css';

interface RowsProps extends WorkshopTreeProps {
  shown: readonly WorkshopRow[];
  closed: ReadonlySet<string>;
  selection: TreeSelection;
  onToggle: (path: string) => void;
  onAsk: (question: TreeQuestion) => void;
  onMenu: (menu: AskedMenu) => void;
}

/** The rows of the tree: selected, opened, dragged, and asked for their menu. */
export function TreeRows(props: RowsProps) {
  const { blueprint, isOwn, onSelect, shown, closed, selection, onToggle, upload } = props;
  const move = useBlueprintChange(moveItems);
  const shares = useMemo(
    () => new Map(blueprint.proof?.files.map((file) => [file.path, file])),
    [blueprint.proof],
  );
  const shareOf = ({ path }: BlueprintItem): string | null => {
    const share = shares.get(path);
    if (!share) return null;
    return share.isReproduced ? percent(share.following) : texts.marks.wrong;
  };
  const isClosed = ({ fileId, path }: BlueprintItem): boolean | null =>
    fileId === undefined ? closed.has(path) : null;
  /** All that are selected where it is one of them, else itself. */
  const meant = (item: BlueprintItem): BlueprintItem[] =>
    selection.ids.has(item.id) ? selection.items : [item];
  const openMenu = (item: BlueprintItem, place: MenuPlace): void => {
    if (!selection.ids.has(item.id) && item.fileId === undefined) selection.only(item);
    props.onMenu({ place, items: meant(item) });
  };
  const own = isOwn && {
    onDoubleClick: ({ item }: WorkshopRow) => props.onAsk({ kind: 'rename', item }),
    onMenu: ({ item }: WorkshopRow, place: MenuPlace) => openMenu(item, place),
    rowKeys: {
      F2: ({ item }: WorkshopRow) => props.onAsk({ kind: 'rename', item }),
      Delete: ({ item }: WorkshopRow) => props.onAsk({ kind: 'delete', items: meant(item) }),
    },
    drop: treeDrop(shown, {
      meant,
      onMove: (items, folder) =>
        move.mutate(
          { generationStrategyId: blueprint.identity, items, folder },
          {
            onError: (error) =>
              showToast({ message: errorTextOr(error, texts.moveFailed), color: 'red' }),
          },
        ),
      onFiles: (files, folder) => void upload.start(droppedFiles(files), folder),
    }),
  };

  return (
    <VirtualTree
      label={texts.files}
      className={classes.rows}
      rows={shown}
      read={({ item, depth }) => ({
        id: item.id,
        label: [item.name, shareOf(item)].filter(Boolean).join(' '),
        depth,
        isClosed: isClosed(item),
        isSelected: selection.ids.has(item.id),
      })}
      onToggle={({ item }) => {
        selection.only(item);
        onToggle(item.path);
      }}
      onSelect={({ item }) => {
        selection.only(item);
        onSelect(item.fileId ?? null);
      }}
      onSelectMore={({ item }, how) => selection.more(item, how)}
      onSelectAll={selection.all}
      onEscape={() => {
        selection.clear();
        onSelect(null);
      }}
      {...own}
    >
      {({ item }) => {
        const share = shares.get(item.path);
        return (
          <>
            <TreeRowIcon isClosed={isClosed(item)} />
            <TreeRowName>{item.name}</TreeRowName>{' '}
            {share && (
              <span className={classes.share} data-wrong={!share.isReproduced || undefined}>
                {shareOf(item)}
              </span>
            )}
            {isOwn && <RowActions item={item} onOpen={(place) => openMenu(item, place)} />}
          </>
        );
      }}
    </VirtualTree>
  );
}

function RowActions(props: { item: BlueprintItem; onOpen: (place: MenuPlace) => void }) {
  const open = (event: MouseEvent<HTMLButtonElement>): void => {
    event.stopPropagation();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    props.onOpen({ x: left, y: bottom });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      className={classes.rowMenu}
      // The tree is one Tab stop: its keys, and the context menu key, do the same.
      tabIndex={-1}
      aria-label={texts.actionsOf(props.item.name)}
      aria-haspopup="menu"
      onClick={open}
    >
      <IconDots size={14} />
    </ActionIcon>
  );
}
