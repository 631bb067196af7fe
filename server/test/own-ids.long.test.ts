import { afterAll, beforeAll, expect, test } from 'vitest';
import { callNames, hints, idKeysOf, inputs } from './every-call.ts';
import { callByName } from './call-by-name.ts';
import { startTestServer, type TestServer } from './harness.ts';
import {
  addAnother,
  aFullOrganisation,
  type FullOrganisation,
  type Ids,
} from './two-organisations.ts';

let server: TestServer;
let one: FullOrganisation;
let other: FullOrganisation;
beforeAll(async () => {
  server = await startTestServer({ ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' });
  one = await aFullOrganisation(server);
  other = await addAnother(one);
});
afterAll(() => server.close());

/** Of these one organisation has one. */
const shared: (keyof Ids)[] = ['organisationId', 'platformId'];

/** Any blueprint of ours may be learned with any service of ours. */
const free = [
  'generationStrategy.learn generationStrategyId',
  'generationStrategy.learn aggregateId',
];

/** Each id in a call that names several, to be replaced by that of another thing of the same people. */
const mixturesOf = (name: string): [string, keyof Ids][] => {
  const keys = idKeysOf(name).filter((key) => !shared.includes(key));
  return keys.length > 1 ? keys.map((key) => [name, key]) : [];
};

test.each(Object.keys(inputs).flatMap(mixturesOf))(
  '%s with the %s of another thing of ours finds nothing',
  async (name, key) => {
    const input = inputs[name]?.({ ...one.ids, [key]: other.ids[key] }) ?? {};

    const { status } = await callByName(one, name, input);

    expect(status).toBe([...hints, ...free].includes(`${name} ${key}`) ? 200 : 404);
  },
);

/** A job that nobody asked for, and a blueprint that does not exist. */
const neverFound = [
  'codeGeneration.download',
  'codeGeneration.getJob',
  'codeGeneration.preview',
  'codeInsight.getLineOrigin',
  'generationStrategy.getWork',
];
const isDeletion = (name: string) => /\.(delete|remove)/.test(name);
const found = callNames.filter((name) => name in inputs && !neverFound.includes(name));

// Whoever deletes comes last, what is in a service before the service.
const inOrder = [
  ...found.filter((name) => !isDeletion(name)),
  ...found
    .filter(isDeletion)
    .toSorted((name) => Number(/Aggregate|Process|\.delete$/.test(name)) - 0.5),
];

test('with ids of one thing every call finds it', async () => {
  const notFound: string[] = [];
  for (const name of inOrder) {
    if (name === 'organisation.removeUser') continue;
    const { status } = await callByName(other, name, inputs[name]?.(other.ids) ?? {});
    if (status === 404 || status >= 500) notFound.push(`${name} ${status}`);
  }

  expect(notFound).toEqual([]);
});

test('the id of a process of somebody else is taken, and tells nothing more', async () => {
  const theirs = await aFullOrganisation(server);
  const input = inputs['process.createProcess']?.(one.ids) ?? {};
  const before = await theirs.api.process.get({ processId: theirs.ids.processId });

  const taken = { ...input, processId: theirs.ids.processId };
  const { status } = await callByName(one, 'process.createProcess', taken);

  expect(status).toBe(409);
  expect(await theirs.api.process.get({ processId: theirs.ids.processId })).toEqual(before);
  expect(await callByName(one, 'process.get', { processId: theirs.ids.processId })).toMatchObject({
    status: 404,
  });
});
