import { ActionIcon, Box, Group, NavLink, ScrollArea, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { focusAgain } from './focus-home.ts';
import classes from './side-drawer.module.css';

export { focusHome, focusPage } from './focus-home.ts';

/** One item of the drawer's Action section. */
export interface DrawerAction {
  label: string;
  icon: ReactNode;
  isActive: boolean;
  onSelect: () => void;
}

/**
 * The right-hand side panel over a canvas. It is not modal: the canvas stays usable beside it.
 * Escape closes it, unless something inside (a dialog, an open list) took the key. The field of
 * something new that is marked `data-autofocus` has the focus at first, else the title.
 */
export function SideDrawer(props: {
  title: string;
  /** Empty: no Action section. */
  actions: DrawerAction[];
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, actions, onClose, children } = props;
  const titleId = useId();
  const drawer = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const previous = document.activeElement;
    const first = drawer.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? heading.current)?.focus();
    return () => focusAgain(previous);
  }, []);

  useEffect(() => {
    let isOthers = false;
    // Looked at on the way down: by the way up, what took the key is closed and gone.
    const look = (event: KeyboardEvent) => {
      isOthers = isForSomethingInside(event.target);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isOthers) return;
      event.preventDefault();
      onClose();
    };
    window.addEventListener('keydown', look, { capture: true });
    // On the document: an open tooltip closes by the key, too, and keeps it from the window.
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [onClose]);

  return (
    <Box
      component="dialog"
      ref={drawer}
      open
      className={classes.drawer}
      aria-labelledby={titleId}
      data-side-drawer
    >
      <Group className={classes.head} justify="space-between" wrap="nowrap">
        <Title
          order={2}
          size="h3"
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className={classes.title}
        >
          {title}
        </Title>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </Group>
      {actions.length > 0 && (
        <Stack gap={2} className={classes.actions} component="nav" aria-label="Action">
          <Text size="xs" fw={600} c="dimmed" className={classes.actionsTitle}>
            Action
          </Text>
          {actions.map((action) => (
            <NavLink
              key={action.label}
              component="button"
              type="button"
              label={action.label}
              leftSection={action.icon}
              active={action.isActive}
              aria-current={action.isActive ? 'page' : undefined}
              onClick={action.onSelect}
              color="gray"
              className={classes.action}
            />
          ))}
        </Stack>
      )}
      <ScrollArea className={classes.body} type="hover" scrollbarSize={8}>
        <Box p="md">{children}</Box>
      </ScrollArea>
    </Box>
  );
}

/** The innermost wins: a dialog, a menu or a list above the drawer closes first. */
function isForSomethingInside(target: EventTarget | null): boolean {
  // A list that is part of a page, and not open above it, says so.
  const list = '[role="listbox"]:not([data-part-of-page])';
  const above = `[role="dialog"][aria-modal="true"], [role="menu"], ${list}`;
  if (document.querySelector(above)) return true;
  return target instanceof Element && target.closest('[data-editing]') !== null;
}
