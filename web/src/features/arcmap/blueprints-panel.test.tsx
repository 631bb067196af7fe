import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { aDomain, anAggregate, anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

afterEach(() => {
  vi.useRealTimers();
});

const blueprint = (number: number, name: string, type: 'Private' | 'Public') => ({
  identity: anId(number),
  name,
  description: `${name} in TypeScript`,
  type,
  organisationId: type === 'Private' ? ids.organisation : null,
  revision: '1',
});
const own = [blueprint(70, 'Our services', 'Private'), blueprint(71, 'Our jobs', 'Private')];
const ours = blueprint(72, 'Azure Functions', 'Public');
const address = at(`developer/Sales/${ids.aggregate}/edit-code-generation-strategies`);

function answering(blueprints: ReturnType<typeof blueprint>[]): Answers {
  const [first] = own;
  const aggregate = anAggregate({
    generationStrategies: first ? [{ identity: first.identity, name: first.name }] : [],
  });
  return {
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([aggregate]) }) },
    generationStrategy: { listForPublish: () => ({ data: blueprints }) },
    aggregate: { selectGenerationStrategies: () => ({ value: { aggregate, elementId: null } }) },
  };
}
const boxes = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked, labels }) => `${labels?.[0]?.textContent ?? ''} ${String(checked)}`);

describe('the blueprints of a service', () => {
  test('are ticked as they were saved, public ones shown on demand, and saved as ticked', async () => {
    const { user, calls, address: present } = await renderApp(address, answering([...own, ours]));
    await screen.findByRole('checkbox', { name: 'Our jobs' });
    expect(boxes()).toEqual([
      'Show public blueprints false',
      'Our services true',
      'Our jobs false',
    ]);
    expect(screen.getByText('Our jobs in TypeScript')).toBeDefined();

    await user.click(screen.getByRole('checkbox', { name: 'Show public blueprints' }));
    await user.click(screen.getByRole('checkbox', { name: 'Azure Functions' }));
    await user.click(screen.getByRole('checkbox', { name: 'Our services' }));
    await user.click(screen.getByRole('checkbox', { name: 'Show public blueprints' }));
    expect(boxes()).toContain('Azure Functions true');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(present()).toBe(at('developer/Sales')));
    expect(inputsOf(calls, 'aggregate.selectGenerationStrategies')).toEqual([
      { aggregateId: ids.aggregate, generationStrategyIds: [ours.identity] },
    ]);
  });

  test('are filtered by name 300 ms after the last letter; what is ticked stays', async () => {
    await renderApp(address, answering(own));
    const filter = await screen.findByRole('textbox', { name: 'Filter' });

    vi.useFakeTimers();
    const after = (milliseconds: number) => {
      act(() => void vi.advanceTimersByTime(milliseconds));
      return boxes();
    };

    fireEvent.change(filter, { target: { value: 'NOTHIN' } });
    expect(after(200)).toContain('Our jobs false');
    fireEvent.change(filter, { target: { value: 'NOTHING' } });
    expect(after(299)).toContain('Our jobs false');

    expect(after(1)).toEqual(['Show public blueprints false', 'Our services true']);
  });

  test('say so where there are none but public ones', async () => {
    const { user } = await renderApp(address, answering([ours]));
    expect(await screen.findByText('No AI Blueprints available')).toBeDefined();

    await user.click(screen.getByRole('checkbox', { name: 'Show public blueprints' }));

    expect(screen.getByRole('checkbox', { name: 'Azure Functions' })).toBeDefined();
    expect(screen.queryByText('No AI Blueprints available')).toBeNull();
  });
});
