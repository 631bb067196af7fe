import { notifications } from '@mantine/notifications';
import { AppError, type PublishResult } from '@stepwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { anAggregate, aPublished, ids } from '#test/factories';
import { aFile, aPreview, openPreview, previewIds } from '#test/open-preview';

const failed = 'There was an error trying to process your request. Please try again later.';
const changed = aPreview([aFile('src/new.bin', 0), aFile('src/old.bin', 1), aFile('src/b', 2)]);
const button = (name: string) => screen.getByRole('button', { name });

// The list draws only what is in view, and jsdom measures nothing.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  notifications.clean();
});
afterEach(() => vi.restoreAllMocks());

const generating = (more: Answers['codeGeneration'] = {}): Answers => ({
  codeGeneration: { preview: () => ({ value: changed }), ...more },
});

/** Opens the preview page and presses Preview. */
async function openPreviewed(answers: Answers = generating()) {
  const app = await openPreview({ answers: { repository: branches, ...answers } });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Branch' }).value).toBe('main'),
  );
  await app.user.click(button('Preview'));
  return app;
}
const branches = { getBranches: () => ({ data: ['main'] }) };

describe('a preview', () => {
  test('asks for the element, the blueprints and the branch that are chosen', async () => {
    const { calls } = await openPreviewed();

    await screen.findByRole('tree', { name: 'Generated files' });
    expect(inputsOf(calls, 'codeGeneration.preview')).toEqual([
      {
        aggregateId: anAggregate().identity,
        fileIds: [],
        generationStrategyIds: [previewIds.publicBlueprint],
        platformId: ids.platform,
        previewFor: 1,
        previewForId: previewIds.command,
        branch: 'main',
      },
    ]);
    expect(button('Refresh Preview')).toBeDefined();
  });

  test('shows each file with what publishing would do with it', async () => {
    const { user } = await openPreviewed();

    const tree = await screen.findByRole('tree', { name: 'Generated files' });
    expect(
      within(tree)
        .getAllByRole('treeitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['src', 'new.binNNew', 'old.binCChanged', 'b']);
    expect(screen.getByText('3 files: 1 new, 1 changed, 1 unchanged')).toBeDefined();
    expect(screen.getByText('Select a file to preview.')).toBeDefined();

    await user.click(within(tree).getByText('old.bin'));

    const details = screen.getByRole('region', { name: 'src/old.bin' });
    expect(within(details).getByText('Changed')).toBeDefined();
    expect(within(details).getByText(/This file is not text/)).toBeDefined();
  });

  test('leaves the files that the filter names, or that are changed; the next one does too', async () => {
    const { user } = await openPreviewed();
    const tree = () => screen.findByRole('tree', { name: 'Generated files' });
    const shown = async () => within(await tree()).getAllByRole('treeitem').length;

    await user.click(await screen.findByRole('checkbox', { name: 'Changes only' }));
    expect(await shown()).toBe(3);
    await user.type(screen.getByRole('textbox', { name: 'Filter files' }), 'OLD');
    await waitFor(async () => expect(await shown()).toBe(2));
    await user.click(within(await tree()).getByText('src'));
    await user.click(button('Refresh Preview'));

    expect(await shown()).toBe(1);
    await user.click(within(await tree()).getByText('src'));
    expect(await shown()).toBe(2);
    await user.type(screen.getByRole('textbox', { name: 'Filter files' }), ' of nothing');
    expect(await screen.findByText('No results found')).toBeDefined();
  });

  test('ends with another choice of blueprints, whose code would be published', async () => {
    const { user } = await openPreviewed();
    await screen.findByRole('tree', { name: 'Generated files' });

    await user.click(button('AI Blueprints: Azure Functions'));
    await user.click(await screen.findByRole('checkbox', { name: 'Azure Functions' }));

    expect(screen.queryByRole('tree', { name: 'Generated files' })).toBeNull();
  });

  test('is walked through with the arrow keys', async () => {
    const { user } = await openPreviewed();
    const tree = await screen.findByRole('tree', { name: 'Generated files' });
    const folder = within(tree).getByRole('treeitem', { name: 'src' });

    act(() => folder.focus());
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(within(tree).getAllByRole('treeitem')).toHaveLength(1));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^new.bin/));
    await user.keyboard('{Enter}');

    expect(screen.getByRole('region', { name: 'src/new.bin' })).toBeDefined();
  });

  test('is under way until it is answered; a second one ends the first', async () => {
    const answers: ((value: { value: typeof changed }) => void)[] = [];
    const preview = () => new Promise<{ value: typeof changed }>((give) => answers.push(give));
    const { user } = await openPreview({
      answers: { repository: branches, codeGeneration: { preview } },
    });
    const signals = signalsOf('/codegeneration/preview');

    await user.click(button('Preview'));
    expect((await screen.findByRole('status')).textContent).toBe('Generating code');
    await user.click(button('Preview'));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.({ value: changed }));

    expect(await screen.findByRole('tree', { name: 'Generated files' })).toBeDefined();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that fails says why, and is tried again when asked', async () => {
    let isBroken = true;
    const preview = () => {
      if (isBroken) throw new AppError('GIT_CREDENTIALS_REFUSED');
      return { value: changed };
    };
    const { user } = await openPreviewed(generating({ preview }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^We could not go through/);
    isBroken = false;

    await user.click(within(alert).getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('tree', { name: 'Generated files' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ends with another element', async () => {
    const { user } = await openPreviewed();
    await screen.findByRole('tree', { name: 'Generated files' });

    await user.click(button('Model element: PlaceOrder'));
    await user.click(await screen.findByText('ListOrders'));

    expect(screen.queryByRole('tree', { name: 'Generated files' })).toBeNull();
    expect(button('Preview')).toBeDefined();
  });
});

describe('publishing', () => {
  const published = (commitSha: string | null): { value: PublishResult } => ({
    value: aPublished({ commitSha, files: [{ filePath: 'src/new.bin' }] }),
  });

  type Published = { value: PublishResult };
  async function openDialog(publishCommand: () => Published | Promise<Published>) {
    const app = await openPreviewed(generating({ publishCommand }));
    await screen.findByRole('tree', { name: 'Generated files' });
    await app.user.click(button('Publish'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish to the repository' });
    const message = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
    const confirm = () => app.user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    return { ...app, dialog, message, confirm };
  }

  test('sends the suggested message, says what was committed, and previews again', async () => {
    const { calls, dialog, message, confirm } = await openDialog(() => published('a'.repeat(40)));
    expect(message.value).toBe('Generate code for command PlaceOrder');
    expect(within(dialog).getByText('One commit on main of orders.git.')).toBeDefined();

    await confirm();

    expect(await screen.findByText('1 file committed to main')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputsOf(calls, 'codeGeneration.publishCommand')).toMatchObject([
      {
        aggregateId: anAggregate().identity,
        commandId: previewIds.command,
        branch: 'main',
        commitMessage: 'Generate code for command PlaceOrder',
        ecosystemName: 'Web shop',
        generationStrategyIds: [previewIds.publicBlueprint],
        modelDigest: changed.modelDigest,
      },
    ]);
    expect(inputsOf(calls, 'codeGeneration.preview')).toHaveLength(2);
  });

  test('needs a message, and can be left', async () => {
    const { user, calls, dialog, message, confirm } = await openDialog(() => published(null));

    await user.clear(message);
    await confirm();
    expect(within(dialog).getByText('Required')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(calls, 'codeGeneration.publishCommand')).toEqual([]);
  });

  test('is not left while it runs: what comes of it is said', async () => {
    const running = Promise.withResolvers<Published>();
    const { user, dialog, confirm } = await openDialog(() => running.promise);

    await confirm();
    await within(dialog).findByRole('progressbar');
    await user.keyboard('{Escape}');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    running.resolve(published('a'.repeat(40)));

    expect(await screen.findByText('1 file committed to main')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that there was nothing to commit', async () => {
    const { confirm } = await openDialog(() => published(null));

    await confirm();

    expect(await screen.findByText(/Nothing had changed/)).toBeDefined();
  });

  test('that is refused keeps the dialog and says why; pressed again it is another publish', async () => {
    const { calls, message, user, confirm } = await openDialog(() => {
      throw new AppError('PUBLISH_FAILED', undefined, [
        { code: 'PUBLISH_FAILED', message: failed },
        { code: 'PUBLISH_FAILED', message: 'The repository could not be reached.' },
      ]);
    });
    await user.type(message, ' again');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${failed} The repository could not be reached.`,
    );
    await confirm();

    await waitFor(() => expect(idsOf(calls)).toHaveLength(2));
    expect(new Set(idsOf(calls)).size).toBe(2);
    expect(message.value).toBe('Generate code for command PlaceOrder again');
  });

  test('without an answer says so; pressed again it is the same publish', async () => {
    const { calls, confirm } = await openDialog(() => {
      throw new TypeError('Failed to fetch');
    });
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe(failed);
    await confirm();

    await waitFor(() => expect(idsOf(calls)).toHaveLength(2));
    expect(new Set(idsOf(calls)).size).toBe(1);
  });
});

const idsOf = (calls: Parameters<typeof inputsOf>[0]) =>
  inputsOf(calls, 'codeGeneration.publishCommand').map(({ publishId }) => publishId);

/** The abort signals of the calls to an address, in order; the list grows. */
function signalsOf(path: string): AbortSignal[] {
  const signals: AbortSignal[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (target: Request | string | URL, init?: RequestInit) => {
    const request = target instanceof Request ? target : new Request(target, init);
    if (request.url.endsWith(path)) signals.push(request.signal);
    return answer(target, init);
  });
  return signals;
}
