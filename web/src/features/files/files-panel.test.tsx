import { screen, waitFor, within } from '@testing-library/react';
import { AppError, fileStatuses, type FileStatus, type ProcessFile } from '@stepwright/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

// Only what is in sight is drawn; jsdom believes that nothing has a size.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => vi.restoreAllMocks());

async function openPanel(
  listFiles: () => { data: ProcessFile[] },
  answers: Answers['processFile'] = {},
) {
  const app = await renderApp(at(`business/${ids.process}`), {
    processFile: { listFiles, ...answers },
  });
  const open = await screen.findByRole('button', { name: /^(Show|Hide) files$/ });
  if (open.getAttribute('aria-expanded') === 'false') await app.user.click(open);
  return { ...app, panel: await screen.findByRole('complementary', { name: 'Files' }) };
}

test('without files the panel says so', async () => {
  const { panel } = await openPanel(() => ({ data: [] }));

  expect(await within(panel).findByText('No file status available')).toBeTruthy();
});

test('a list that cannot be read says why', async () => {
  const { panel } = await openPanel(() => {
    throw new AppError('NOT_ALLOWED', 'Ask your owner.');
  });

  expect(await within(panel).findByText('Error loading file status: Ask your owner.')).toBeTruthy();
});

/** One file in each state, named after it. */
const each = fileStatuses.map((status, index) => aFile(status, index));

function aFile(status: FileStatus, index = 0): ProcessFile {
  const path = `docs/${status.toLowerCase().replaceAll(' ', '-')}.md`;
  return {
    id: anId(500 + index),
    status,
    relativePath: path,
    filePath: path,
    progress: status === 'Processing' ? 40 : 0,
    message: status === 'File Skipped' ? 'Nothing in it reads as a step.' : null,
    mediaType: 'source',
    size: 10,
    isDocument: status === 'Completed',
  };
}

describe('the list', () => {
  test('has every file with its status, the completed ones behind, the skipped ones last', async () => {
    const { panel } = await openPanel(() => ({ data: each }));

    const rows = await within(panel).findAllByRole('listitem');

    expect(rows.map((row) => row.textContent)).toEqual([
      'docs/failed.mdFailed',
      'docs/file-content-error.mdFile Content Error',
      'docs/file-path-processed.mdFile Path Processed',
      'docs/pending.mdPending',
      'docs/processing.mdProcessing',
      'docs/completed.mdCompleted',
      'docs/file-skipped.mdFile Skipped: Nothing in it reads as a step.',
    ]);
    expect(within(panel).getByText('Processed 4 of 7')).toBeTruthy();
    const bar = within(panel).getByRole('progressbar', { name: 'Analysis of docs/processing.md' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
  });

  test('offers Retry where something failed, Dismiss where nothing came of it, Open for documents', async () => {
    const { panel } = await openPanel(() => ({ data: each }));
    const list = await within(panel).findByRole('list', { name: 'Files of the process' });

    const names = within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));

    expect(names).toEqual([
      'Retry docs/failed.md',
      'Dismiss docs/failed.md',
      'Retry docs/file-content-error.md',
      'Dismiss docs/file-content-error.md',
      'Open docs/completed.md',
      'Dismiss docs/file-skipped.md',
    ]);
  });
});

describe('a file that failed', () => {
  const failed = aFile('Failed');
  const one = { processId: ids.process, fileId: failed.id };

  test('is tried again', async () => {
    let file = failed;
    const { panel, user, calls } = await openPanel(() => ({ data: [file] }), {
      retryFile: () => {
        file = { ...failed, status: 'Completed' };
        return { value: file };
      },
    });

    await user.click(await within(panel).findByRole('button', { name: 'Retry docs/failed.md' }));

    expect(await within(panel).findByText('Completed')).toBeTruthy();
    expect(inputsOf(calls, 'processFile.retryFile')).toEqual([one]);
    expect(within(panel).queryByRole('button', { name: 'Retry docs/failed.md' })).toBeNull();
  });

  test('is taken off the list', async () => {
    let data = [failed];
    const { panel, user, calls } = await openPanel(() => ({ data }), {
      dismissFile: () => {
        data = [];
        return { value: {} };
      },
    });

    await user.click(await within(panel).findByRole('button', { name: 'Dismiss docs/failed.md' }));

    await waitFor(() => expect(within(panel).queryByRole('listitem')).toBeNull());
    expect(inputsOf(calls, 'processFile.dismissFile')).toEqual([one]);
  });

  test('stays where that is refused, and why is said', async () => {
    const { panel, user } = await openPanel(() => ({ data: [failed] }), {
      retryFile: () => {
        throw new AppError('PLAN_LIMIT_REACHED', 'Nothing is left of your plan.');
      },
    });

    await user.click(await within(panel).findByRole('button', { name: 'Retry docs/failed.md' }));

    expect(await screen.findByText('Nothing is left of your plan.')).toBeTruthy();
    expect(within(panel).getByText('Failed')).toBeTruthy();
  });
});
