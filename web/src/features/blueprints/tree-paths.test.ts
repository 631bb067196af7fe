import { expect, test } from 'vitest';
import { canMove, renamedPath, renameProblem, topmost } from './tree-paths.ts';

const item = (path: string) => ({ id: path, name: path, path, children: [] });

test('a rename changes the last part of the path', () => {
  expect(renamedPath('a/b/c.cs', 'd.cs')).toBe('a/b/d.cs');
  expect(renamedPath('c.cs', 'd.cs')).toBe('d.cs');
});

test('a rename needs a blueprint, a name, and a new one that is a name', () => {
  const of = { blueprintId: 'id', name: 'a.ts', newName: 'b.ts' };

  expect(renameProblem(of)).toBeNull();
  expect(renameProblem({ ...of, blueprintId: undefined })).toBe('Missing required data');
  expect(renameProblem({ ...of, name: undefined })).toBe('Missing required data');
  expect(renameProblem({ ...of, newName: ' ' })).toBe('Name cannot be empty');
  expect(renameProblem({ ...of, newName: 'b/c.ts' })).toMatch(/no slash/);
});

test('nothing moves into its own folder, nor a folder into itself', () => {
  expect(canMove([item('src/a.ts')], 'docs')).toBe(true);
  expect(canMove([item('src/a.ts')], '')).toBe(true);
  expect(canMove([item('src/a.ts')], 'src')).toBe(false);
  expect(canMove([item('src')], 'src')).toBe(false);
  expect(canMove([item('src')], 'src/lib')).toBe(false);
  expect(canMove([item('src')], 'src-2')).toBe(true);
});

test('what lies in a folder that goes along is not moved by itself', () => {
  const items = [item('src'), item('src/a.ts'), item('src/lib/b.ts'), item('src-2/c.ts')];

  expect(topmost(items).map(({ path }) => path)).toEqual(['src', 'src-2/c.ts']);
});
