import { AppError } from '@stepwright/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anAggregate, anId, aQuery } from '#test/factories';
import { aBlueprint, aConnectedService, openPreview, previewIds } from '#test/open-preview';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const hintOf = (name: string) => button(name).getAttribute('aria-description');
const branchField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Branch' });

// The lists draw only what is in view, and jsdom measures nothing.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

describe('what is missing', () => {
  test.each([
    ['an element', { nodeId: null }, 'Choose a model element first'],
    [
      'a repository',
      { services: [aConnectedService({ gitRepositoryUrl: null })] },
      'Connect a repository first',
    ],
    [
      'a blueprint',
      { services: [aConnectedService({ generationStrategies: [] })] },
      'Choose a blueprint first',
    ],
  ])(
    'without %s nothing can be previewed or published, and the buttons say why',
    async (_what, options, hint) => {
      const { user, calls } = await openPreview(options);
      expect(screen.getByText('Select a file to preview.')).toBeDefined();

      await user.click(button('Preview'));
      await user.click(button('Publish'));

      expect([hintOf('Preview'), hintOf('Publish')]).toEqual([hint, hint]);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(inputsOf(calls, 'codeGeneration.preview')).toEqual([]);
    },
  );

  test('is where the keyboard goes when a button is pressed too early', async () => {
    const { user } = await openPreview({ nodeId: null });

    await user.click(button('Preview'));
    expect(document.activeElement).toBe(button('Model element: Choose an element'));
    await user.click(button('Choose an element to preview'));

    expect(await screen.findByRole('tree', { name: 'Model element' })).toBeDefined();
  });

  test('is said where the address names an element or a blueprint that is gone', async () => {
    await openPreview({ nodeId: anAggregate().platformId, blueprintId: previewIds.ownBlueprint });

    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      'The element of this address is not there any more. Choose another one.',
      'The blueprint of this address is not there any more. Choose another one.',
    ]);
  });

  test('publishing comes after a preview', async () => {
    await openPreview();

    expect([hintOf('Preview'), hintOf('Publish')]).toEqual([null, 'Preview the code first']);
  });
});

test('offline, nothing is previewed or published, and the page says so', async () => {
  await openPreview();

  act(() => onlineManager.setOnline(false));

  expect(hintOf('Preview')).toMatch(/^You are offline/);
  expect(hintOf('Publish')).toMatch(/^You are offline/);
  expect(screen.getByRole('alert').textContent).toMatch(/^You are offline/);
  act(() => onlineManager.setOnline(true));
});

describe('the element picker', () => {
  test('chooses services and their elements; contexts and folders only open and close', async () => {
    const { user } = await openPreview({ nodeId: null });
    await user.click(button('Model element: Choose an element'));
    const tree = await screen.findByRole('tree', { name: 'Model element' });

    await user.click(within(tree).getByText('Commands'));
    expect(within(tree).queryByText('PlaceOrder')).toBeNull();
    await user.click(within(tree).getByText('Sales'));
    expect(within(tree).queryByText('Order')).toBeNull();
    await user.click(within(tree).getByText('Sales'));
    await user.click(within(tree).getByText('Order'));

    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Model element: Order' })).toBeDefined();
  });

  test('is walked through with the arrow keys, from the filter on', async () => {
    const { user } = await openPreview({ nodeId: null });
    await user.click(button('Model element: Choose an element'));
    await user.click(await screen.findByRole('textbox', { name: 'Filter' }));

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Commands');
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: 'PlaceOrder' })).toBeNull();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');

    const picker = await screen.findByRole('button', { name: 'Model element: PlaceOrder' });
    await waitFor(() => expect(document.activeElement).toBe(picker));
  });

  test('draws of very many elements those in sight, and leads to the last', async () => {
    const queries = Array.from({ length: 1000 }, (_, at) =>
      aQuery({ identity: anId(1000 + at), name: `Query${at}` }),
    );
    const { user } = await openPreview({ services: [aConnectedService({ queries })] });
    await user.click(button('Model element: PlaceOrder'));
    await user.click(await screen.findByRole('textbox', { name: 'Filter' }));
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);

    await user.type(screen.getByRole('textbox', { name: 'Filter' }), 'query999');
    await screen.findByRole('treeitem', { name: 'Query999' });
    await user.keyboard('{ArrowDown}{End}{Enter}');

    expect(await screen.findByRole('button', { name: 'Model element: Query999' })).toBeDefined();
  });

  test('leaves what the filter names, and says when that is nothing', async () => {
    const { user } = await openPreview();
    await user.click(button('Model element: PlaceOrder'));
    const filter = await screen.findByRole('textbox', { name: 'Filter' });

    await user.type(filter, 'list');
    // Faster than the filter: the focus stays in the tree that it leaves.
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'PlaceOrder' })).toBeNull());
    expect(document.activeElement?.getAttribute('role')).toBe('treeitem');
    expect(screen.getByRole('treeitem', { name: 'ListOrders' })).toBeDefined();
    await user.type(filter, ' of nothing');

    expect(await screen.findByText('No results found')).toBeDefined();
  });
});

describe('the blueprint picker', () => {
  const own = aBlueprint({
    identity: previewIds.ownBlueprint,
    name: 'Ours',
    type: 'Private',
  });
  const services = [aConnectedService({ generationStrategies: [] })];

  test('hides public blueprints until they are asked for', async () => {
    const { user } = await openPreview({ services, blueprints: [own, aBlueprint()] });
    await user.click(button('AI Blueprints: Choose blueprints'));
    expect(await screen.findByRole('checkbox', { name: 'Ours' })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: 'Azure Functions' })).toBeNull();

    await user.click(screen.getByRole('checkbox', { name: 'Show public blueprints' }));

    expect(screen.getByRole('checkbox', { name: 'Azure Functions' })).toBeDefined();
    const link = screen.getByRole('link', { name: /Manage AI Blueprints/ });
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('takes several, and remembers them on the service', async () => {
    const { user, calls } = await openPreview({ services, blueprints: [own, aBlueprint()] });
    await user.click(button('AI Blueprints: Choose blueprints'));
    await user.click(await screen.findByRole('checkbox', { name: 'Show public blueprints' }));

    await user.click(screen.getByRole('checkbox', { name: 'Ours' }));
    await user.click(screen.getByRole('checkbox', { name: 'Azure Functions' }));

    expect(button('AI Blueprints: 2 blueprints')).toBeDefined();
    await waitFor(() =>
      expect(inputsOf(calls, 'aggregate.selectGenerationStrategies').at(-1)).toEqual({
        aggregateId: anAggregate().identity,
        generationStrategyIds: [previewIds.ownBlueprint, previewIds.publicBlueprint],
      }),
    );
  });

  test('leaves what its filter names; what is hidden stays ticked', async () => {
    const theirs = aBlueprint({ identity: previewIds.publicBlueprint, name: 'Theirs' });
    const { user } = await openPreview({ blueprints: [own, { ...theirs, type: 'Private' }] });
    await user.click(button('AI Blueprints: Theirs'));

    await user.type(await screen.findByRole('textbox', { name: 'Filter blueprints' }), 'our');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Theirs' })).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Ours' }));

    expect(button('AI Blueprints: 2 blueprints')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Filter blueprints' }), ' of nothing');
    expect(await screen.findByText('No results found')).toBeDefined();
  });

  test('says when the choice could not be kept on the service', async () => {
    const selectGenerationStrategies = () => {
      throw new AppError('CONFLICT', 'Somebody else was faster.');
    };
    const { user } = await openPreview({
      services,
      blueprints: [own],
      answers: { aggregate: { selectGenerationStrategies } },
    });
    await user.click(button('AI Blueprints: Choose blueprints'));

    await user.click(await screen.findByRole('checkbox', { name: 'Ours' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(/^The blueprints were not kept/);
  });

  test('says so where there is none', async () => {
    const { user } = await openPreview({ services, blueprints: [] });

    await user.click(button('AI Blueprints: Choose blueprints'));

    expect(await screen.findByText('No AI Blueprints available')).toBeDefined();
  });
});

describe('the branch picker', () => {
  test('begins with main, and takes a branch from the list', async () => {
    const { user } = await openPreview();
    await expect.poll(() => branchField().value).toBe('main');

    await user.click(branchField());
    await user.click(await screen.findByRole('option', { name: 'dev' }));

    await expect.poll(() => branchField().value).toBe('dev');
  });

  test.each([
    [' Feature/New  order ', 'feature/new-order'],
    ['DEV', 'dev'],
    ['///', 'main'],
    // That one is there, and no second one is made beside it.
    [' release/2.0', 'Release/2.0'],
  ])('makes %j into %s when the field is left', async (typed, name) => {
    const getBranches = () => ({ data: ['dev', 'main', 'Release/2.0'] });
    const { user } = await openPreview({ answers: { repository: { getBranches } } });
    await expect.poll(() => branchField().value).toBe('main');

    await user.clear(branchField());
    await user.type(branchField(), typed);
    await user.tab();

    await expect.poll(() => branchField().value).toBe(name);
  });

  test('shows the first of hundreds; Enter takes the only match, Escape leaves it', async () => {
    const many = Array.from({ length: 400 }, (_each, at) => `fix/number-${at}`);
    const getBranches = () => ({ data: ['main', ...many] });
    const { user } = await openPreview({ answers: { repository: { getBranches } } });
    await expect.poll(() => branchField().value).toBe('main');

    await user.click(branchField());
    expect(await screen.findByText('301 more: type to find one.')).toBeDefined();
    expect(screen.getAllByRole('option')).toHaveLength(100);
    await user.clear(branchField());
    await user.type(branchField(), 'number-399{Enter}');
    await expect.poll(() => branchField().value).toBe('fix/number-399');
    await user.type(branchField(), '-and-more{Escape}');
    await user.tab();

    expect(branchField().value).toBe('fix/number-399');
  });

  test('offers main for an empty repository', async () => {
    await openPreview({ answers: { repository: { getBranches: () => ({ data: [] }) } } });

    await expect.poll(() => branchField().value).toBe('main');
  });

  test('says when the branches cannot be read, and tries again when asked', async () => {
    let isBroken = true;
    const getBranches = () => {
      if (isBroken) throw new AppError('GIT_CREDENTIALS_REFUSED');
      return { data: ['trunk'] };
    };
    const { user } = await openPreview({ answers: { repository: { getBranches } } });
    await user.click(branchField());
    expect(await screen.findByText('The branches could not be read.')).toBeDefined();
    isBroken = false;

    await user.click(screen.getByText('Retry'));

    await expect.poll(() => branchField().value).toBe('trunk');
  });
});
