import type { ConflictHunk, HunkResolution, PreviewFile } from '@stepwright/contract';
import { describe, expect, test } from 'vitest';
import { aConflict, aFile, aHunk } from '#test/open-preview';
import type { FileChoice } from '#app/stored-state';
import { writtenByHand } from './conflict-result.ts';
import { seenOf } from './file-choices.ts';
import { isInTheWay, noDecisions, publishChoice, reviewed, type Decisions } from './review.ts';

const hunk = aHunk('h1', { ours: 'their edit\n', theirs: 'generated\n' });
const second = aHunk('h2', { ours: 'x\n', theirs: '' });
const file = aConflict('src/a.ts', [hunk, second]);

const decided = (...resolutions: HunkResolution[]): Decisions => ({
  ...noDecisions,
  resolutions: new Map([
    [`src/a.ts ${file.conflict?.digest}`, new Map(resolutions.map((each) => [each.hunk, each]))],
  ]),
});

const choosing = (of: PreviewFile, change: Partial<FileChoice>): Decisions => {
  const nothing = { seen: seenOf(of), isRefused: false, refusedChanges: [], isRemoved: null };
  return { ...noDecisions, choices: { [of.filePath]: { ...nothing, ...change } } };
};

describe('a conflict', () => {
  test('stands in the way of publishing until every hunk is solved', () => {
    const open = reviewed(file, noDecisions);
    const half = reviewed(file, decided({ hunk: 'h1', choice: 'ours' }));
    const solved = reviewed(
      file,
      decided({ hunk: 'h1', choice: 'ours' }, { hunk: 'h2', choice: 'theirs' }),
    );

    expect([open.open, half.open, solved.open]).toEqual([['h1', 'h2'], ['h2'], []]);
    expect([open, half, solved].map(isInTheWay)).toEqual([true, true, false]);
    expect(solved.result).toBe(1);
  });

  test.each([
    [{ hunk: 'h1', choice: 'ours' }, 'their edit\n'],
    [{ hunk: 'h1', choice: 'theirs' }, 'generated\n'],
    [{ hunk: 'h1', choice: 'both' }, 'generated\ntheir edit\n'],
    [{ hunk: 'h1', choice: 'hand', text: 'typed\n' }, 'typed\n'],
  ] as const)('solved by %j shows the file as it would be committed', (resolution, text) => {
    const { content } = reviewed(file, decided(resolution, { hunk: 'h2', choice: 'theirs' }));

    expect(content).toBe(`first\n${text}last\n`);
  });

  test('that is solved as the branch has it changes nothing', () => {
    const branch = { ...file, originalContent: 'first\ntheir edit\nx\nlast\n' };
    const ours = decided({ hunk: 'h1', choice: 'ours' }, { hunk: 'h2', choice: 'ours' });

    expect(reviewed(branch, ours).result).toBe(2);
  });

  test('in a file that is left out stands in nobody’s way', () => {
    const refused = reviewed(file, choosing(file, { isRefused: true }));

    expect(isInTheWay(refused)).toBe(false);
    expect(publishChoice([refused]).refusedFilePaths).toEqual(['src/a.ts']);
  });

  test('written by hand keeps the line ends of the repository', () => {
    const windows: ConflictHunk = { ...hunk, ours: { line: 1, lineCount: 1, text: 'a\r\n' } };

    expect(writtenByHand(hunk, 'one\ntwo')).toBe('one\ntwo\n');
    expect(writtenByHand(windows, 'one\ntwo')).toBe('one\r\ntwo\r\n');
    expect(writtenByHand(hunk, '')).toBe('');
  });
});

describe('single changes', () => {
  const changed: PreviewFile = {
    ...aFile('src/b.ts', 1),
    isBinary: false,
    originalContent: 'a\nb\nc\n',
    content: 'A\nb\nc\nd\n',
    changes: [
      { id: 'c1', originalLine: 1, originalLineCount: 1, line: 1, lineCount: 1 },
      { id: 'c2', originalLine: 4, originalLineCount: 0, line: 4, lineCount: 1 },
    ],
  };

  test('that are refused leave the lines of the branch', () => {
    const refusing = (...refusedChanges: string[]) => choosing(changed, { refusedChanges });

    expect(reviewed(changed, refusing('c1')).content).toBe('a\nb\nc\nd\n');
    expect(reviewed(changed, refusing('c2')).content).toBe('A\nb\nc\n');
    expect(reviewed(changed, refusing('c1', 'c2')).content).toBe(changed.originalContent);
    // One that a newer preview does not have any more is not named.
    const choice = publishChoice([reviewed(changed, refusing('c1', 'gone'))]);
    expect(choice.refusedChanges).toEqual([{ filePath: 'src/b.ts', changes: ['c1'] }]);
  });

  test('of a stale file are none: it goes where it is ticked and nobody edited it', () => {
    const stale = (filePath: string, isRemovable: boolean) => ({
      ...aFile(filePath, 4),
      isRemovable,
    });
    const [old, edited] = [stale('old.ts', true), stale('edited.ts', false)];
    const ticked = [old, edited].map((each) => choosing(each, { isRemoved: true }).choices);
    const decisions = { ...noDecisions, choices: { ...ticked[0], ...ticked[1] } };

    const choice = publishChoice(
      [old, edited, stale('kept.ts', true)].map((each) => reviewed(each, decisions)),
    );

    expect(choice.removedFilePaths).toEqual(['old.ts']);
  });

  test('of infrastructure go unless they are not ticked, because nothing else uses them', () => {
    const old = { ...aFile('old.tf', 4), isRemovable: true };
    const infrastructure = { ...noDecisions, removesStale: true };
    const kept = { ...choosing(old, { isRemoved: false }), removesStale: true };

    expect(reviewed(old, infrastructure).isRemoved).toBe(true);
    expect(reviewed(old, kept).isRemoved).toBe(false);
  });

  test('that are refused say nothing of a file that reads another way since', () => {
    const refusal = choosing(changed, { isRefused: true, refusedChanges: ['c1'] });

    const later = reviewed({ ...changed, originalContent: 'a\nb\nc\nmine\n' }, refusal);

    expect(later.isRefused).toBe(false);
    expect([...later.refusedChanges]).toEqual([]);
  });
});
