import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedState } from '#app/stored-state';
import { ids } from '#test/factories';
import { heardText, openMap, stepEditor } from '#test/open-map';
import { at, renderApp } from '#test/render-app';

const family = [['Root', ['First', 'Second']]] satisfies Parameters<typeof openMap>[0];
const open = '{Control>}k{/Control}';

test('Control and K offers what can be done, with the keys that do the same', async () => {
  const { user } = await openMap(family);

  await user.keyboard(open);

  const field = await screen.findByRole('combobox', { name: 'Command palette' });
  expect(document.activeElement).toBe(field);
  expect(option('Add a step below this one').textContent).toContain('Alt↓');
  expect(within(screen.getByRole('group', { name: 'Go to' })).getByText('ArcMap')).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Swap/ })).toBeNull();
});

test('what is chosen is done by pressing its keys, on the map', async () => {
  const { user, server } = await openMap(family);

  await user.keyboard(open);
  await screen.findByRole('combobox');
  await user.keyboard('behind{Enter}');
  await waitFor(() => expect(stepEditor()).toBeTruthy());
  await user.keyboard('Clerk pays{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(4));
});

test('arrows lead through the results, and a screen reader is told which one', async () => {
  const { user } = await openMap(family);
  await user.keyboard(open);
  const field = await screen.findByRole('combobox');
  await user.keyboard('colour mode');

  const heard = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(heard()?.textContent).toBe('Colour mode: Light');
  expect(screen.getByText('3 results')).toBeTruthy();
  await user.keyboard('{ArrowUp}');
  expect(heard()?.textContent).toBe('Colour mode: System');
  expect(heard()?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  await waitFor(() => expect(storedState.colourMode.get()).toBe('dark'));
});

test('a step is gone to by its text', async () => {
  const { user, map } = await openMap(family);

  await user.keyboard(open);
  await screen.findByRole('combobox');
  await user.keyboard('sec{Enter}');

  await waitFor(() => expect(heardText()).toBe('Second'));
  expect(document.activeElement).toBe(map);
});

test('Escape gives the keyboard back to where it was', async () => {
  const { user, map } = await openMap(family);
  await user.keyboard(open);
  await screen.findByRole('combobox');

  await user.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(map));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('nothing found is said', async () => {
  const { user } = await openMap(family);
  await user.keyboard(open);
  await screen.findByRole('combobox');

  await user.keyboard('no such thing');

  expect(screen.getAllByText('Nothing found').length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('on other pages it leads to processes and pages', async () => {
  const { user, address } = await renderApp(at('developer'));

  await user.click(await screen.findByRole('button', { name: 'Command palette' }));
  await screen.findByRole('combobox');
  expect(screen.queryByRole('group', { name: 'Commands' })).toBeNull();
  await user.keyboard('order');
  await user.click(within(screen.getByRole('group', { name: 'Processes' })).getByRole('option'));

  await waitFor(() => expect(address()).toBe(at(`business/${ids.process}`)));
});

function option(name: string): HTMLElement {
  return screen.getByRole('option', { name: new RegExp(name) });
}
