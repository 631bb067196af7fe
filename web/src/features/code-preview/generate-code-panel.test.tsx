import { AppError, type Aggregate } from '@stepwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aPublished, aDomain, anAggregate, anId } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const blueprint = {
  identity: anId(70),
  name: 'Azure Functions',
  description: 'A service in TypeScript',
  type: 'Public' as const,
  organisationId: null,
  revision: '1',
};
const address = at(`developer/Sales/${anAggregate().identity}/generate-code`);

const answering = (gitRepositoryUrl: string | null, more: Partial<Aggregate> = {}) => {
  const aggregate = anAggregate({ gitRepositoryUrl, ...more });
  return {
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([aggregate]) }) },
    generationStrategy: { listForPublish: () => ({ data: [blueprint] }) },
    aggregate: {
      selectGenerationStrategies: () => ({ value: { aggregate, elementId: null } }),
    },
    codeGeneration: {
      publishAggregate: () => ({
        value: aPublished(),
      }),
    },
  };
};

test('code is generated for a service with the ticked blueprint, onto the named branch', async () => {
  const {
    user,
    calls,
    address: present,
  } = await renderApp(address, answering('https://git.example.com/shop.git'));

  const panel = await screen.findByRole('dialog', { name: 'Generate code' });
  await user.click(await within(panel).findByRole('checkbox', { name: /Azure Functions/ }));
  await user.type(within(panel).getByRole('textbox', { name: /Branch/ }), 'feature/orders');
  await user.click(within(panel).getByRole('button', { name: 'Generate Code' }));

  await waitFor(() => expect(present()).toBe(at('developer/Sales')));
  expect(inputsOf(calls, 'aggregate.selectGenerationStrategies')).toEqual([
    { aggregateId: anAggregate().identity, generationStrategyIds: [blueprint.identity] },
  ]);
  expect(inputsOf(calls, 'codeGeneration.publishAggregate')[0]).toMatchObject({
    aggregateId: anAggregate().identity,
    branch: 'feature/orders',
    commitMessage: 'Generate code for service Order',
    strategyType: 'Custom',
    enableAIAssistant: false,
  });
});

test('while its data loads it says what it is for', async () => {
  const generationStrategy = { listForPublish: () => new Promise<never>(() => undefined) };
  await renderApp(address, { ...answering(null), generationStrategy });

  expect(await screen.findByText('Deploy your service code')).toBeDefined();
});

test('the regular tile stands alone, and generates by hosting and persistence', async () => {
  const technologies = { host: 'Azure Functions', persistence: 'Cosmos DB' };
  const { user, calls } = await renderApp(
    address,
    answering('https://git.example.com/shop.git', technologies),
  );
  const panel = await screen.findByRole('dialog', { name: 'Generate code' });
  const tile = (name: string) => within(panel).getByRole<HTMLInputElement>('checkbox', { name });
  await within(panel).findByText('A service in TypeScript');

  await user.click(tile('Azure Functions A service in TypeScript'));
  await user.click(tile('Regular Azure Functions, Cosmos DB'));
  expect(tile('Azure Functions A service in TypeScript').getAttribute('aria-checked')).toBe(
    'false',
  );
  await user.click(within(panel).getByRole('checkbox', { name: /^Enable AI pair programmer/ }));
  await user.type(within(panel).getByRole('textbox', { name: 'Instructions' }), 'Be brief.');
  await user.click(within(panel).getByRole('button', { name: 'Generate Code' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'codeGeneration.publishAggregate')).toMatchObject([
      { strategyType: 'PreDefined', enableAIAssistant: true, aiInstructions: 'Be brief.' },
    ]),
  );
  expect(inputsOf(calls, 'aggregate.selectGenerationStrategies')).toEqual([]);
});

test('after a refusal and the way back the chosen tile is still ticked', async () => {
  const technologies = { host: 'Azure Functions', persistence: 'Cosmos DB' };
  const given = answering('https://git.example.com/shop.git', {
    ...technologies,
    generationStrategies: [{ identity: blueprint.identity, name: blueprint.name }],
  });
  const { user, router } = await renderApp(address, {
    ...given,
    codeGeneration: {
      publishAggregate: () => {
        throw new AppError('PUBLISH_FAILED');
      },
    },
  });
  const regular = () => screen.findByRole('checkbox', { name: /^Regular/ });
  await user.click(await regular());
  await user.click(screen.getByRole('button', { name: 'Generate Code' }));
  await screen.findByText('Sorry, an error has ocurred');

  await router.navigate(at('developer/Sales'));
  await router.navigate(address);

  expect((await regular()).getAttribute('aria-checked')).toBe('true');
  const tile = screen.getByRole('checkbox', { name: /^Azure Functions/ });
  expect(tile.getAttribute('aria-checked')).toBe('false');
});

test('the regular tile needs a hosting and a persistence', async () => {
  const { user, calls } = await renderApp(address, answering('https://git.example.com/shop.git'));
  const panel = await screen.findByRole('dialog', { name: 'Generate code' });

  await user.click(await within(panel).findByRole('checkbox', { name: /^Regular/ }));
  await user.click(within(panel).getByRole('button', { name: 'Generate Code' }));

  expect(await within(panel).findByText('Required')).toBeDefined();
  expect(within(panel).queryByText(/^You need to select/)).toBeNull();
  expect(inputsOf(calls, 'codeGeneration.publishAggregate')).toEqual([]);
});

test('the repository is shown by its address; Edit opens its form, and Hide puts it away', async () => {
  const { user } = await renderApp(address, answering('https://git.example.com/shop.git'));
  const panel = await screen.findByRole('dialog', { name: 'Generate code' });
  expect(await within(panel).findByText('https://git.example.com/shop.git')).toBeDefined();

  await user.click(within(panel).getByRole('button', { name: 'Edit' }));
  expect(within(panel).getByRole('textbox', { name: /^Repository URL/ })).toBeDefined();
  await user.click(within(panel).getByRole('button', { name: 'Hide' }));

  expect(within(panel).queryByRole('textbox', { name: /^Repository URL/ })).toBeNull();
});

test('without a blueprint or a repository it says what is missing and sends nothing', async () => {
  const { user, calls } = await renderApp(address, answering(null));

  const panel = await screen.findByRole('dialog', { name: 'Generate code' });
  await user.click(await within(panel).findByRole('button', { name: 'Generate Code' }));

  expect(
    await within(panel).findByText('You need to select at least one option in a blueprint'),
  ).toBeDefined();
  expect(within(panel).getByText('Connect the service to a git repository first.')).toBeDefined();
  expect(within(panel).getByRole('button', { name: 'Configure git credentials' })).toBeDefined();
  expect(inputsOf(calls, 'codeGeneration.publishAggregate')).toEqual([]);
});

test('a refused submit leads to the first field that is wrong', async () => {
  const { user } = await renderApp(address, answering('https://git.example.com/shop.git'));
  const panel = await screen.findByRole('dialog', { name: 'Generate code' });
  const message = await within(panel).findByRole('textbox', { name: /^Commit message/ });
  await user.clear(message);
  await user.type(within(panel).getByRole('textbox', { name: /Branch/ }), 'a..b');

  const tile = within(panel).getByRole('checkbox', { name: /Azure Functions/ });
  await user.click(within(panel).getByRole('button', { name: 'Generate Code' }));
  await waitFor(() => expect(document.activeElement).toBe(tile));

  await user.click(tile);
  await user.click(within(panel).getByRole('button', { name: 'Generate Code' }));
  await waitFor(() => expect(document.activeElement).toBe(message));

  await user.type(message, 'Take orders');
  await user.click(within(panel).getByRole('button', { name: 'Generate Code' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(within(panel).getByRole('textbox', { name: /Branch/ })),
  );
});

test('a submit that is sent moves nobody to the failure of the one before', async () => {
  const moved = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, calls } = await renderApp(address, {
    ...answering('https://git.example.com/shop.git'),
    codeGeneration: {
      publishAggregate: () => {
        throw new TypeError('fetch failed');
      },
    },
  });
  const panel = await screen.findByRole('dialog', { name: 'Generate code' });
  await user.click(await within(panel).findByRole('checkbox', { name: /Azure Functions/ }));
  const generate = within(panel).getByRole('button', { name: 'Generate Code' });
  await user.click(generate);
  await within(panel).findByText(/^There was an error/);

  await user.click(generate);

  await waitFor(() => expect(inputsOf(calls, 'codeGeneration.publishAggregate')).toHaveLength(2));
  expect(moved).not.toHaveBeenCalled();
  moved.mockRestore();
});
