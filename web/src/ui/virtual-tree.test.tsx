import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { VirtualTree } from './virtual-tree.tsx';

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const onSelect = vi.fn<(name: string) => void>();
const onMenu = vi.fn<() => void>();

function tree(names: string[]) {
  return (
    <MantineProvider>
      <VirtualTree
        label="Files"
        className={undefined}
        rows={names}
        read={(name) => ({ id: name, label: name, depth: 0, isClosed: null, isSelected: false })}
        onToggle={() => undefined}
        onSelect={onSelect}
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

test('the Tab key finds a row also after those around it are gone', async () => {
  const { rerender } = render(tree(['a.ts', 'b.ts', 'c.ts']));
  screen.getByRole('treeitem', { name: 'a.ts' }).focus();
  await userEvent.keyboard('{End}');

  rerender(tree(['a.ts']));

  expect(screen.getByRole('treeitem', { name: 'a.ts' }).tabIndex).toBe(0);
});
