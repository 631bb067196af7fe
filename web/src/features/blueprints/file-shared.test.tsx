import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { AppError, type FileItem, type FileSection } from '@stepwright/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedState } from '#app/stored-state';
import { inputsOf } from '#test/answer-api';
import { person } from '#test/factories';
import {
  aFile,
  blueprintId,
  fileId,
  inPanel,
  markName,
  openFile,
  openWorkshop,
  sections,
  text,
} from '#test/open-file';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

/** The section one place further on, with what is in it. */
function oneLater(section: FileSection): FileSection {
  const [first, ...inside] = section.id.split('.');
  return {
    ...section,
    id: [Number(first) + 1, ...inside].join('.'),
    children: section.children.map(oneLater),
  };
}

describe('while somebody else changes the file', () => {
  /** The file as somebody else leaves it, and the news of it. */
  async function editing(theirs: FileItem['propertyBindings']) {
    let now = aFile();
    const opened = await openFile({
      getFileItem: () => ({ data: now }),
      updateTextSection: ({ version }) => {
        if (version === 3) {
          now = aFile({ version: 6, propertyBindings: theirs });
          throw new AppError('CONFLICT', 'Somebody else has changed this file in the meantime.');
        }
        return { value: { ...now, version: 9 } };
      },
    });
    await opened.user.dblClick(within(opened.code).getByText('class'));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Value' });
    await opened.user.type(field, 'X');
    await opened.user.click(inPanel().getByRole('button', { name: 'Save' }));
    await screen.findByText('Somebody else has changed this file in the meantime.');
    return { ...opened, field };
  }

  test('what was typed stays, and both versions are shown to choose from', async () => {
    const { user, calls } = await editing([text('0', 'type '), ...sections.slice(1)]);

    const [choice] = await inPanel().findAllByRole('group', { name: 'Two versions of Value' });
    expect(choice?.textContent).toContain('type ');
    expect(choice?.textContent).toContain('class X');
    const save = inPanel().getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.click(inPanel().getByRole('button', { name: 'Keep yours' }));
    await user.click(save);

    await waitFor(() =>
      expect(inputsOf(calls, 'generationStrategy.updateTextSection').at(-1)).toMatchObject({
        propertyBindingId: '0',
        version: 6,
        value: 'class X',
      }),
    );
  });

  test('the section that is meant is the same one, wherever it went', async () => {
    const moved = [text('0', '// new\n'), ...sections.map(oneLater)];
    const { code, user, calls, field } = await editing(moved);

    await within(code).findByText('// new');
    expect(field.value).toBe('class X');
    await user.click(inPanel().getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(inputsOf(calls, 'generationStrategy.updateTextSection').at(-1)).toMatchObject({
        propertyBindingId: '1',
        version: 6,
        value: 'class X',
      }),
    );
  });

  test('a section that is gone is edited no more, and that is said', async () => {
    const { code, user } = await editing(sections.slice(3));

    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Value' })).toBeNull());
    expect(inPanel().getByText(/^What you had selected was changed or removed/)).toBeTruthy();
    const dropped = inPanel().getByRole<HTMLTextAreaElement>('textbox', {
      name: 'What you had typed: Value',
    });
    expect(dropped.value).toBe('class X');
    expect(within(code).queryAllByRole('button', { pressed: true })).toEqual([]);
    await user.click(inPanel().getByRole('button', { name: 'Discard it' }));
    expect(inPanel().queryByRole('textbox', { name: /^What you had typed/ })).toBeNull();
  });
});

test('logging out asks before what was typed is lost', async () => {
  const { user, code } = await openFile();
  await user.dblClick(within(code).getByText('class'));
  await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'X');
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);

  await user.click(screen.getByRole('button', { name: /User menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));

  expect(ask.mock.calls).toEqual([['What you typed and did not save is lost. Log out?']]);
  expect(localStorage.getItem('stepwright.typed-over')).toContain('class X');
});

test('who was led to where nothing can be typed is not led on while typing later', async () => {
  const { isOnly, ...nowhere } = { kind: 'Other', head: 'a', tail: 'b', length: 1, isOnly: false };
  const place = { id: '0', version: 3, isOnly, ...nowhere };
  const typed = { gone: { before: '', now: ',' } };
  const draft = { fileId, place, isDropped: false, typed, at: Date.now() };
  storedState.typedOver.set({ [person.id]: { [blueprintId]: { draft } } });
  const { user } = await openWorkshop();
  await user.click(await screen.findByRole('button', { name: 'Show it' }));
  const value = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Value' });
  value.focus();
  const focus = vi.spyOn(value, 'focus');

  await user.keyboard('X');

  expect(value.value).toContain('X');
  expect(focus).not.toHaveBeenCalled();
});

test('what was typed survives a reload, is counted at once, and the keys are led to it', async () => {
  const before = await openFile();
  await before.user.dblClick(within(before.code).getByText('class'));
  await before.user.type(await screen.findByRole('textbox', { name: 'Value' }), 'X');
  cleanup();

  const { user } = await openWorkshop();
  await screen.findByText('1 change not saved');
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  const value = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Value' });
  expect(value.value).toBe('class X');
  await waitFor(() => expect(document.activeElement).toBe(value));

  await user.keyboard('{Escape}');
  expect(value.value).toBe('class ');
  expect(localStorage.getItem('stepwright.typed-over')).not.toContain('class X');
});

test('the keys reach the text, select in it, and lead to the marks and back', async () => {
  const { code, user } = await openFile();

  code.focus();
  expect(code.tabIndex).toBe(0);
  expect(
    within(code)
      .getAllByRole('button')
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([-1, -1, -1]);
  await user.keyboard(
    '{ArrowDown}{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}',
  );
  expect(await screen.findByRole('button', { name: 'Make a section' })).toBeTruthy();
  expect(screen.getByText('Selected text:').textContent).toContain('{A');
  await user.keyboard('{Control>}{ArrowDown}{/Control}{Escape}');
  expect(screen.queryByRole('button', { name: 'Make a section' })).toBeNull();
  await user.keyboard('{Control>}{Home}{/Control}{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('{Aggregates.Name|Pascal}'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(markName));
  await user.keyboard('{Escape}');

  expect(document.activeElement).toBe(code);
});

test('a panel at the side opens and closes, and the tree and the code stay as they are', async () => {
  const { code, user } = await openFile();
  const tree = screen.getByRole('tree');

  await user.click(screen.getByRole('button', { name: 'Hide Domain Dictionary' }));
  await user.click(screen.getByRole('button', { name: 'Show Properties' }));

  expect(screen.getByRole('tree')).toBe(tree);
  expect(screen.getByRole('group', { name: 'Code of the file' })).toBe(code);
});
