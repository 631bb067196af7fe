import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anId } from '#test/factories';
import { heardText, openMap } from '#test/open-map';

/** Presses the keys for it; gives what the clipboard has then. */
function take(kind: 'copy' | 'cut'): string | undefined {
  let taken: string | undefined;
  const clipboardData = { setData: (_type: string, text: string) => (taken = text) };
  const target = document.activeElement ?? document.body;
  fireEvent(target, createEvent[kind](target, { clipboardData }));
  return taken;
}

test('a step is copied with all under it as an indented list', async () => {
  const { user } = await openMap([['Order', [['Pay', ['Ship']], 'Cancel']]]);
  await user.keyboard('{ArrowRight}');

  const copied = take('copy');

  expect(copied).toBe('- Pay\n  - Ship\n');
  expect(await screen.findByText('2 steps copied')).toBeTruthy();
});

test('a list from an editor is pasted under the selected step', async () => {
  const { user, calls, server } = await openMap(['Order']);

  await user.paste('Clerk checks it\n\tCustomer pays\nCustomer cancels');

  await waitFor(() => expect(server.statements()).toHaveLength(4));
  expect(heardText()).toBe('Clerk checks it');
  const [input] = inputsOf(calls, 'statement.addStatements') as {
    parentStatementId: string;
    statements: { content: string; id: string; parentStatementId: string | null }[];
  }[];
  expect(input?.parentStatementId).toBe(anId(100));
  const [first, second, third] = input?.statements ?? [];
  expect([first?.parentStatementId, third?.parentStatementId]).toEqual([null, null]);
  expect(second).toMatchObject({ content: 'Customer pays', parentStatementId: first?.id });
});

test('what is cut is gone with all under it, and comes back where it is pasted', async () => {
  const { user, server } = await openMap([['Order', [['Pay', ['Ship']], 'Cancel']]]);
  await user.keyboard('{ArrowRight}');
  const cut = take('cut');
  await waitFor(() => expect(server.statements()).toHaveLength(2));

  await user.paste(cut);

  await waitFor(() => expect(server.statements()).toHaveLength(4));
  const contents = new Map(server.statements().map((step) => [step.content, step]));
  expect(contents.get('Ship')?.parentStatementId).toBe(contents.get('Pay')?.id);
});

test('a text without sentences is refused with what to do, and nothing is sent', async () => {
  const { user, calls } = await openMap(['Order']);

  await user.paste('# Only a heading\n');

  expect(await screen.findByText(/no sentences to paste/)).toBeTruthy();
  expect(inputsOf(calls, 'statement.addStatements')).toEqual([]);
});

test('while a step is typed the clipboard belongs to the text', async () => {
  const { user, calls } = await openMap(['Order']);
  await user.keyboard('{Enter}');

  await user.paste(' and pays');

  expect(inputsOf(calls, 'statement.addStatements')).toEqual([]);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Order and pays');
  await user.keyboard('{Escape}');
});

test('a list is imported by a dialog that says where it goes and how many steps it has', async () => {
  const { user, server } = await openMap(['Order']);
  await user.click(screen.getByRole('button', { name: 'Export and import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import a list' }));
  const field = await screen.findByLabelText(/One step on each line/);
  expect(screen.getByText('The steps are added under "Order".')).toBeTruthy();

  await user.type(field, '- Clerk checks it{Enter}- Customer pays');
  await user.click(screen.getByRole('button', { name: 'Import 2 steps' }));

  await waitFor(() => expect(server.statements()).toHaveLength(3));
});
