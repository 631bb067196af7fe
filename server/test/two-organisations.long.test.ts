import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callByName } from './call-by-name.ts';
import { callNames, callsWithoutIds, hints, idKeysOf, inputs } from './every-call.ts';
import { startTestServer, type TestServer } from './harness.ts';
import {
  aFullOrganisation,
  readAll,
  type FullOrganisation,
  type Ids,
} from './two-organisations.ts';

let server: TestServer;
let ours: FullOrganisation;
let theirs: FullOrganisation;
/** What they can read. Whatever is tried here, it stays the same to the end. */
let before: unknown;
beforeAll(async () => {
  server = await startTestServer({ ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' });
  [ours, theirs] = [await aFullOrganisation(server), await aFullOrganisation(server)];
  before = await readAll(theirs);
});
afterAll(() => server.close());

const random = (ids: Ids): Ids =>
  Object.fromEntries(Object.keys(ids).map((key) => [key, randomUUID()])) as unknown as Ids;

test('every call of the contract is tried', () => {
  expect([...Object.keys(inputs), ...callsWithoutIds].sort()).toEqual([...callNames].sort());
});

test.each(Object.keys(inputs))(
  "%s says the same about another organisation's ids and unknown ones",
  async (name) => {
    const foreign = await callByName(ours, name, inputs[name]?.(theirs.ids) ?? {});
    const unknown = await callByName(ours, name, inputs[name]?.(random(theirs.ids)) ?? {});

    expect(foreign).toEqual({ status: 404, message: unknown.message });
    expect(unknown.status).toBe(404);
    expect(await readAll(theirs)).toEqual(before);
  },
);

/** Each of several ids in a call, the others being our own. */
const mixturesOf = (name: string): [string, keyof Ids][] => {
  const keys = idKeysOf(name);
  return keys.length > 1 ? keys.map((key) => [name, key]) : [];
};

test.each(Object.keys(inputs).flatMap(mixturesOf))(
  "%s with another organisation's %s among our own ids is answered as an unknown one is",
  async (name, key) => {
    const input = (value: string) => inputs[name]?.({ ...ours.ids, [key]: value }) ?? {};

    const foreign = await callByName(ours, name, input(theirs.ids[key]));
    const unknown = await callByName(ours, name, input(randomUUID()));

    expect(foreign).toEqual(unknown);
    expect(foreign.status).toBe(hints.includes(`${name} ${key}`) ? 200 : 404);
    expect(await readAll(theirs)).toEqual(before);
    expect(JSON.stringify(await readAll(ours))).not.toContain(theirs.ids[key]);
  },
);
