import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { VirtualTree, type TreeProps } from './virtual-tree.tsx';

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const onSelect = vi.fn<(name: string) => void>();
const onMenu = vi.fn<() => void>();

function tree(names: string[], more: Partial<TreeProps<string>> = {}) {
  return (
    <MantineProvider>
      <VirtualTree
        label="Files"
        className={undefined}
        rows={names}
        read={(name) => ({ id: name, label: name, depth: 0, isClosed: null, isSelected: false })}
        onToggle={() => undefined}
        onSelect={onSelect}
        {...more}
      >
        {(name) => (
          <button
            type="button"
            onClick={(event) => {
              event.stopPropagation();
              onMenu();
            }}
          >
            Menu of {name}
          </button>
        )}
      </VirtualTree>
    </MantineProvider>
  );
}

test('a button in a row has its keys to itself', async () => {
  render(tree(['a.ts', 'b.ts']));

  screen.getByRole('button', { name: 'Menu of a.ts' }).focus();
  await userEvent.keyboard('{Enter}');

  expect(onMenu).toHaveBeenCalledOnce();
  expect(onSelect).not.toHaveBeenCalled();
});

test('of two rows that are clicked at once neither is passed over', async () => {
  render(tree(['a.ts', 'b.ts'], { onDoubleClick: () => undefined }));

  fireEvent.click(screen.getByRole('treeitem', { name: 'a.ts' }), { detail: 1 });
  fireEvent.click(screen.getByRole('treeitem', { name: 'b.ts' }), { detail: 1 });

  await waitFor(() => expect(onSelect.mock.calls).toEqual([['a.ts'], ['b.ts']]));
});

test('the Tab key finds a row also after those around it are gone', async () => {
  const { rerender } = render(tree(['a.ts', 'b.ts', 'c.ts']));
  screen.getByRole('treeitem', { name: 'a.ts' }).focus();
  await userEvent.keyboard('{End}');

  rerender(tree(['a.ts']));

  expect(screen.getByRole('treeitem', { name: 'a.ts' }).tabIndex).toBe(0);
});

test('the keys mean the row that has the focus, however it came there', async () => {
  render(tree(['a.ts', 'b.ts', 'c.ts']));

  screen.getByRole('treeitem', { name: 'b.ts' }).focus();
  await userEvent.keyboard('{Enter}');

  expect(onSelect).toHaveBeenCalledExactlyOnceWith('b.ts');
});

test('keys with others pressed are not taken for what they are alone', async () => {
  const onSelectMore = vi.fn<(name: string, how: string) => void>();
  const onSelectAll = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  const rows = ['a.ts', 'b.ts', 'c.ts'];
  const more = { onSelectMore, onSelectAll, rowKeys: { Delete: remove } };
  render(tree(rows, more));
  const focused = () => document.activeElement?.getAttribute('aria-label');
  screen.getByRole('treeitem', { name: 'a.ts' }).focus();

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Control>}{ArrowDown}{Delete}{End}{/Control}');
  await userEvent.keyboard('{Shift>}{Delete}{ArrowRight}{Escape}{/Shift}');
  expect(focused()).toBe('a.ts');
  expect(remove).not.toHaveBeenCalled();
  await userEvent.keyboard('{Shift>}{ArrowDown}{End}{/Shift}{Control>}a{Enter}{/Control}');

  expect(onSelectMore.mock.calls).toEqual([
    ['b.ts', 'range'],
    ['c.ts', 'range'],
    ['c.ts', 'toggle'],
  ]);
  expect(onSelectAll).toHaveBeenCalledOnce();
  expect(onSelect).not.toHaveBeenCalled();
});

test('Caps Lock makes no other keys of the letters; Shift does', () => {
  const one = vi.fn<() => void>();
  const all = vi.fn<() => void>();
  render(tree(['a.ts', 'b.ts'], { rowKeys: { r: one, R: all } }));
  const row = screen.getByRole('treeitem', { name: 'a.ts' });

  fireEvent.keyDown(row, { key: 'R', shiftKey: false });
  expect([one.mock.calls.length, all.mock.calls.length]).toEqual([1, 0]);
  fireEvent.keyDown(row, { key: 'r', shiftKey: true });
  expect([one.mock.calls.length, all.mock.calls.length]).toEqual([1, 1]);
});

test('a row that goes while it has the focus leaves it to the next one', () => {
  const onWalk = vi.fn<(name: string) => void>();
  const { rerender } = render(tree(['a.ts', 'b.ts', 'c.ts'], { onWalk }));
  const focused = () => document.activeElement?.getAttribute('aria-label');
  screen.getByRole('treeitem', { name: 'b.ts' }).focus();

  rerender(tree(['a.ts', 'c.ts'], { onWalk }));
  expect(focused()).toBe('c.ts');
  rerender(tree(['a.ts'], { onWalk }));
  expect(focused()).toBe('a.ts');
  expect(onWalk.mock.calls).toEqual([['c.ts'], ['a.ts']]);

  screen.getByRole('treeitem', { name: 'a.ts' }).blur();
  rerender(tree(['b.ts'], { onWalk }));
  expect(document.activeElement).toBe(document.body);
});
