import { Menu, Text } from '@mantine/core';
import type { BlueprintItem } from '@stepwright/contract';
import { PlaceMenu } from '#ui/place-menu';
import type { MenuPlace } from '#ui/virtual-tree';
import { texts } from './blueprints-texts.ts';
import type { TreeQuestion } from './tree-dialogs.tsx';

export interface AskedMenu {
  place: MenuPlace;
  items: BlueprintItem[];
}

interface MenuActions {
  onAsk: (question: TreeQuestion) => void;
  onUpload: (folder: string) => void;
}

/** What can be done with the files and folders that are selected, where it was asked for. */
export function TreeMenu(props: MenuActions & { asked: AskedMenu | null; onClose: () => void }) {
  const { asked, onClose } = props;
  return (
    <PlaceMenu place={asked?.place ?? null} label={texts.rowActions} onClose={onClose}>
      {asked && <MenuItems {...props} items={asked.items} />}
    </PlaceMenu>
  );
}

function MenuItems({ items, onAsk, onUpload }: MenuActions & { items: BlueprintItem[] }) {
  const [first] = items;
  const one = items.length === 1 ? first : undefined;
  return (
    <>
      {one?.fileId === undefined && one && (
        <>
          <Menu.Item onClick={() => onAsk({ kind: 'folder', folder: one.path })}>
            {texts.newFolder}
          </Menu.Item>
          <Menu.Item onClick={() => onUpload(one.path)}>{texts.uploadFiles}</Menu.Item>
        </>
      )}
      {one && (
        <Menu.Item
          onClick={() => onAsk({ kind: 'rename', item: one })}
          rightSection={<Keys>F2</Keys>}
        >
          {texts.rename}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => onAsk({ kind: 'move', items })}>{texts.moveTo}</Menu.Item>
      <Menu.Item
        color="red"
        onClick={() => onAsk({ kind: 'delete', items })}
        rightSection={<Keys>{texts.deleteKey}</Keys>}
      >
        {one ? texts.delete : texts.deleteItems(items.length)}
      </Menu.Item>
    </>
  );
}

function Keys({ children }: { children: string }) {
  return (
    <Text span size="xs" c="dimmed" aria-hidden>
      {children}
    </Text>
  );
}
