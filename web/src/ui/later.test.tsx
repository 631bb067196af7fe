import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { later, laterBehind, type StandIn } from '#ui/later';

// Code that never comes would hold up every test that waits for what is loaded later.
const awaited: (() => void)[] = [];
afterEach(() => awaited.splice(0).forEach((arrive) => arrive()));

/** Code that comes when the test says so, and at its end anyway. */
function aPart<P>(Part: ComponentType<P>) {
  const { promise, resolve } = Promise.withResolvers<ComponentType<P>>();
  awaited.push(() => resolve(Part));
  let asked = 0;
  const load = () => {
    asked += 1;
    return promise;
  };
  return { load, arrive: () => act(async () => resolve(Part)), asked: () => asked };
}

const found: string[] = [];
function Field() {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      aria-label="Find"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') found.push(text);
      }}
    />
  );
}

test('what is typed before the field is there stands in it, and Enter comes after', async () => {
  const part = aPart(Field);
  const Late = later(part.load, { keys: 'held' });
  const elsewhere: string[] = [];
  document.body.addEventListener('keydown', ({ key }) => elsewhere.push(key), { once: true });
  found.length = 0;
  await act(async () => {
    render(<Late />);
  });

  await userEvent.keyboard('ORDER{Enter}');
  expect(elsewhere).toEqual([]);
  await part.arrive();

  await waitFor(() => expect(found).toEqual(['ORDER']));
  expect(screen.getByLabelText('Find')).toHaveProperty('value', 'ORDER');
});

test('keys are free again once the field is there, and where it does not come', async () => {
  const part = aPart(Field);
  const Late = later(part.load, { keys: 'held' });
  const { rerender } = render(<input aria-label="Other" />);
  await act(async () => rerender(<Late />));
  rerender(<input aria-label="Other" />);

  await userEvent.type(screen.getByLabelText('Other'), 'free');

  expect(screen.getByLabelText('Other')).toHaveProperty('value', 'free');
});

function aMenu() {
  const part = aPart(({ isAsked }: { isAsked: boolean }) => (
    <>
      <button type="button" aria-label="Menu" />
      {isAsked && <p>The menu</p>}
    </>
  ));
  const Menu = laterBehind<object>(part.load, ({ onAsk, ref }: StandIn) => (
    <button type="button" ref={ref} aria-label="Menu" onClick={onAsk} />
  ));
  return { Menu, ...part };
}

test('a button loads nothing by being shown, and opens its menu as soon as there is one', async () => {
  const { Menu, asked, arrive } = aMenu();
  render(<Menu />);
  expect(asked()).toBe(0);

  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await arrive();

  expect(await screen.findByText('The menu')).toBeDefined();
});

test('the button that takes its place takes the focus, too', async () => {
  const { Menu, arrive } = aMenu();
  render(<Menu />);
  const stand = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(stand);
  expect(document.activeElement).toBe(stand);

  await arrive();

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' })),
  );
  expect(stand.isConnected).toBe(false);
});

test('without a connection it is asked for again when there is one', async () => {
  let tries = 0;
  const Late = later(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(() => <p>Here</p>);
  });
  await act(async () => {
    render(<Late />);
  });

  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });

  expect(await screen.findByText('Here')).toBeDefined();
  expect(tries).toBe(2);
});
