import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useLeave } from './use-leave.ts';

/** A form whose button says that it is finished, and a page that takes a while to come. */
async function aForm() {
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/next', element: <p>What follows</p> },
      { path: '/other', loader: () => promise, element: <p>Somewhere else</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button', { name: 'Finished' });
  return { router, finish: () => act(async () => button.click()), arrive: () => resolve(null) };
}

function Form() {
  const leave = useLeave();
  return (
    <button type="button" onClick={() => leave('/next')}>
      Finished
    </button>
  );
}

test('a finished form leads to what follows', async () => {
  const { finish } = await aForm();
  await finish();
  expect(await screen.findByText('What follows')).toBeTruthy();
});

test('who has gone elsewhere before a form is finished stays there', async () => {
  const { router, finish, arrive } = await aForm();
  act(() => void router.navigate('/other'));
  await finish();
  arrive();
  expect(await screen.findByText('Somewhere else')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/other');
});
