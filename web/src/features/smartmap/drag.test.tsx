import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aParsing, answerProcess, stepsNamed } from '#test/answer-process';
import { anId, ids } from '#test/factories';
import { heard, heardText, openMap, queryStepEditor, stepEditor } from '#test/open-map';
import { at, renderApp } from '#test/render-app';

const family = [['Root', ['First', ['Second', ['Grandchild']]]]] satisfies Parameters<
  typeof openMap
>[0];

test('m takes a step up, arrows choose its place, Enter moves it there', async () => {
  const { user, calls, server } = await openMap(family);
  await user.keyboard('{ArrowRight}m');
  expect(status()).toBe('Move “First”. After “Second”');

  await user.keyboard('{ArrowRight}');
  expect(status()).toBe('Move “First”. After “Grandchild”');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(status()).toBe('Move “First”. Under “Grandchild”, as its last child');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(inputsOf(calls, 'statement.moveStatement')).toHaveLength(1));
  expect(inputsOf(calls, 'statement.moveStatement')).toMatchObject([
    { statementId: anId(101), referenceStatementId: anId(103), option: 'right' },
  ]);
  expect(server.statements()[1]?.parentStatementId).toBe(anId(103));
  expect(heard()).toBe('First, Command, level 4, 1 of 1');
  expect(status()).toBe('');
});

test('a place where it cannot go is told, and Enter does nothing there', async () => {
  const { user, calls } = await openMap(family);
  await user.keyboard('{ArrowRight}{ArrowDown}m');
  expect(status()).toContain('Move “Second” and the step under it');

  await user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{Enter}');

  expect(status()).toContain('It stands there already');
  await user.keyboard('{Escape}');
  expect(status()).toBe('');
  expect(inputsOf(calls, 'statement.moveStatement')).toEqual([]);
  expect(heardText()).toBe('Second');
});

test('a step is moved by its toolbar and clicks alone', async () => {
  const { user, calls } = await openMap(family);
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Move step' }));

  await user.click(screen.getByRole('button', { name: 'Move here' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'statement.moveStatement')).toMatchObject([
      { statementId: anId(101), referenceStatementId: anId(102), option: 'bottom' },
    ]),
  );
});

test('e takes up an event of the step; arrows choose the reaction that Enter connects', async () => {
  const events = ['OrderPlaced', 'OrderNoted'].map((name) => ({ id: name, name }));
  const { user, calls } = await openReactions({ events });
  await user.keyboard('e');
  expect(status()).toContain('“Clerk packs” reacts to OrderPlaced');

  await user.keyboard('e{ArrowDown}');
  expect(status()).toContain('“Clerk sends” reacts to OrderNoted');
  await user.keyboard('{Enter}');

  await waitFor(() =>
    expect(inputsOf(calls, 'statement.updateStatementParsingInfo')).toMatchObject([
      {
        statementId: anId(102),
        parsingInfo: {
          reactingToDomainEvent: {
            id: 'OrderNoted',
            name: 'OrderNoted',
            aggregate: 'Order',
            boundedContext: 'Sales',
          },
        },
      },
    ]),
  );
});

test('a step that is held by the pointer lands where it is released; Escape lets it be', async () => {
  const { user, calls } = await openMap(family);
  const press = (type: string, element: Element, point: { x: number; y: number }) =>
    act(() => {
      const place = {
        clientX: point.x,
        clientY: point.y,
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
      };
      const buttons = type === 'pointerup' ? 0 : 1;
      element.dispatchEvent(new PointerEvent(type, { ...place, buttons }));
    });
  const [first, second] = [101, 102].map((id) => placeOf(anId(id)));
  if (!first || !second) throw new Error('The steps are not on the screen.');

  press('pointerdown', first.element, first.middle);
  press('pointermove', first.element, { x: second.middle.x, y: second.middle.y + 20 });
  expect(status()).toBe('Move “First”. After “Second”');
  await user.keyboard('{Escape}');
  press('pointerup', first.element, second.middle);
  expect(inputsOf(calls, 'statement.moveStatement')).toEqual([]);

  press('pointerdown', first.element, first.middle);
  press('pointermove', first.element, { x: second.middle.x - 110, y: second.middle.y });
  expect(status()).toBe('Move “First”. In front of “Second”, as its parent');
  press('pointerup', first.element, second.middle);
  await waitFor(() =>
    expect(inputsOf(calls, 'statement.moveStatement')).toMatchObject([{ option: 'left' }]),
  );
});

test('a double click while a step is carried chooses its place and opens no text', async () => {
  const { user, calls } = await openMap(family);
  await user.keyboard('{ArrowRight}m');
  const click = (id: string, detail: number, type = 'click') =>
    act(() => {
      const place = placeOf(id);
      if (!place) throw new Error('The step is not on the screen.');
      const { x, y } = place.middle;
      const point = { clientX: x, clientY: y + 20, bubbles: true, detail };
      if (type === 'click') window.dispatchEvent(new PointerEvent('pointerdown'));
      place.element.dispatchEvent(new MouseEvent(type, point));
    });
  const twice = (id: string) => {
    click(id, 1);
    click(id, 2);
    click(id, 2, 'dblclick');
  };

  twice(anId(102));

  await waitFor(() => expect(inputsOf(calls, 'statement.moveStatement')).toHaveLength(1));
  expect(queryStepEditor()).toBeNull();
  twice(anId(100));
  expect(stepEditor().value).toBe('Root');
});

test('a second finger does not steer what the first one holds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { calls } = await openMap(family);
  const [first, second] = [101, 102].map((id) => placeOf(anId(id)));
  if (!first || !second) throw new Error('The steps are not on the screen.');
  const finger = (pointerId: number) => (type: string, point: { x: number; y: number }) =>
    act(() => {
      const place = { clientX: point.x, clientY: point.y, bubbles: true };
      const buttons = type === 'pointerup' ? 0 : 1;
      const given = { ...place, buttons, pointerId, isPrimary: pointerId === 1 };
      first.element.dispatchEvent(new PointerEvent(type, { ...given, pointerType: 'touch' }));
    });
  const [thumb, other] = [finger(1), finger(2)];

  thumb('pointerdown', first.middle);
  act(() => void vi.advanceTimersByTime(400));
  thumb('pointermove', { x: second.middle.x, y: second.middle.y + 20 });
  expect(status()).toBe('Move “First”. After “Second”');
  other('pointerdown', { x: 1, y: 1 });
  other('pointermove', { x: 2, y: 2 });
  other('pointerup', { x: 2, y: 2 });
  expect(status()).toBe('Move “First”. After “Second”');
  expect(inputsOf(calls, 'statement.moveStatement')).toEqual([]);

  thumb('pointerup', second.middle);
  await waitFor(() => expect(inputsOf(calls, 'statement.moveStatement')).toHaveLength(1));
});

test('two fingers that rest on a step take nothing up: they zoom', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openMap(family);
  const first = placeOf(anId(101));
  if (!first) throw new Error('The step is not on the screen.');
  const press = (pointerId: number) =>
    act(() => {
      const place = { clientX: first.middle.x, clientY: first.middle.y, bubbles: true };
      const given = { ...place, buttons: 1, pointerId, pointerType: 'touch' };
      first.element.dispatchEvent(new PointerEvent('pointerdown', given));
    });

  press(1);
  press(2);
  act(() => void vi.advanceTimersByTime(400));

  expect(status()).toBe('');
});

/** What is said about the drag. */
function status(): string | null {
  return document.querySelector('[data-drag-status]')?.textContent ?? null;
}

/** Where a step is on the screen: jsdom lays nothing out, but the map does. */
function placeOf(id: string) {
  const element = document.querySelector(`[data-step="${id}"]`);
  const node = element?.parentElement;
  const ground = node?.parentElement;
  if (!element || !node || !ground) return null;
  const [x = 0, y = 0] = numbersIn(node.style.transform);
  const [left = 0, top = 0, zoom = 1] = numbersIn(ground.style.transform);
  return { element, middle: { x: left + (x + 115) * zoom, y: top + (y + 12.5) * zoom } };
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));
}

/** A command that raises events, and two reactions. */
async function openReactions({ events }: { events: { id: string; name: string }[] }) {
  const steps = stepsNamed([['Customer orders', ['Clerk packs', 'Clerk sends']]]).map(
    (step, index) => ({
      ...step,
      parsingInfo:
        index === 0
          ? aParsing({ raisedDomainEvents: events })
          : aParsing({ type: 'Reaction' as const }),
    }),
  );
  const server = answerProcess({ statements: steps });
  const app = await renderApp(at(`business/${ids.process}`), server.answers);
  const map = await screen.findByRole('tree');
  act(() => map.focus());
  return app;
}
