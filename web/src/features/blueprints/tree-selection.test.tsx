import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { VirtualTree } from '#ui/virtual-tree';
import { useTreeSelection } from './tree-selection.ts';
import { rowsOf } from './workshop-rows.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const rows = rowsOf(
  ['a.ts', 'b.ts', 'c.ts'].map((path) => ({
    id: path,
    fileId: path,
    name: path,
    path,
    children: [],
  })),
);

/** Files of which a click opens one. */
function Files() {
  const [opened, setOpened] = useState<string | null>(null);
  const selection = useTreeSelection(rows, opened);
  return (
    <VirtualTree
      label="Files"
      className={undefined}
      rows={rows}
      read={({ item: { id } }) => ({
        id,
        depth: 0,
        isClosed: null,
        isSelected: selection.ids.has(id),
      })}
      onToggle={() => undefined}
      onSelect={({ item }) => {
        selection.only(item);
        setOpened(item.id);
      }}
      onSelectMore={({ item }, how) => selection.more(item, how)}
      onDoubleClick={() => undefined}
    >
      {({ item }) => item.name}
    </VirtualTree>
  );
}

test.each([
  [{ ctrlKey: true }, ['a.ts', 'c.ts']],
  [{ shiftKey: true }, ['a.ts', 'b.ts', 'c.ts']],
])('what is clicked with %o is added to the file that was clicked just before', (keys, all) => {
  render(<Files />, { wrapper: MantineProvider });

  fireEvent.click(screen.getByRole('treeitem', { name: 'a.ts' }), { detail: 1 });
  fireEvent.click(screen.getByRole('treeitem', { name: 'c.ts' }), { detail: 1, ...keys });

  const selected = screen.getAllByRole('treeitem', { selected: true });
  expect(selected.map(({ textContent }) => textContent)).toEqual(all);
});
