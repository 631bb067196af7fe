import { AppError, type Aggregate, type Reaction } from '@stepwright/contract';
import { layOut, layOutAround } from '@stepwright/service-layout';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedState } from '#app/stored-state';
import { inputsOf, type Answers } from '#test/answer-api';
import { aDomain, anAggregate, anId, aReaction, aSubscription } from '#test/factories';
import { liveEvents } from '#test/live-events';
import { at, renderApp } from '#test/render-app';
import type { LayoutQuestion } from './layout-services.worker.ts';

/** Answers as the worker does, in the same thread. */
class LayoutWorker extends EventTarget {
  postMessage({ id, graph, standing }: LayoutQuestion) {
    const places = standing ? layOutAround(graph, standing) : layOut(graph);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, places } })));
  }
  terminate() {}
}
beforeEach(() => {
  vi.stubGlobal('Worker', LayoutWorker);
  localStorage.clear();
});

const [orderId, invoiceId, paymentId] = [anId(10), anId(11), anId(12)];
const raises = (name: string, identity: string) => ({
  identity,
  name: `Make${name}`,
  state: { name: 'Unpublished' as const },
  commitHistory: [],
  actor: null,
  typeId: null,
  attributes: [],
  domainEvents: [{ name, attributes: [] }],
  result: null,
});
const reactsTo = (aggregate: string, name: string): Reaction =>
  aReaction({ subscription: aSubscription({ aggregate, name }) });

const order = anAggregate({
  identity: orderId,
  name: 'Order',
  commands: [raises('OrderPlaced', anId(30)), raises('OrderCancelled', anId(31))],
});
const invoice = anAggregate({
  identity: invoiceId,
  name: 'Invoice',
  reactions: [reactsTo('Order', 'OrderPlaced')],
});
const payment = anAggregate({ identity: paymentId, name: 'Payment', boundedContext: 'Billing' });

function answering(aggregates: Aggregate[], more: Answers = {}): Answers {
  return {
    domainReadModel: {
      getDomainByPlatformId: () => ({ data: aDomain(aggregates) }),
      getDomainEventsByPlatformId: () => ({ data: [] }),
    },
    ...more,
  };
}
const graph = () => screen.findByRole('listbox', { name: 'Services and the events between them' });
const placed = (calls: Parameters<typeof inputsOf>[0]) =>
  inputsOf(calls, 'serviceMap.placeServices').map(({ places, onlyNew }) => [places, onlyNew]);

test('where the browser cannot lay out beside the page, the page does, and says so', async () => {
  class BrokenWorker extends EventTarget {
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', BrokenWorker);
  await renderApp(at('developer/Sales'), answering([order, invoice]));

  await within(await graph()).findByRole('option');
  expect(await screen.findByText(/cannot arrange the services in the background/)).toBeDefined();
});

test('the graph is walked along its events by arrows, and says who publishes what to whom', async () => {
  const { user, address } = await renderApp(at('developer/Sales'), answering([order, invoice]));

  const list = await graph();
  const option = await within(list).findByRole('option');
  expect(option.textContent).toBe('Order, Sales; publishes OrderPlaced to Invoice');
  list.focus();
  await user.keyboard('{ArrowRight}');

  await waitFor(() => expect(address()).toBe(at(`developer/Sales?aggregate=${invoiceId}`)));
  await within(list).findByText('Invoice, Sales; reacts to OrderPlaced of Order');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Invoice' }));
  // The map is opened again at the service that was looked at.
  expect(Object.values(storedState.selectedServices.get())).toEqual([invoiceId]);
});

test('a first layout is kept for everybody, a moved service for good, and both can be taken back', async () => {
  const { user, calls } = await renderApp(at('developer/Sales'), answering([order, invoice]));
  const list = await graph();
  await within(list).findByRole('option');
  const [first, second] = [
    { aggregateId: orderId, x: 0, y: 0 },
    { aggregateId: invoiceId, x: 700, y: 0 },
  ];
  await waitFor(() => expect(placed(calls)).toEqual([[[first, second], true]]));

  list.focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(placed(calls)).toHaveLength(2));
  await user.keyboard('{Control>}z{/Control}');

  await waitFor(() => expect(placed(calls)).toHaveLength(3));
  const only = (y: number) => [[{ ...first, y }], undefined];
  expect(placed(calls).slice(1)).toEqual([only(50), only(0)]);
  await user.click(screen.getByRole('button', { name: 'Arrange all services anew' }));
  await waitFor(() => expect(placed(calls)[3]).toEqual([[first, second], undefined]));
  await waitFor(() => expect(storedState.unsentPlaces.get()).toEqual({}));
});

test('who stands somewhere is not moved by who is new, and what was not sent goes first', async () => {
  const key = `${anId(2)} Sales`;
  storedState.unsentPlaces.set({ [key]: { [orderId]: { x: 40, y: 50 } } });
  const { calls } = await renderApp(
    at('developer/Sales'),
    answering([order, invoice], {
      serviceMap: {
        getPlaces: () => ({
          data: { places: [{ aggregateId: orderId, x: 1, y: 1 }], version: 1 },
        }),
        placeServices: () => ({ value: { version: 2 } }),
      },
    }),
  );

  await waitFor(() => expect(placed(calls)).toHaveLength(2));

  expect(placed(calls)).toEqual([
    [[{ aggregateId: orderId, x: 40, y: 50 }], undefined],
    [[{ aggregateId: invoiceId, x: 740, y: 50 }], true],
  ]);
});

test('a place that cannot be sent is kept in the browser', async () => {
  const { user, calls } = await renderApp(
    at('developer/Sales'),
    answering([order], {
      serviceMap: {
        getPlaces: () => ({ data: { places: [{ aggregateId: orderId, x: 0, y: 0 }], version: 1 } }),
        placeServices: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    }),
  );
  const list = await graph();
  await within(list).findByRole('option');

  list.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');

  await waitFor(() => expect(placed(calls)).toHaveLength(1));
  expect(storedState.unsentPlaces.get()).toEqual({
    [`${anId(2)} Sales`]: { [orderId]: { x: 50, y: 0 } },
  });
});

test('an event is connected to a reaction by keyboard; the one that it has is no change', async () => {
  const { user, calls } = await renderApp(
    at('developer/Sales'),
    answering([order, invoice], {
      aggregate: {
        editReaction: () => ({ value: { aggregate: invoice, elementId: anId(40) } }),
      },
    }),
  );
  const list = await graph();
  await within(list).findByRole('option');
  list.focus();
  await user.keyboard('c');

  const dialog = await screen.findByRole('dialog', { name: 'Connect an event of Order' });
  const connect = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Connect' });
  const event = within(dialog).getByRole('combobox', { name: 'Domain event' });
  await user.selectOptions(event, 'OrderPlaced');
  expect(connect.disabled).toBe(true);
  expect(within(dialog).getByRole('status').textContent).toBe(
    'This reaction reacts to this event already.',
  );
  await user.selectOptions(event, 'OrderCancelled');
  await user.click(connect);

  await waitFor(() => expect(inputsOf(calls, 'aggregate.editReaction')).toHaveLength(1));
  expect(inputsOf(calls, 'aggregate.editReaction')[0]).toMatchObject({
    aggregateId: invoiceId,
    reactionId: anId(40),
    version: invoice.version,
    subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderCancelled' },
    action: { name: 'SendInvoice', attributes: [], domainEvents: [] },
  });
});

test('edges are there before they are saved, and go again where that is refused, whatever is read meanwhile', async () => {
  const [refusal, lateRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const events = liveEvents();
  const late = { ...reactsTo('Order', 'OrderPlaced'), identity: anId(41), name: 'SendLate' };
  const two = { ...invoice, reactions: [...invoice.reactions, late] };
  let onServer = [order, two];
  let isReadSlow = false;
  const { user, calls } = await renderApp(at('developer/Sales'), {
    domainReadModel: {
      getDomainByPlatformId: async ({ since }) => {
        if (isReadSlow) await lateRead.promise;
        return { data: since === undefined ? aDomain(onServer) : { ...aDomain([]), since } };
      },
      getDomainEventsByPlatformId: () => ({ data: [] }),
    },
    aggregate: {
      editReaction: async () => {
        await refusal.promise;
        throw new AppError('CONFLICT', 'This has changed in the meantime.');
      },
    },
    live: { watch: () => events, look: () => ({ value: {} }) },
  });
  const list = await graph();
  const told = () => within(list).getByRole('option').textContent;
  await within(list).findByRole('option');
  const connect = async (reactionId: string) => {
    list.focus();
    await user.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: 'Connect an event of Order' });
    const [event, to] = within(dialog).getAllByRole('combobox');
    if (event) await user.selectOptions(event, 'OrderCancelled');
    if (to) await user.selectOptions(to, reactionId);
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    // It does not wait for the answer.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await connect(anId(40));
  await waitFor(() => expect(told()).toContain('OrderCancelled'));
  await connect(anId(41));
  await waitFor(() => expect(told()).not.toContain('OrderPlaced'));
  expect(document.activeElement).toBe(list);
  const readBefore = inputsOf(calls, 'domainReadModel.getDomainByPlatformId').length;
  isReadSlow = true;
  act(() => events.tell({ type: 'domain', platformId: anId(2) }));
  await waitFor(() =>
    expect(inputsOf(calls, 'domainReadModel.getDomainByPlatformId').length).toBeGreaterThan(
      readBefore,
    ),
  );

  isReadSlow = false;
  onServer = [{ ...order, name: 'Purchase' }, two];
  refusal.resolve();

  await waitFor(() => expect(told()).toContain('Purchase'));
  lateRead.resolve();
  await waitFor(() => expect(told()).not.toContain('OrderCancelled'));
});

test('the palette finds a service in any context and goes there', async () => {
  const { user, address } = await renderApp(at('developer/Sales'), answering([order, payment]));
  await within(await graph()).findByRole('option');

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'pay');
  await user.click(await screen.findByRole('option', { name: 'Payment · Billing' }));

  await waitFor(() => expect(address()).toBe(at(`developer/Billing?aggregate=${paymentId}`)));
});

test('what others do appears as soon as the stream tells of it', async () => {
  const events = liveEvents();
  let aggregates = [order];
  await renderApp(at('developer/Sales'), {
    domainReadModel: {
      getDomainByPlatformId: () => ({ data: aDomain(aggregates) }),
      getDomainEventsByPlatformId: () => ({ data: [] }),
    },
    live: { watch: () => events, look: () => ({ value: {} }) },
  });
  await within(await graph()).findByRole('option');

  aggregates = [order, payment];
  act(() => events.tell({ type: 'domain', platformId: anId(2) }));

  const list = screen.getByRole('navigation', { name: 'Services' });
  expect(await within(list).findByRole('link', { name: /^Billing/ })).toBeDefined();
});

test('a context without services says so', async () => {
  await renderApp(at('developer'), answering([]));

  expect(await screen.findByText('No services here yet.')).toBeDefined();
  expect(screen.queryByText(/^Choose a service/)).toBeNull();
});
