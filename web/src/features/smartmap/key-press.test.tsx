import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { isForTheMap } from './key-press.ts';

test('keys of the map are for the steps, those of a menu that lies over the page are not', () => {
  const heard: boolean[] = [];
  render(
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <section onKeyDown={(event) => heard.push(isForTheMap(event))}>
      <button type="button">On a step</button>
      {createPortal(<button type="button">In a menu</button>, document.body)}
    </section>,
  );

  fireEvent.keyDown(screen.getByText('On a step'), { key: 'Delete' });
  fireEvent.keyDown(screen.getByText('In a menu'), { key: 'Delete' });

  expect(heard).toEqual([true, false]);
});

test('from the buttons over the map steps are undone and found, and nothing else is done', () => {
  const heard: boolean[] = [];
  render(
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <section onKeyDown={(event) => heard.push(isForTheMap(event))}>
      <div data-map-controls>
        <button type="button">Help</button>
      </div>
    </section>,
  );
  const presses = [
    { key: 'z', ctrlKey: true },
    { key: 'f', ctrlKey: true },
    { key: 'F3' },
    { key: 'Delete' },
    { key: 'i' },
  ];

  for (const press of presses) fireEvent.keyDown(screen.getByText('Help'), press);

  expect(heard).toEqual([true, true, true, false, false]);
});
