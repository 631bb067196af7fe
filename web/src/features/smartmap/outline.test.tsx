import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedState } from '#app/stored-state';
import { inputsOf } from '#test/answer-api';
import { anId } from '#test/factories';
import { openMap, queryStepEditor, stepEditor } from '#test/open-map';

const family = [['Root', ['First', ['Second', ['Grandchild']]]], 'Other'] satisfies Parameters<
  typeof openMap
>[0];

beforeEach(() => {
  // Only lines in sight are elements, and without a layout nothing is in sight.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  storedState.mapMode.set('outline');
  return () => vi.restoreAllMocks();
});

test('the outline is one tree in which each step says its place', async () => {
  const { map } = await openMap(family);

  expect(screen.getAllByRole('tree')).toEqual([map]);
  const lines = within(map).getAllByRole('treeitem');
  expect(lines.map((line) => [nameOf(line), line.getAttribute('aria-level')])).toEqual([
    ['Root', '1'],
    ['First', '2'],
    ['Second', '2'],
    ['Grandchild', '3'],
    ['Other', '1'],
  ]);
  expect(lines[2]?.getAttribute('aria-posinset')).toBe('2');
  expect(lines[2]?.getAttribute('aria-setsize')).toBe('2');
  expect(lines[2]?.getAttribute('aria-expanded')).toBe('true');
  expect(lines[1]?.getAttribute('aria-expanded')).toBeNull();
});

test('arrows lead from line to line, and the keyboard is on the selected one', async () => {
  const { user, map } = await openMap(family);

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');

  expect(selected()).toEqual(['Grandchild']);
  expect(map.getAttribute('aria-activedescendant')).toBe(line('Grandchild').id);
  expect(document.activeElement).toBe(map);
});

test('at the last line an arrow makes no step', async () => {
  const { user } = await openMap(family);

  await user.keyboard('{End}{ArrowDown}{ArrowRight}');

  expect(selected()).toEqual(['Other']);
  expect(queryStepEditor()).toBeNull();
});

test('a branch closes over the selected step, and opens for one that is selected', async () => {
  const { user } = await openMap(family);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: /^Grandchild/ })).toBeNull();
  expect(selected()).toEqual(['Second']);

  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getAllByRole('treeitem')).toHaveLength(2);
  await user.keyboard('{ArrowRight}{ArrowRight}');

  expect(selected()).toEqual(['First']);
  expect(line('Second').getAttribute('aria-expanded')).toBe('false');
});

test('letters lead to the step that begins with them', async () => {
  const { user } = await openMap(family);

  await user.keyboard('gr');

  expect(selected()).toEqual(['Grandchild']);
});

test('a text is edited in place, saved by Enter, and the keyboard comes back', async () => {
  const { user, server, map } = await openMap(family);

  await user.keyboard('{ArrowDown}{Enter}');
  expect(stepEditor().closest('[role=treeitem]')?.id).toBe(`outline-${anId(101)}`);
  await user.keyboard(' of all{Enter}');

  await waitFor(() =>
    expect(server.statements().map(({ content }) => content)).toContain('First of all'),
  );
  expect(document.activeElement).toBe(map);
});

test('Alt with an arrow begins a step, and Insert one before the next', async () => {
  const { user, server, calls } = await openMap(family);

  await user.keyboard('{Alt>}{ArrowRight}{/Alt}Clerk pays{Enter}');
  await waitFor(() => expect(server.statements()).toHaveLength(6));
  await user.keyboard('{Home}{Insert}Clerk checks{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(7));
  expect(inputsOf(calls, 'statement.addStatement')).toMatchObject([
    { content: 'Clerk pays', parentStatementId: anId(100) },
  ]);
  expect(inputsOf(calls, 'statement.insertStatement')).toMatchObject([
    { content: 'Clerk checks', parentStatementId: anId(100), beforeStatementId: anId(101) },
  ]);
});

test('a saving that failed is retried from its line', async () => {
  const { user, server } = await openMap(family);
  server.fail(new Error('500'));
  await user.keyboard('{ArrowDown}{Enter} of all{Enter}');

  const retry = await within(line('First of all')).findByRole('button', { name: 'Retry' });
  server.fail(null);
  await user.click(retry);

  await waitFor(() =>
    expect(server.statements().map(({ content }) => content)).toContain('First of all'),
  );
});

test('two selected steps are swapped, and a selected one is deleted after a question', async () => {
  const { user, server, calls } = await openMap(family);

  await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}s');
  await waitFor(() => expect(inputsOf(calls, 'statement.swapStatements')).toHaveLength(1));
  await user.click(line('Other'));
  await user.keyboard('{Delete}');
  await user.click(await screen.findByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(server.statements()).toHaveLength(4));
});

test('the buttons below move the selected step and begin new ones', async () => {
  const { user, calls } = await openMap(family);
  await user.keyboard('{ArrowDown}');

  await user.click(screen.getByRole('button', { name: 'Move down' }));
  await waitFor(() =>
    expect(inputsOf(calls, 'statement.moveStatement')).toMatchObject([
      { statementId: anId(101), referenceStatementId: anId(102), option: 'bottom' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Add a step behind' }));

  expect(stepEditor()).toBeTruthy();
});

test('beside the map the selection is the same, and there is one tree', async () => {
  storedState.mapMode.set('both');
  const { user } = await openMap(family);

  await user.keyboard('{ArrowDown}');

  expect(screen.getAllByRole('tree')).toHaveLength(1);
  const chosen = document.querySelector('[data-step][data-selected]');
  expect(chosen?.textContent).toContain('First');
  await user.click(chosenOnMap('Second'));
  expect(selected()).toEqual(['Second']);
});

test('after a click on the map the arrows are those of the map', async () => {
  storedState.mapMode.set('both');
  const { user } = await openMap(family);

  await user.click(chosenOnMap('First'));
  await user.keyboard('{ArrowDown}{ArrowDown}');

  expect(stepEditor().closest('[data-step]')).toBeTruthy();
});

test('how the process is shown is chosen and remembered', async () => {
  const { user } = await openMap(family);

  await user.click(screen.getByRole('radio', { name: 'Map' }));

  expect(storedState.mapMode.get()).toBe('map');
  expect(screen.getAllByRole('treeitem')).toHaveLength(1);
});

function line(name: string): HTMLElement {
  return screen.getByRole('treeitem', { name: new RegExp(`^${name},`) });
}

function selected(): string[] {
  return screen.getAllByRole('treeitem', { selected: true }).map(nameOf);
}

function nameOf(item: HTMLElement): string {
  return item.getAttribute('aria-label')?.split(', ')[0] ?? '';
}

function chosenOnMap(name: string): HTMLElement {
  const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')];
  const found = steps.find(({ textContent }) => textContent.includes(name));
  if (!found) throw new Error(`${name} is not on the map.`);
  return found;
}
