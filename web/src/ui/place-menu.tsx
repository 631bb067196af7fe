import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MenuPlace } from './virtual-tree.tsx';

/** A menu at a place of the window, such as where somebody pressed the right mouse button. */
export function PlaceMenu(props: {
  /** Null: it is closed. */
  place: MenuPlace | null;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { place, label, onClose, children } = props;
  const { x, y } = place ?? { x: 0, y: 0 };
  return (
    <Menu
      opened={place !== null}
      onClose={onClose}
      position="bottom-start"
      shadow="md"
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  );
}
