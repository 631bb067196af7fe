import { expect, test } from 'vitest';
import { anId, aProcess, aStatement } from '#test/factories';
import { mergedProcess, newerProcess } from './merge-process.ts';

const [one, two, three] = [100, 101, 102].map((number) => aStatement({ id: anId(number) }));
const process = aProcess({ version: 5, statements: [one, two].flatMap((step) => step ?? []) });

test('an answer replaces, adds and removes steps', () => {
  const changed = aStatement({ id: anId(100), content: 'Changed' });
  const statements = [changed, three].flatMap((step) => step ?? []);

  const merged = mergedProcess(process, { version: 6, statements, removed: [anId(101)] });

  expect(merged).toEqual({ ...process, version: 6, statements });
});

test('after a gap the version stays, so that the next reading is news', () => {
  const merged = mergedProcess(process, { version: 8, statements: [], removed: [] });

  expect(merged.version).toBe(5);
});

test('an older reading does not undo an edit, and the same version is the same object', () => {
  const older = aProcess({ version: 4 });
  const same = aProcess({ version: 5 });
  const newer = aProcess({ version: 6 });

  expect(newerProcess(process, older)).toBe(process);
  expect(newerProcess(process, same)).toBe(process);
  expect(newerProcess(process, newer)).toBe(newer);
});

test('the end of generation is news without a new version', () => {
  const generating = aProcess({ version: 5, isGeneratingProcess: true });

  expect(newerProcess(generating, process)).toBe(process);
});
