import { describe, expect, test } from 'vitest';
import { ManifestFiles, manifestPath } from '@stepwright/blueprint-engine';
import { predefinedBlueprint } from '#modules/blueprint';
import { aBlueprint, aBranch, aService } from './a-generation.ts';
import { compareWithBranch } from './compare-with-branch.ts';
import { hashOf } from './hash-of.ts';
import type { Memory } from './last-generated.ts';
import { meetBranch, type ServiceModel } from './meet-branch.ts';
import { openMergeReaders } from './merge-reader.ts';
import { changedPaths, movesOf } from './moved-files.ts';
import { planCommit } from './plan-commit.ts';
import { presentPreview } from './present-preview.ts';

type Files = Record<string, string>;

/** A branch with what a service generates, and what is remembered of it. */
async function aPublished(service: ServiceModel): Promise<{ files: Files; memory: Memory }> {
  const { changes, generated } = planCommit(await meet(service, {}));
  const files = Object.fromEntries(
    changes.map(({ path, content }) => [path, Buffer.from(content ?? '').toString()]),
  );
  return { files, memory: memoryOf(generated) };
}

function memoryOf(generated: { hash: string; content: Buffer }[]): Memory {
  return () => Promise.resolve(new Map(generated.map(({ hash, content }) => [hash, content])));
}

function meet(service: ServiceModel, files: Files, more: { memory?: Memory; only?: string } = {}) {
  const memory = more.memory ?? (() => Promise.resolve(new Map()));
  const elementId = more.only ?? null;
  const request = { elementId, blueprints: [aBlueprint()], templates: [] };
  return meetBranch(service, request, { branch: aBranch(files), memory });
}

/** The same service with another name for what has this id, or for the service. */
function renamed(service: ServiceModel, id: string, name: string): ServiceModel {
  const model = structuredClone(service.model);
  const [aggregate] = model.boundedContexts[0]?.aggregates ?? [];
  const isService = id === service.aggregate.id;
  for (const each of [...(aggregate?.commands ?? []), ...(aggregate ? [aggregate] : [])])
    if (each.name === id) each.name = name;
  const elements = service.elements.map((each) => {
    const path = isService ? { ...each.path, aggregate: name } : each.path;
    return { ...each, path: each.id === id && !isService ? { ...path, name } : path };
  });
  const path = isService ? { ...service.path, aggregate: name } : service.path;
  return { ...service, model, elements, path };
}

const shop = aService({ PlaceOrder: { customerId: 'uuid', note: 'string' }, CancelOrder: {} });
const placed = 'src/commands/place-order.ts';
const submitted = 'src/commands/submit-order.ts';
const mine = (text: string | undefined) => `${text}// mine\n`;

describe('a renamed element', () => {
  test('takes its file and the edits in it along, in one commit', async () => {
    const { files, memory } = await aPublished(shop);
    const branch = { ...files, [placed]: mine(files[placed]) };

    const meeting = await meet(renamed(shop, 'PlaceOrder', 'SubmitOrder'), branch, { memory });
    const { changes, files: written } = planCommit(meeting);

    const contents = new Map(changes.map(({ path, content }) => [path, content?.toString()]));
    expect(contents.get(submitted)).toBe(
      'command SubmitOrder\ncustomerId: uuid\nnote: string\n// mine\n',
    );
    expect([contents.has(placed), contents.get(placed)]).toEqual([true, undefined]);
    expect(written).toEqual(expect.arrayContaining([{ filePath: placed }]));
    const manifest = contents.get(manifestPath) ?? '';
    expect([manifest.includes(placed), manifest.includes(submitted)]).toEqual([false, true]);
    const preview = await presentPreview(meeting, { head: 'head' });
    expect(preview.affectedFilePaths).toEqual([submitted, 'src/order.ts']);
  });

  test('stays at its old name where the move is refused', async () => {
    const { files, memory } = await aPublished(shop);

    const meeting = await meet(renamed(shop, 'PlaceOrder', 'SubmitOrder'), files, { memory });
    const choice = { refusedFilePaths: [submitted], refusedChanges: [], removedFilePaths: [] };
    const { changes } = planCommit(meeting, choice);

    expect(changes.map(({ path }) => path)).toEqual(['src/order.ts', manifestPath]);
    expect(changes.at(-1)?.content?.toString()).toContain(placed);
  });

  test('whose file was deleted by hand stays deleted', async () => {
    const { files, memory } = await aPublished(shop);
    const { [placed]: _deleted, ...branch } = files;

    const meeting = await meet(renamed(shop, 'PlaceOrder', 'SubmitOrder'), branch, { memory });

    expect(planCommit(meeting).changes.map(({ path }) => path)).not.toContain(submitted);
  });

  test('whose file somebody moved by hand to where it goes now keeps the edits there', async () => {
    const { files, memory } = await aPublished(shop);
    const { [placed]: text, ...rest } = files;
    const branch = { ...rest, [submitted]: mine(text) };

    const meeting = await meet(renamed(shop, 'PlaceOrder', 'SubmitOrder'), branch, { memory });

    const contents = new Map(planCommit(meeting).changes.map((each) => [each.path, each.content]));
    expect(contents.get(submitted)?.toString()).toContain('command SubmitOrder');
    expect(contents.get(submitted)?.toString()).toContain('// mine');
  });

  test('that would go over a file of somebody is a conflict, and its own file stays', async () => {
    const { files, memory } = await aPublished(shop);
    const branch = { ...files, [submitted]: 'theirs\n' };

    const meeting = await meet(renamed(shop, 'PlaceOrder', 'SubmitOrder'), branch, { memory });

    expect(() => planCommit(meeting)).toThrow(submitted);
    expect(meeting.stale.map(({ path }) => path)).toEqual([placed]);
  });

  test('in capitals alone is not in its own way', async () => {
    const [path, previous] = ['src/Order.ts', 'src/order.ts'];
    const content = Buffer.from('order\n');
    const blueprint = { key: 'for-tests', name: 'For tests' };
    const file = {
      path,
      content,
      hash: hashOf(content),
      blueprint,
      template: 'service.ts',
      element: '',
      trace: [],
    };

    const [compared] = await compareWithBranch([file], {
      files: new Map([[previous, { mode: '100644' }]]),
      contents: new Map([[previous, content]]),
      last: new Map([[path, { hash: hashOf(content), bases: [content] }]]),
      moves: new Map([[path, previous]]),
      readers: await openMergeReaders([]),
    });

    expect(compared).toMatchObject({ previousPath: previous, decision: { result: 'unchanged' } });
  });
});

test('a renamed service takes the files along that are called after it', async () => {
  const { files, memory } = await aPublished(shop);
  const branch = { ...files, 'src/order.ts': mine(files['src/order.ts']) };

  const meeting = await meet(renamed(shop, 'Order', 'Purchase'), branch, { memory });

  const moved = meeting.files.find(({ generated }) => generated.path === 'src/purchase.ts');
  expect(moved).toMatchObject({ previousPath: 'src/order.ts', decision: { result: 'unchanged' } });
  expect(moved?.decision.content.toString()).toContain('// mine');
  expect(meeting.stale).toEqual([]);
});

test('with one element of a renamed service all that was published moves', async () => {
  const blueprint = predefinedBlueprint('Azure Functions');
  const request = { blueprints: blueprint ? [blueprint] : [], templates: [] };
  const forgetful: Memory = () => Promise.resolve(new Map());
  const first = planCommit(
    await meetBranch(shop, { ...request, elementId: null }, { memory: forgetful }),
  );
  const memory = memoryOf(first.generated);
  const files: Files = Object.fromEntries(
    first.changes.map(({ path, content }) => [path, Buffer.from(content ?? '').toString()]),
  );
  const folder = 'sales-context/order-service/src/commands';
  const edited = `${folder}/cancel-order-command.ts`;
  const branch = aBranch({ ...files, [edited]: mine(files[edited]) });

  const purchases = renamed(shop, 'Order', 'Purchase');
  const meeting = await meetBranch(
    purchases,
    { ...request, elementId: 'PlaceOrder' },
    { branch, memory },
  );
  const { changes } = planCommit(meeting);

  const contents = new Map(changes.map(({ path, content }) => [path, content?.toString()]));
  const left = Object.keys(files).filter(
    (path) => path.includes('order-service') && contents.get(path) !== undefined,
  );
  expect(left).toEqual([]);
  expect(Object.keys(files).every((path) => contents.has(path))).toBe(true);
  const moved = edited.replace('order-service', 'purchase-service');
  expect(contents.get(moved)).toContain('// mine');
  expect(meeting.stale).toEqual([]);
});

test('a template that was renamed with its path moves what it generated', () => {
  const owner = { name: 'Sales/Order', elements: new Map([['Sales/Order/command/A', 'a']]) };
  const blueprint = { key: 'own', name: 'Own' };
  const fields = {
    blueprint,
    element: 'Sales/Order/command/A',
    content: Buffer.from(''),
    hash: '',
    trace: [],
  };
  const was = { hash: '', blueprint: 'own', element: 'a' };
  const own = {
    name: 'Sales/Order',
    blueprints: ['own'],
    elements: ['a'],
    files: ManifestFiles.of([
      ['lib/a.ts', { ...was, template: 'lib/x.ts' }],
      ['lib/a.test.ts', { ...was, template: 'lib/x.test.ts' }],
    ]),
  };
  const files = [
    { ...fields, path: 'src/a.ts', template: 'src/x.ts' },
    { ...fields, path: 'src/a.test.ts', template: 'src/x.test.ts' },
  ];

  const moves = movesOf(owner, changedPaths(own, files, new Set(files)), () => false);

  expect([...moves]).toEqual([
    ['src/a.ts', 'lib/a.ts'],
    ['src/a.test.ts', 'lib/a.test.ts'],
  ]);
});

describe('a deleted element', () => {
  const without = aService({ CancelOrder: {} });

  test.each([null, 'CancelOrder'])('is listed when %s is published', async (only) => {
    const { files, memory } = await aPublished(shop);

    const meeting = await meet(without, files, { memory, ...(only ? { only } : {}) });

    expect(meeting.stale).toMatchObject([{ path: placed, isEdited: false }]);
    expect(planCommit(meeting).changes.map(({ path }) => path)).not.toContain(placed);
  });

  test('leaves nothing behind once its file is gone', async () => {
    const { files, memory } = await aPublished(shop);
    const { [placed]: _deleted, ...branch } = files;

    const meeting = await meet(without, branch, { memory });

    expect(meeting.stale).toEqual([]);
    expect(planCommit(meeting).changes.at(-1)?.content?.toString()).not.toContain(placed);
  });
});

test('publishing one element takes no file of another one for stale', async () => {
  const { files, memory } = await aPublished(shop);

  const meeting = await meet(shop, files, { memory, only: 'CancelOrder' });

  expect(meeting.stale).toEqual([]);
});
