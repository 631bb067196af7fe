import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyContractProcedure } from '@orpc/contract';
import { contract, failuresSchema } from '@stepwright/contract';
import { operationsOf, openApiDocument } from '#http/openapi';
import { inputs } from './every-call.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { aFullOrganisation, type FullOrganisation } from './two-organisations.ts';

let server: TestServer;
let ours: FullOrganisation;
const addresses = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  ours = await aFullOrganisation(server);
  for (const { method, path, operation } of operationsOf(await openApiDocument()))
    if (method === 'post' && operation.operationId) addresses.set(operation.operationId, path);
});
afterAll(() => server.close());

const deep = (levels: number) =>
  Array.from({ length: levels }).reduce<object[]>(
    (properties) => [{ name: 'part', type: 'object', isNullable: false, properties }],
    [],
  );
const hostile: unknown[] = [
  'a\0b',
  'a\ud800b',
  '😀'.repeat(60),
  'x'.repeat(100_000),
  '../../../etc/passwd',
  'a/b',
  '__proto__',
  'constructor',
  "'; drop table process; --",
  '\u202e\u0007\n',
  '   ',
  '',
  null,
  -1,
  1e308,
  [],
  {},
  [[]],
  deep(40),
  deep(200),
  Array.from({ length: 2000 }, (_, index) => ({ name: `a${index}`, type: 'string' })),
];

type Path = (string | number)[];

/** Every place in an input that is not an id. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)) return [];
  const own = path.length > 0 ? [path] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key])),
  ];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

async function send(path: string, body: unknown) {
  const answer = await server.request(`/api${path}`, {
    as: ours.actor,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const writing = Object.keys(inputs).filter(
  (name) => isPost(name) && !/\.(delete|remove|dismiss)|repository\.|Credentials/.test(name),
);

function isPost(name: string): boolean {
  const [group = '', member = ''] = name.split('.');
  const calls: Record<string, Record<string, AnyContractProcedure>> = contract;
  return calls[group]?.[member]?.['~orpc'].route.method === 'POST';
}

test.each(writing)(
  '%s refuses what is not an input, in the one format',
  { timeout: 240_000 },
  async (name) => {
    const path = addresses.get(name) ?? '';
    const input = { ownerId: ours.actor.id, ...inputs[name]?.(ours.ids) };
    const surprises: unknown[] = [];

    for (const place of placesIn(input)) {
      for (const bad of hostile) {
        const { status, body } = await send(path, replaced(input, place, bad));
        const isAnswered = status === 200 || failuresSchema.safeParse(body).success;
        if (status >= 500 || !isAnswered)
          surprises.push({ place, bad: JSON.stringify(bad).slice(0, 80), status, body });
      }
    }

    expect(path).not.toBe('');
    expect(surprises).toEqual([]);
  },
);
