import { notifications } from '@mantine/notifications';
import { AppError, type PublishResult } from '@stepwright/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { aDomain, anAggregate, aPublished } from '#test/factories';
import {
  aBlueprint,
  aConnectedService,
  aFile,
  aPreview,
  openPreview,
  previewIds,
} from '#test/open-preview';
import { at, renderApp } from '#test/render-app';

type Published = { value: PublishResult };

beforeEach(() => notifications.clean());

const done = { value: aPublished({ files: [{ filePath: 'src/new.bin' }] }) };
const previewed = aPreview([aFile('src/new.bin', 0)]);

/** The page of the preview, before which something was published. */
const openPage = (codeGeneration: Answers['codeGeneration']) =>
  openPreview({
    answers: {
      repository: { getBranches: () => ({ data: ['main'] }) },
      codeGeneration: { preview: () => ({ value: previewed }), ...codeGeneration },
    },
  });

/** Publishes, and loads the page anew before there is an answer. */
async function publishAndReload() {
  const { user, calls } = await openPage({
    publishCommand: () => new Promise<Published>(() => undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish to the repository' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  cleanup();
  return sent(calls);
}

const sent = (calls: Parameters<typeof inputsOf>[0]) =>
  inputsOf(calls, 'codeGeneration.publishCommand');
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('.publishing.'));
const dialogShown = () => screen.queryByRole('dialog', { name: 'Publish to the repository' });

test('a publish that runs while the page is loaded again is waited for there, and its end is said', async () => {
  const before = await publishAndReload();
  const running = Promise.withResolvers<Published>();
  const getJob = ({ publishId: id }: { publishId: string }) => ({
    data: { id, state: 'running' as const, progress: 0.5, message: 'Pushing 1 of 1 files' },
  });

  const { calls } = await openPage({ getJob, publishCommand: () => running.promise });
  expect(await screen.findByText('Pushing 1 of 1 files')).toBeDefined();
  running.resolve(done);

  expect(await screen.findByText('1 file committed to main')).toBeDefined();
  await waitFor(() => expect(dialogShown()).toBeNull());
  expect(sent(calls)).toEqual(before);
  expect(kept()).toEqual([]);
});

test('why it failed is said too, and nothing that nobody sees is published then', async () => {
  await publishAndReload();
  const getJob = ({ publishId: id }: { publishId: string }) => ({
    data: { id, state: 'failed' as const, progress: 1, message: null },
  });

  await openPage({
    getJob,
    publishCommand: () => {
      throw new AppError('PUBLISH_FAILED');
    },
  });

  expect((await screen.findByRole('alert')).textContent).toMatch(/^There was an error/);
  const dialog = within(dialogShown() ?? document.body);
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
});

test('a publish that never came to the server is not made up for by loading the page again', async () => {
  await publishAndReload();

  const { calls } = await openPage({
    getJob: () => {
      throw new AppError('NOT_FOUND');
    },
    publishCommand: () => done,
  });

  await waitFor(() => expect(kept()).toEqual([]));
  expect(dialogShown()).toBeNull();
  expect(sent(calls)).toEqual([]);
});

describe.each(['publish-command', 'generate-code/command'])('on the page %s', (name) => {
  const address = at(`developer/Sales/${anAggregate().identity}/${name}/${previewIds.command}`);
  const openPanel = (codeGeneration: Answers['codeGeneration']) =>
    renderApp(address, {
      domainReadModel: {
        getDomainByPlatformId: () => ({ data: aDomain([aConnectedService()]) }),
      },
      generationStrategy: { listForPublish: () => ({ data: [aBlueprint()] }) },
      aggregate: {
        selectGenerationStrategies: () => ({
          value: { aggregate: aConnectedService(), elementId: null },
        }),
      },
      codeGeneration,
    });
  const generate = () => screen.findByRole('button', { name: /^Generate code$/i });

  test('a publish that runs while it is loaded again is waited for too', async () => {
    const first = await openPanel({ publishCommand: () => new Promise(() => undefined) });
    await first.user.click(await generate());
    await waitFor(() => expect(sent(first.calls)).toHaveLength(1));
    cleanup();

    const getJob = ({ publishId: id }: { publishId: string }) => ({
      data: { id, state: 'running' as const, progress: 0.5, message: null },
    });
    const { calls } = await openPanel({ getJob, publishCommand: () => done });

    expect(await screen.findByText('1 file committed to main')).toBeDefined();
    expect(sent(calls)).toEqual(sent(first.calls));
  });

  test('a publish without a connection says that it waits, and is sent with the next one', async () => {
    const { user, calls } = await openPanel({ publishCommand: () => done });
    const button = await generate();
    act(() => onlineManager.setOnline(false));
    await user.click(button);

    const waits = 'You are offline. It is sent as soon as you are connected.';
    expect(await screen.findByText(waits)).toBeDefined();
    expect(sent(calls)).toEqual([]);
    act(() => onlineManager.setOnline(true));

    expect(await screen.findByText('1 file committed to main')).toBeDefined();
    expect(sent(calls)).toHaveLength(1);
  });

  test.each([
    ['what came of it', () => Promise.resolve(done), '1 file committed to main'],
    [
      'why it failed',
      () => Promise.reject(new AppError('CONFLICT', 'Edits would be lost.')),
      'PlaceOrder was not published: Edits would be lost.',
    ],
  ])('a publish that runs while it is closed goes on; %s is said', async (_, end, said) => {
    const held = Promise.withResolvers<typeof done>();
    const {
      user,
      address: present,
      calls,
    } = await openPanel({ publishCommand: () => held.promise });
    await user.click(await generate());
    await waitFor(() => expect(sent(calls)).toHaveLength(1));

    expect(screen.getByText(/You can close this/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(present()).not.toContain(name));
    held.resolve(end());

    expect(await screen.findByText(said)).toBeDefined();
    expect(kept()).toEqual([]);
  });
});
