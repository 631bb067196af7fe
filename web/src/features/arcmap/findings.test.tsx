import { AppError, type Aggregate } from '@stepwright/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aDomain, anAggregate, anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';
import { modelChangeKey } from './arcmap-queries.ts';
import { useReview } from './use-findings.ts';

const element = { state: { name: 'Unpublished' as const }, commitHistory: [] };

/** A service with a command that says nothing to anybody, and a type that nothing is made of. */
function anOrder(more: Partial<Aggregate> = {}): Aggregate {
  return anAggregate({
    properties: [{ name: 'total', type: 'double', isNullable: false }],
    commands: [
      {
        ...element,
        identity: anId(20),
        name: 'PlaceOrder',
        actor: null,
        typeId: null,
        attributes: [{ name: 'class', type: 'string', isNullable: false }],
        domainEvents: [],
        result: null,
      },
    ],
    types: [
      {
        ...element,
        identity: anId(30),
        name: 'OrderLine',
        family: 'Entity',
        attributes: [{ name: 'quantity', type: 'integer', isNullable: false }],
      },
    ],
    ...more,
  });
}

async function openReview(
  dismissed: string[] = [],
  dismiss: () => { value: Record<string, never> } = () => ({ value: {} }),
) {
  const answers = {
    domainReadModel: {
      getDomainByPlatformId: () => ({ data: aDomain([anOrder()]) }),
      getDomainEventsByPlatformId: () => ({ data: [] }),
    },
    modelFinding: { listDismissed: () => ({ data: dismissed }), dismiss },
  };
  const page = await renderApp(at('developer/Sales'), answers);
  await page.user.click(await screen.findByRole('button', { name: /^Model review/ }));
  const review = await screen.findByRole('dialog', { name: 'Model review' });
  return { ...page, answers, review: within(review) };
}

const reserved = `reserved_word ${anId(20)} class`;

test('findings stand by what they are about and lead to the form', async () => {
  const { user, review, address } = await openReview();

  const names = within(review.getByRole('region', { name: 'Names' }));
  expect(names.getByText(/"class" of "PlaceOrder" is a reserved word/)).toBeDefined();
  expect(review.getByRole('region', { name: 'Unused and empty' }).textContent).toContain(
    'OrderLine',
  );

  await user.click(names.getByRole('link', { name: 'Open PlaceOrder of Order' }));

  await waitFor(() => expect(address()).toContain(`edit-command/${anId(20)}`));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Model review' })).toBeNull());
});

test('the map is shown where neither places nor what was dismissed can be read', async () => {
  const refuse = () => {
    throw new AppError('NOT_FOUND');
  };
  await renderApp(at('developer/Sales'), {
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([anOrder()]) }) },
    serviceMap: { getPlaces: refuse },
    modelFinding: { listDismissed: refuse },
  });

  expect(await screen.findByRole('heading', { name: 'Order' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Model review: 3 findings' })).toBeDefined();
});

test('the list is filtered by words and by how much it matters', async () => {
  const { user, review } = await openReview();

  await user.type(review.getByRole('searchbox', { name: 'Filter by name or text' }), 'orderline');
  expect(review.queryByRole('region', { name: 'Names' })).toBeNull();
  await user.click(review.getByRole('radio', { name: 'Warnings' }));

  expect(review.getByText('Nothing that fits the filter.')).toBeDefined();
});

test('what is dismissed is gone for good, and can be shown again', async () => {
  const dismissed: string[] = [];
  const { user, review, calls } = await openReview(dismissed, () => {
    dismissed.push(reserved);
    return { value: {} };
  });

  await user.click(
    within(review.getByRole('region', { name: 'Names' })).getByRole('button', {
      name: 'Dismiss for PlaceOrder',
    }),
  );

  await waitFor(() => expect(review.queryByRole('region', { name: 'Names' })).toBeNull());
  await user.click(await review.findByRole('button', { name: 'Dismissed (1)' }));
  await user.click(review.getByRole('button', { name: 'Show again for PlaceOrder' }));

  await waitFor(() => expect(inputsOf(calls, 'modelFinding.dismiss')).toHaveLength(2));
  expect(inputsOf(calls, 'modelFinding.dismiss')).toEqual([
    { platformId: ids.platform, finding: reserved, isDismissed: true },
    { platformId: ids.platform, finding: reserved, isDismissed: false },
  ]);
});

test('where dismissing fails, the finding comes back and the page says so', async () => {
  const { user, review } = await openReview([], () => {
    throw new AppError('INTERNAL_SERVER_ERROR');
  });

  await user.click(review.getByRole('button', { name: 'Dismiss for OrderLine' }));

  expect(await review.findByRole('alert')).toBeDefined();
  expect(review.getByRole('region', { name: 'Unused and empty' })).toBeDefined();
});

test('an element with a finding has a mark, which opens the list with just that', async () => {
  const { user, review } = await openReview([]);
  await user.click(review.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await screen.findByRole('button', { name: '1 finding on OrderLine' }));

  const again = within(await screen.findByRole('dialog', { name: 'Model review' }));
  expect(again.getAllByRole('listitem')).toHaveLength(1);
});

describe('a review of what is changing', () => {
  const cache = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  function review() {
    vi.useFakeTimers();
    const initialProps = aDomain([anOrder()]);
    const hook = renderHook((domain) => useReview(domain), { initialProps, wrapper });
    const after = (milliseconds: number) => {
      act(() => void vi.advanceTimersByTime(milliseconds));
      const { found, isBusy } = hook.result.current;
      return isBusy ? `${found.length} so far` : found.length;
    };
    return { ...hook, after };
  }
  afterEach(() => void vi.useRealTimers());

  test('changes one after the other are one review, which comes in two seconds at the latest', () => {
    const { after, rerender } = review();
    expect([after(700), after(100)]).toEqual(['0 so far', 3]);

    const counts = [1, 2, 3].map(() => {
      rerender(aDomain([]));
      return after(700);
    });

    expect(counts).toEqual(['3 so far', '3 so far', 0]);
  });

  const save = (mutationKey: string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const saved = cache
      .getMutationCache()
      .build(cache, { mutationKey, mutationFn: () => promise })
      .execute({});
    return () => {
      resolve();
      return saved;
    };
  };

  test('a review waits for a change that is being saved, but not for long, and for nothing else', async () => {
    const change = review();
    const finish = save(modelChangeKey);
    expect([change.after(800), change.after(800)]).toEqual(['0 so far', '0 so far']);
    expect(change.after(400)).toBe(3);
    await finish();

    const publish = review();
    const finishPublish = save(['publish']);
    expect(publish.after(800)).toBe(3);
    await finishPublish();
  });
});
