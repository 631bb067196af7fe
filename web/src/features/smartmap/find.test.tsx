import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heardText, openMap, stepEditor } from '#test/open-map';

const steps = ['Place an order', 'Pay', 'Pack the Ördér', 'Cancel the order'];

test('Control and F looks for a step, selects it and says how many there are', async () => {
  const { user } = await openMap(steps);
  await user.keyboard('{ArrowDown}');

  await user.keyboard('{Control>}f{/Control}');
  expect(document.activeElement).toBe(field());
  await user.keyboard('order');

  expect(heardText()).toBe('Pack the Ördér');
  expect(count()).toBe('2 of 3');
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'order',
    'Ördér',
    'order',
  ]);
});

test('Enter, F3 and the buttons lead from one to the next and around the ends', async () => {
  const { user } = await openMap(steps);
  await user.keyboard('{Control>}f{/Control}order');
  expect(count()).toBe('1 of 3');

  const places: (string | null)[] = [];
  for (const keys of [
    '{Enter}',
    '{F3}',
    '{Enter}',
    '{Shift>}{Enter}{/Shift}',
    '{Shift>}{F3}{/Shift}',
  ]) {
    // eslint-disable-next-line no-await-in-loop -- one key after another
    await user.keyboard(keys);
    places.push(count());
  }
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  places.push(count());

  expect(places).toEqual(['2 of 3', '3 of 3', '1 of 3', '3 of 3', '2 of 3', '3 of 3']);
});

test('Escape closes, marks nothing any more, and the keyboard is on the map again', async () => {
  const { user, map } = await openMap(steps);
  await user.keyboard('{Control>}f{/Control}cancel');

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('search')).toBeNull();
  expect(document.activeElement).toBe(map);
  expect(document.querySelectorAll('mark')).toHaveLength(0);
  expect(heardText()).toBe('Cancel the order');
});

test('F3 on the map goes on with what was looked for before', async () => {
  const { user } = await openMap(steps);
  await user.keyboard('{Control>}f{/Control}order{Escape}{ArrowDown}');

  await user.keyboard('{F3}');

  expect(heardText()).toBe('Pack the Ördér');
  expect(count()).toBe('2 of 3');
});

test('from the field Control and F belongs to the browser', async () => {
  const { user } = await openMap(steps);
  const used: boolean[] = [];
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'f') used.push(defaultPrevented);
  });

  await user.keyboard('{Control>}ff{/Control}');

  expect(used).toEqual([true, false]);
});

test('nothing found is said, and the selection stays', async () => {
  const { user } = await openMap(steps);

  await user.keyboard('{Control>}f{/Control}zebra');

  expect(count()).toBe('No step found');
  expect(heardText()).toBe('Place an order');
});

test('actors and aggregates are searched on request', async () => {
  const { user } = await openMap(steps);
  await user.keyboard('{Control>}f{/Control}customer');
  expect(count()).toBe('No step found');

  await user.click(screen.getByRole('button', { name: /Also search actors/ }));

  expect(count()).toBe('1 of 4');
});

test('it is reached from the text of a step, too, which is kept', async () => {
  const { user, server } = await openMap(steps);
  await user.keyboard('{Enter}');
  await user.type(stepEditor(), ' now');

  await user.keyboard('{Control>}f{/Control}cancel');

  expect(heardText()).toBe('Cancel the order');
  await expect.poll(() => server.statements()[0]?.content).toBe('Place an order now');
});

function field(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Find a step' });
}

function count(): string | null {
  return screen.getByRole('search').querySelector('output')?.textContent ?? null;
}
