import { describe, expect, test } from 'vitest';
import { decideFile, type FilePlace } from './decide-file.ts';
import { hashOf } from './hash-of.ts';

const bytes = (text: string) => Buffer.from(text);
const file = (text: string) => ({ kind: 'file' as const, content: bytes(text) });

function aPlace(more: Partial<FilePlace> & { generatedBefore?: string } = {}): FilePlace {
  const { generatedBefore, ...place } = more;
  return {
    path: 'src/order.ts',
    generated: bytes('a\nb\nc\n'),
    branch: { kind: 'absent' },
    lastHash: generatedBefore === undefined ? null : hashOf(bytes(generatedBefore)),
    bases: generatedBefore === undefined ? [] : [bytes(generatedBefore)],
    reader: null,
    ...place,
  };
}

describe('a generated file', () => {
  test('that is not there is created', () => {
    expect(decideFile(aPlace())).toEqual({ result: 'create', content: bytes('a\nb\nc\n') });
  });

  test('that somebody deleted stays deleted', () => {
    const decision = decideFile(aPlace({ generatedBefore: 'old\n' }));

    expect(decision).toMatchObject({ result: 'unchanged', note: 'deleted_in_repository' });
  });

  test('that is there already is unchanged, whoever wrote it', () => {
    const decision = decideFile(aPlace({ branch: file('a\nb\nc\n') }));

    expect(decision).toEqual({ result: 'unchanged', content: bytes('a\nb\nc\n') });
  });

  test('that nobody edited is replaced', () => {
    const decision = decideFile(aPlace({ branch: file('old\n'), generatedBefore: 'old\n' }));

    expect(decision).toEqual({ result: 'update', content: bytes('a\nb\nc\n') });
  });

  test('that nobody edited is replaced even where the last bytes are lost, by their hash', () => {
    const decision = decideFile(
      aPlace({ branch: file('old\n'), lastHash: hashOf(bytes('old\n')), bases: [] }),
    );

    expect(decision).toEqual({ result: 'update', content: bytes('a\nb\nc\n') });
  });

  test('that was edited and is generated as before keeps the edit', () => {
    const decision = decideFile(
      aPlace({ branch: file('a\nedited\nc\n'), generatedBefore: 'a\nb\nc\n' }),
    );

    expect(decision).toEqual({ result: 'unchanged', content: bytes('a\nedited\nc\n') });
  });

  test('that was edited and is generated anew holds both', () => {
    const decision = decideFile(
      aPlace({
        generated: bytes('1\n2\n3\n4\n5\nnew\n'),
        branch: file('edited\n2\n3\n4\n5\n'),
        generatedBefore: '1\n2\n3\n4\n5\n',
      }),
    );

    expect(decision).toEqual({ result: 'update', content: bytes('edited\n2\n3\n4\n5\nnew\n') });
  });

  test('whose same line was edited and generated anew is a conflict', () => {
    const decision = decideFile(
      aPlace({ branch: file('a\nedited\nc\n'), generatedBefore: 'a\nold\nc\n' }),
    );

    expect(decision).toMatchObject({ result: 'conflict', conflict: { because: 'both_changed' } });
  });

  test('in the place of a file that we never generated is a conflict', () => {
    const decision = decideFile(aPlace({ branch: file('mine\n') }));

    expect(decision).toMatchObject({
      result: 'conflict',
      conflict: { because: 'not_generated_by_us' },
    });
  });

  test.each(['README.md', 'LICENSE', '.gitignore'])(
    'leaves the %s of a new repository alone',
    (path) => {
      const decision = decideFile(aPlace({ path, branch: file('mine\n') }));

      expect(decision).toEqual({
        result: 'unchanged',
        content: bytes('mine\n'),
        note: 'kept_from_repository',
      });
    },
  );

  test.each(['taken', 'link'] as const)(
    'where the repository has something that is no file is a conflict: %s',
    (kind) => {
      const decision = decideFile(aPlace({ branch: { kind } }));

      expect(decision).toMatchObject({ result: 'conflict', conflict: { because: 'path_taken' } });
    },
  );

  test('in whose place somebody put a link leaves it there', () => {
    const decision = decideFile(aPlace({ branch: { kind: 'link' }, generatedBefore: 'old\n' }));

    expect(decision).toMatchObject({ result: 'unchanged', note: 'replaced_in_repository' });
  });

  const windows = (text: string) => text.replaceAll('\n', '\r\n');

  test('whose line ends somebody converted keeps them, and its edits', () => {
    const decision = decideFile(
      aPlace({
        generated: bytes('1\n2\n3\n4\n5\nnew\n'),
        branch: file(windows('edited\n2\n3\n4\n5\n')),
        generatedBefore: '1\n2\n3\n4\n5\n',
      }),
    );

    const content = bytes(windows('edited\n2\n3\n4\n5\nnew\n'));
    expect(decision).toEqual({ result: 'update', content });
  });

  test('that is generated with other line ends has them, with the edits made there', () => {
    const decision = decideFile(
      aPlace({
        generated: bytes(windows('1\n2\n3\n')),
        branch: file('1\n2\nedited\n'),
        generatedBefore: '1\n2\n3\n',
      }),
    );

    expect(decision).toEqual({ result: 'update', content: bytes(windows('1\n2\nedited\n')) });
  });

  test('whose line ends somebody converted keeps them where it is generated with both kinds', () => {
    const decision = decideFile(
      aPlace({
        generated: bytes('1\n2\r\n3\nnew\n'),
        branch: file(windows('1\n2\n3\n')),
        generatedBefore: '1\n2\n3\n',
      }),
    );

    expect(decision).toEqual({ result: 'update', content: bytes(windows('1\n2\n3\nnew\n')) });
  });

  test.each([
    ['the repository', ['1\n2\n', windows('mine\n2\n'), 'generated']],
    ['the generated text', ['1\n2\n', 'mine', windows('1\ngenerated\n')]],
    ['what was generated before', [windows('1\n2\n'), 'mine', 'generated']],
  ])('stands in a conflict with the line ends of %s', (_whose, [before, ours, generated]) => {
    const decision = decideFile(
      aPlace({
        generated: bytes(generated ?? ''),
        branch: file(ours ?? ''),
        generatedBefore: before ?? '',
      }),
    );

    expect(decision.result).toBe('conflict');
    expect(decision.content.toString().replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('that is there already but for its line ends is unchanged', () => {
    const decision = decideFile(aPlace({ branch: file(windows('a\nb\nc\n')) }));

    expect(decision).toEqual({ result: 'unchanged', content: bytes(windows('a\nb\nc\n')) });
  });

  test('shows of a converted file only the lines that conflict', () => {
    const decision = decideFile(
      aPlace({ branch: file(windows('a\nedited\nc\n')), generatedBefore: 'a\nold\nc\n' }),
    );

    expect(decision.conflict?.hunks).toHaveLength(1);
    expect(decision.conflict?.hunks[0]).toMatchObject({
      base: { text: 'old\r\n' },
      ours: { text: 'edited\r\n' },
      theirs: { text: 'b\r\n' },
    });
  });

  test('that is no text is never merged: one side is taken as a whole', () => {
    const [generated, content] = [Buffer.from([0, 1]), Buffer.from([0, 2])];
    const decision = decideFile(
      aPlace({
        generated,
        branch: { kind: 'file', content },
        lastHash: 'x',
        bases: [Buffer.from([0, 3])],
      }),
    );

    const hunk = decision.conflict?.hunks[0]?.id ?? '';
    const solved = (choice: 'ours' | 'theirs' | 'both') =>
      decision.result === 'conflict' && decision.solve(new Map([[hunk, { hunk, choice }]]));
    expect(solved('ours')).toMatchObject({ result: 'unchanged', content });
    expect(solved('theirs')).toMatchObject({ result: 'update', content: generated });
    expect(solved('both')).toMatchObject({ result: 'conflict' });
    expect(decision).toMatchObject({ result: 'conflict', conflict: { because: 'both_changed' } });
  });
});
