import { ActionIcon, Group, Text } from '@mantine/core';
import type { BlueprintForTreeView } from '@stepwright/contract';
import { IconFolderPlus, IconUpload } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { tip } from '#ui/tip';
import { keepsKeys } from '#ui/use-keys-kept';
import { visibleRows } from '#ui/virtual-tree';
import { texts } from './blueprints-texts.ts';
import { CodeInput } from './code-input.tsx';
import { TreeDialogs, type TreeQuestion } from './tree-dialogs.tsx';
import { TreeFilter } from './tree-filter.tsx';
import { TreeMenu, type AskedMenu } from './tree-menu.tsx';
import { parentOf } from './tree-paths.ts';
import { TreeRows } from './tree-rows.tsx';
import { useTreeSelection } from './tree-selection.ts';
import type { Upload } from './use-upload.ts';
import { filteredRows, foldersAmong, rowsOf } from './workshop-rows.ts';
import classes from './workshop.module.css';

export interface WorkshopTreeProps {
  blueprint: BlueprintForTreeView;
  isOwn: boolean;
  /** The id of the file that is shown. */
  selected: string | null;
  onSelect: (fileId: string | null) => void;
  upload: Upload;
}

/** The files of a blueprint, each with the share of its lines that follows the model. */
export function WorkshopTree(props: WorkshopTreeProps) {
  const { blueprint, isOwn, selected, upload } = props;
  const [wanted, setWanted] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<TreeQuestion | null>(null);
  const [menu, setMenu] = useState<AskedMenu | null>(null);
  const rows = useMemo(() => rowsOf(blueprint.directoryItems), [blueprint.directoryItems]);
  const folders = useMemo(() => foldersAmong(rows), [rows]);
  const isFiltered = wanted.trim() !== '';
  const shown = useMemo(
    () => (isFiltered ? filteredRows(rows, wanted) : visibleRows(rows, closed)),
    [rows, wanted, isFiltered, closed],
  );
  const selection = useTreeSelection(shown, selected);
  const input = useRef<HTMLInputElement>(null);
  const uploadTo = useRef('');
  const askFiles = (folder: string): void => {
    uploadTo.current = folder;
    input.current?.click();
  };
  const toggle = (path: string): void =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(path)) after.add(path);
      return after;
    });
  // Where a new folder and new files come: into the selected folder, or beside the selected file.
  const [item] = selection.items;
  const beside = item && (item.fileId === undefined ? item.path : parentOf(item.path));
  const here = selection.items.length === 1 ? (beside ?? '') : '';

  return (
    <div className={classes.tree} {...keepsKeys('[role="treeitem"][tabindex="0"]')}>
      <Group gap={4} m="xs" wrap="nowrap">
        <TreeFilter onFilter={setWanted} />
        {isOwn && (
          <>
            <TreeButton
              label={texts.newFolder}
              onClick={() => setAsked({ kind: 'folder', folder: here })}
            >
              <IconFolderPlus size={16} />
            </TreeButton>
            <TreeButton label={texts.uploadFiles} onClick={() => askFiles(here)}>
              <IconUpload size={16} />
            </TreeButton>
          </>
        )}
      </Group>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed" px="md">
          {texts.noResults}
        </Text>
      ) : (
        <TreeRows
          {...props}
          shown={shown}
          closed={isFiltered ? none : closed}
          selection={selection}
          onToggle={toggle}
          onAsk={setAsked}
          onMenu={setMenu}
        />
      )}
      {isOwn && (
        <>
          <TreeMenu
            asked={menu}
            onAsk={setAsked}
            onUpload={askFiles}
            onClose={() => setMenu(null)}
          />
          <TreeDialogs
            blueprintId={blueprint.identity}
            asked={asked}
            folders={folders}
            onClose={() => setAsked(null)}
          />
          <CodeInput
            ref={input}
            isFolder={false}
            onChosen={(files) => void upload.start(files, uploadTo.current)}
          />
        </>
      )}
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

function TreeButton(props: { label: string; onClick: () => void; children: React.ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} {...tip(label)} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
