import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { inPanel, openFile } from '#test/open-file';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const forEver = () => new Promise<never>(() => undefined);

test('while a whole file is worked on, nothing else is begun with it', async () => {
  const { calls, user } = await openFile({ reduceFileContent: forEver });
  const menu = screen.getByRole('button', { name: 'Actions of the file' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Reduce file content' }));
  await waitFor(() => expect(menu.getAttribute('aria-busy')).toBe('true'));

  await user.click(menu);
  const items = await screen.findAllByRole<HTMLButtonElement>('menuitem');

  expect(items.map(({ disabled }) => disabled)).toEqual(items.map(() => true));
  expect(inputsOf(calls, 'generationStrategy.reduceFileContent')).toHaveLength(1);
});

test('the keys stay on Save while a section is saved, and it is saved once', async () => {
  const { calls, code, user } = await openFile({ updateTextSection: forEver });
  await user.dblClick(within(code).getByText('class'));
  await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'X');
  const save = inPanel().getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));

  await user.keyboard('{Enter}');

  expect(save.disabled).toBe(false);
  expect(document.activeElement).toBe(save);
  expect(inputsOf(calls, 'generationStrategy.updateTextSection')).toHaveLength(1);
});
