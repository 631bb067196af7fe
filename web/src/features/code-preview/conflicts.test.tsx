import { AppError, type PreviewFile } from '@stepwright/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { aPublished, anAggregate, ids } from '#test/factories';
import { aConflict, aFile, aHunk, aPreview, openPreview } from '#test/open-preview';

const DIGEST = 'd'.repeat(64);
const conflict = aConflict('src/a.ts', [
  aHunk('h1', { ours: 'edited\n', theirs: 'generated\n', base: 'before\n' }),
  aHunk('h2', { ours: 'x\n', theirs: 'y\n' }),
]);
const other = { ...aConflict('src/z.ts', [aHunk('h9', { ours: 'p\n', theirs: 'q\n' })]) };

// The list draws only what is in view, and jsdom measures nothing.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.removeItem('stepwright.code-generation.file-choices');
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const card = (name: string) => screen.findByRole('region', { name });

async function openPreviewed(files: PreviewFile[], more: Answers['codeGeneration'] = {}) {
  const app = await openPreview({
    answers: {
      repository: { getBranches: () => ({ data: ['main'] }) },
      codeGeneration: {
        preview: () => ({ value: aPreview(files) }),
        resolveConflict: ({ filePath, digest, resolutions }) => ({
          value: { filePath, digest, resolutions },
        }),
        publishCommand: () => ({ value: aPublished({ commitSha: null, files: [] }) }),
        ...more,
      },
    },
  });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Branch' }).value).toBe('main'),
  );
  await app.user.click(button('Preview'));
  await screen.findByRole('tree', { name: 'Generated files' });
  return app;
}

describe('conflicts', () => {
  test('are counted, and keep everything from being published; a press leads to the first', async () => {
    const { user } = await openPreviewed([conflict, other]);
    expect(screen.getByText('3 open conflicts')).toBeDefined();
    expect(button('Publish').getAttribute('aria-description')).toBe(
      'Solve the 3 open conflicts first',
    );

    await user.click(button('Publish'));

    await waitFor(async () => expect(document.activeElement).toBe(await card('Conflict 1 of 2')));
    expect(within(await card('Conflict 1 of 2')).getByText('edited')).toBeDefined();
  });

  test('are solved with the keyboard alone, from one to the next, across files', async () => {
    const { user, calls } = await openPreviewed([conflict, other]);
    await user.click(button('Publish'));
    await waitFor(async () => expect(document.activeElement).toBe(await card('Conflict 1 of 2')));

    await user.keyboard('2n');
    await waitFor(async () => expect(document.activeElement).toBe(await card('Conflict 2 of 2')));
    await user.keyboard('3n');
    await waitFor(async () => expect(document.activeElement).toBe(await card('Conflict 1 of 1')));
    await user.keyboard('1');

    await waitFor(() => expect(button('Publish').getAttribute('aria-description')).toBeNull());
    expect(screen.queryByText(/open conflict/)).toBeNull();
    expect(inputsOf(calls, 'codeGeneration.resolveConflict').at(-1)).toEqual({
      aggregateId: anAggregate().identity,
      platformId: ids.platform,
      filePath: 'src/z.ts',
      digest: DIGEST,
      resolutions: [{ hunk: 'h9', choice: 'ours' }],
      hunks: ['h9'],
    });
    expect(inputsOf(calls, 'codeGeneration.resolveConflict').at(-2)?.resolutions).toEqual([
      { hunk: 'h1', choice: 'theirs' },
      { hunk: 'h2', choice: 'both' },
    ]);
  });

  test('are solved by hand; what was typed is there again after the page was left', async () => {
    const first = await openPreviewed([other]);
    await first.user.click(button('Next open conflict'));
    await first.user.click(
      within(await card('Conflict 1 of 1')).getByRole('button', { name: /^By hand/ }),
    );
    const typed = screen.getByRole('textbox', { name: 'Result' });
    expect(document.activeElement).toBe(typed);
    await first.user.type(typed, 'mine');
    await first.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await card('Conflict 1 of 1'));
    expect(screen.getByText('1 open conflict')).toBeDefined();
    cleanup();

    const { user, calls } = await openPreviewed([other]);
    await user.click(await screen.findByRole('treeitem', { name: /^z\.ts ?Conflict$/ }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Result' });
    expect(field.value).toBe('q\np\nmine');
    await user.type(field, '{Control>}{Enter}{/Control}');

    expect(await screen.findByText(/the conflict is solved/)).toBeDefined();
    expect(inputsOf(calls, 'codeGeneration.resolveConflict')[0]?.resolutions).toEqual([
      { hunk: 'h9', choice: 'hand', text: 'q\np\nmine\n' },
    ]);
    // It stays in this tab: the server may not have got it.
    expect(
      Object.keys(sessionStorage).filter((key) => key.startsWith('stepwright.draft.conflict.')),
    ).toHaveLength(1);

    // What is typed after that must not be passed over.
    await user.type(field, ' and more');
    expect(await screen.findByText('1 open conflict')).toBeDefined();
  });

  test('solved by a side can be edited from there', async () => {
    const { user, calls } = await openPreviewed([other]);
    await user.click(button('Next open conflict'));
    await user.click(
      within(await card('Conflict 1 of 1')).getByRole('button', { name: /^Take the generated/ }),
    );
    await user.click(
      within(await card('Conflict 1 of 1')).getByRole('button', { name: /^By hand/ }),
    );

    expect(
      (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Result' })).value,
    ).toBe('q\n');
    expect(screen.queryByText('1 open conflict')).toBeNull();
    await waitFor(() =>
      expect(inputsOf(calls, 'codeGeneration.resolveConflict').at(-1)?.resolutions).toEqual([
        { hunk: 'h9', choice: 'hand', text: 'q\n' },
      ]),
    );
  });

  test('give back what was written by hand after a side was taken, also what was used before', async () => {
    const { user } = await openPreviewed([other]);
    await user.click(button('Next open conflict'));
    await user.keyboard('4');
    const result = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Result' });
    await user.type(await result(), 'mine');
    await user.click(button('Use this text'));
    sessionStorage.clear();

    (await card('Conflict 1 of 1')).focus();
    await user.keyboard('1');
    expect(await screen.findByText(/brings it back/)).toBeDefined();
    expect(within(await card('Conflict 1 of 1')).getAllByText('p').length).toBeGreaterThan(0);
    await user.click(button('Open again'));
    expect(await screen.findByText('1 open conflict')).toBeDefined();
    (await card('Conflict 1 of 1')).focus();
    await user.keyboard('24');

    expect((await result()).value).toBe('q\np\nmine\n');
    expect(screen.queryByText('1 open conflict')).toBeNull();
  });

  test('that were solved before are shown so, and can be opened again', async () => {
    const hunks = other.conflict?.hunks.map((hunk) => ({
      ...hunk,
      content: { line: 2, lineCount: 1 },
      resolution: { hunk: 'h9', choice: 'theirs' as const },
    }));
    const solved: PreviewFile = {
      ...other,
      result: 1,
      content: 'first\nq\nlast\n',
      conflict: { because: 'both_changed', digest: DIGEST, hunks: hunks ?? [] },
    };
    const { user } = await openPreviewed([solved]);
    expect(button('Publish').getAttribute('aria-description')).toBeNull();
    await user.click(await screen.findByRole('treeitem', { name: /^z\.ts ?Changed$/ }));

    await user.click(
      within(await card('Conflict 1 of 1')).getByRole('button', { name: 'Open again' }),
    );

    expect(screen.getByText('1 open conflict')).toBeDefined();
    expect(screen.getByRole('treeitem', { name: /^z\.ts ?Conflict$/ })).toBeDefined();
  });

  test('whose solution could not be kept say so, and are sent again when asked', async () => {
    let isBroken = true;
    const { user } = await openPreviewed([other], {
      resolveConflict: ({ filePath, digest, resolutions }) => {
        if (isBroken) throw new AppError('CONFLICT', 'Somebody else was faster.');
        return { value: { filePath, digest, resolutions } };
      },
    });
    await user.click(button('Next open conflict'));
    await user.click(within(await card('Conflict 1 of 1')).getByRole('button', { name: /^Both/ }));
    expect((await screen.findByText(/could not be kept/)).textContent).toMatch(/faster/);
    expect(button('Publish').getAttribute('aria-description')).toBe('What you chose is being kept');
    isBroken = false;

    await user.click(button('Retry'));

    await waitFor(() => expect(button('Publish').getAttribute('aria-description')).toBeNull());
    expect(screen.queryByText(/could not be kept/)).toBeNull();
  });
});

describe('what is published', () => {
  const stale = { ...aFile('src/old.ts', 4), isRemovable: true };
  const edited = { ...aFile('src/edited.ts', 4), isRemovable: false };

  test('leaves out the files that are not ticked, conflicts and all, and deletes ticked stale ones', async () => {
    const { user, calls } = await openPreviewed([other, aFile('src/new.bin', 0), stale, edited]);
    const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

    await user.click(screen.getByRole('treeitem', { name: /^z\.ts ?Conflict$/ }));
    await user.keyboard('x');
    expect(tick('Publish this file').checked).toBe(false);
    expect(screen.getByText(/the file is left out/)).toBeDefined();
    await user.click(tick('src/old.ts'));
    expect(tick('src/edited.ts').disabled).toBe(true);
    expect(screen.getByRole('treeitem', { name: /^z\.ts ?Conflict, left out$/ })).toBeDefined();
    await user.click(button('Publish'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish to the repository' });
    expect(within(dialog).getByText('1 file is deleted there.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));

    await waitFor(() =>
      expect(inputsOf(calls, 'codeGeneration.publishCommand')[0]?.choice).toEqual({
        refusedFilePaths: ['src/z.ts'],
        refusedChanges: [],
        removedFilePaths: ['src/old.ts'],
      }),
    );
  });

  test('is the same after a reload, is said before publishing, and is taken back with one press', async () => {
    const files = [aFile('src/new.bin', 0), aFile('src/b.bin', 1), stale];
    const first = await openPreviewed(files);
    await first.user.click(screen.getByRole('treeitem', { name: /^new\.bin ?New$/ }));
    await first.user.keyboard('x');
    await first.user.click(screen.getByRole('checkbox', { name: 'src/old.ts' }));
    cleanup();

    const { user } = await openPreviewed(files);
    expect(screen.getByRole('treeitem', { name: /^new\.bin ?New, left out$/ })).toBeDefined();
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'src/old.ts' });
    expect(tick.checked).toBe(true);
    await user.click(button('Publish'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish to the repository' });
    expect(within(dialog).getByText('1 file stays as it is in the repository.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(button('Leave nothing out'));

    expect(screen.getByRole('treeitem', { name: /^new\.bin ?New$/ })).toBeDefined();
  });
});
