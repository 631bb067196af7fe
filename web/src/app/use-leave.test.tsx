import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useLeave } from './use-leave.ts';

/** A form whose end is reported by hand, and a page that takes a while to come. */
async function aForm() {
  let finish: (target: string) => void = () => {};
  let arrive: () => void = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  function Form() {
    finish = useLeave();
    return <p>The form</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/next', element: <p>What follows</p> },
      { path: '/other', loader: () => arrived, element: <p>Somewhere else</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('The form');
  return { router, finish: (target: string) => act(async () => finish(target)), arrive };
}

test('a finished form leads to what follows', async () => {
  const { finish } = await aForm();
  await finish('/next');
  expect(await screen.findByText('What follows')).toBeTruthy();
});

test('who has gone elsewhere before a form is finished stays there', async () => {
  const { router, finish, arrive } = await aForm();
  act(() => void router.navigate('/other'));
  await finish('/next');
  arrive();
  expect(await screen.findByText('Somewhere else')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/other');
});
