import { manifestPath } from '@stepwright/blueprint-engine';
import { expect, test } from 'vitest';
import { aBlueprint, aBranch, aService } from './a-generation.ts';
import { decideFile } from './decide-file.ts';
import type { Memory } from './last-generated.ts';
import { meetBranch, type ServiceModel } from './meet-branch.ts';
import { planCommit } from './plan-commit.ts';

type Files = Record<string, string>;

const [index, placing] = ['src/order.ts', 'src/commands/place-order.ts'];
const naming = (...names: string[]) => names.map((name) => `import '${name}Order';\n`).join('');
/** Code, of which the sections are known: lines of other texts that both added are asked for. */
const serviceFile =
  "~{each Aggregates.Commands}\nimport '~{Aggregates.Commands.Name}';\n~{end}\nend();\n";
const commands = (...names: string[]) =>
  aService(Object.fromEntries(names.map((name) => [`${name}Order`, {}])));
const all = commands('Place', 'Cancel', 'Ship', 'Pay');
const [ourIndex, theirIndex] = [
  `${naming('Place', 'Cancel')}end();\n`,
  `${naming('Place', 'Ship')}end();\n`,
];

const remembered = new Map<string, Buffer>();
const memory: Memory = (hashes) =>
  Promise.resolve(new Map([...remembered].filter(([hash]) => hashes.includes(hash))));

interface Branch {
  files: Files;
  known?: Memory;
}

function meet(service: ServiceModel, elementId: string | null, { files, known = memory }: Branch) {
  const request = {
    elementId,
    blueprints: [aBlueprint({ 'service.ts': serviceFile })],
    templates: [],
  };
  return meetBranch(service, request, { branch: aBranch(files), memory: known });
}

async function publish(service: ServiceModel, elementId: string | null, files: Files = {}) {
  return after(files, await meet(service, elementId, { files }));
}

function after(files: Files, meeting: Awaited<ReturnType<typeof meet>>): Files {
  const { changes, generated } = planCommit(meeting);
  for (const { hash, content } of generated) remembered.set(hash, content);
  const written = changes.map(
    ({ path, content }) => [path, Buffer.from(content ?? '').toString()] as const,
  );
  return { ...files, ...Object.fromEntries(written) };
}

/** Two branches that each published a command, merged; somebody made this of what both have. */
async function merged(resolved: string): Promise<Files> {
  const start = await publish(all, 'PlaceOrder');
  const ours = await publish(all, 'CancelOrder', start);
  const theirs = await publish(all, 'ShipOrder', start);
  expect([ours[index], theirs[index]]).toEqual([ourIndex, theirIndex]);
  const marked = `<<<<<<< ours\n${ours[manifestPath]}=======\n${theirs[manifestPath]}>>>>>>> theirs\n`;
  return { ...ours, ...theirs, [index]: resolved, [manifestPath]: marked };
}

test.each([
  ['their own', ourIndex],
  ["the other branch's", theirIndex],
  ['both', `${naming('Place', 'Cancel', 'Ship')}end();\n`],
])(
  'after a merge in which somebody took %s lines the next publish has all of them',
  async (_whose, resolved) => {
    const files = await publish(all, 'PayOrder', await merged(resolved));

    expect(files[index]).toBe(`${naming('Place', 'Cancel', 'Ship', 'Pay')}end();\n`);
    expect(files[manifestPath]).not.toContain('<<<<<<<');
  },
);

test('what somebody wrote while merging stays, with the lines of both branches', async () => {
  const resolved = `// mine\n${naming('Place', 'Cancel', 'Ship')}end();\n`;

  const files = await publish(all, 'PayOrder', await merged(resolved));

  expect(files[index]).toBe(`// mine\n${naming('Place', 'Cancel', 'Ship', 'Pay')}end();\n`);
});

test('a line that both branches had, and somebody took out while merging, stays out', () => {
  const decision = decideFile({
    path: index,
    generated: Buffer.from('out\n1\n2\ncancel\nship\nend\n'),
    branch: { kind: 'file', content: Buffer.from('1\n2\ncancel\nship\nend\n') },
    lastHash: 'ours theirs',
    bases: ['cancel', 'ship'].map((line) => Buffer.from(`out\n1\n2\n${line}\nend\n`)),
    reader: null,
  });

  expect(decision).toEqual({
    result: 'unchanged',
    content: Buffer.from('1\n2\ncancel\nship\nend\n'),
  });
});

test.each([
  ['their own', `// mine\n${ourIndex}`, 'ShipOrder'],
  ["the other branch's", `// mine\n${theirIndex}`, 'CancelOrder'],
])(
  'where somebody took %s lines and wrote some more, nothing is lost without being asked for',
  async (_whose, resolved, missing) => {
    const files = await merged(resolved);
    const meeting = await meet(all, 'PayOrder', { files });
    const compared = meeting.files.find(({ generated }) => generated.path === index);
    const hunks = compared?.decision.conflict?.hunks ?? [];
    const solvedWith = (choice: 'theirs' | 'both') =>
      new Map(hunks.map(({ id }, at) => [id, { hunk: id, choice: at > 0 ? choice : 'both' }]));

    expect(() => planCommit(meeting)).toThrow(index);
    expect(hunks.map(({ theirs }) => theirs.text).join('')).toContain(missing);
    const solved =
      compared?.decision.result === 'conflict' && compared.decision.solve(solvedWith('theirs'));
    expect(solved).toMatchObject({
      result: 'update',
      content: Buffer.from(`// mine\n${naming('Place', 'Cancel', 'Ship', 'Pay')}end();\n`),
    });
  },
);

test('a command that was taken out of the model meanwhile leaves no line behind unseen', async () => {
  const files = await merged(`// mine\n${naming('Place', 'Cancel', 'Ship')}end();\n`);

  const publishing = publish(commands('Place', 'Ship', 'Pay'), 'PayOrder', files);

  await expect(publishing).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('where the bytes of one branch are lost, what differs is for somebody to decide', async () => {
  const files = await merged(`// mine\n${naming('Place', 'Cancel', 'Ship')}end();\n`);
  const forgetful: Memory = async (hashes) => new Map([...(await memory(hashes))].slice(1));

  const meeting = await meet(all, 'PayOrder', { files, known: forgetful });

  expect(() => planCommit(meeting)).toThrow(index);
});

test('a publish that leaves the file out, or is of another service, forgets neither branch', async () => {
  const files = await merged(theirIndex);
  const shop: ServiceModel = { ...all, aggregate: { id: 'Shop' } };
  const other = await meet(shop, 'PlaceOrder', {
    files: { [manifestPath]: files[manifestPath] ?? '' },
  });
  const between = { ...files, [manifestPath]: after({}, other)[manifestPath] ?? '' };
  const meeting = await meet(all, 'PayOrder', { files: between });
  const without = meeting.files.filter(({ generated }) => generated.path !== index);
  const mended = after(between, { ...meeting, files: without });

  const last = await publish(all, 'PayOrder', mended);

  expect(between[manifestPath]).not.toContain('<<<<<<<');
  expect(mended[index]).toBe(theirIndex);
  expect(last[index]).toBe(`${naming('Place', 'Cancel', 'Ship', 'Pay')}end();\n`);
});

test('a publish that leaves the file out keeps what either branch generated of it', async () => {
  const meeting = await meet(all, 'PayOrder', { files: await merged(theirIndex) });
  const without = meeting.files.filter(({ generated }) => generated.path !== index);

  const plan = planCommit({ ...meeting, files: without });

  const named = plan.named.flat();
  const generated = plan.generated.map(({ hash, content }) => [hash, content] as const);
  const kept = new Map([...(await memory(named)), ...generated]);
  expect(named.filter((hash) => !kept.has(hash))).toEqual([]);
  const texts = [...kept.values()].map(String);
  expect(texts).toEqual(expect.arrayContaining([ourIndex, theirIndex]));
});

test('a file that is generated no more counts as edited only if neither branch left it so', async () => {
  const start = await publish(aService({ PlaceOrder: {} }), 'PlaceOrder');
  const sides = await Promise.all(
    ['uuid', 'string'].map((type) =>
      publish(aService({ PlaceOrder: { id: type } }), 'PlaceOrder', start),
    ),
  );
  const [ours, theirs] = sides.map((files) => files[manifestPath]);
  const marked = `<<<<<<< ours\n${ours}=======\n${theirs}>>>>>>> theirs\n`;
  const staleWith = async (content: string) => {
    const files = { [placing]: content, [manifestPath]: marked };
    const { stale } = await meet(aService({}), null, { files });
    return stale.map(({ isEdited }) => isEdited);
  };

  expect(await staleWith(sides[0]?.[placing] ?? '')).toEqual([false]);
  expect(await staleWith(sides[1]?.[placing] ?? '')).toEqual([false]);
  expect(await staleWith('mine\n')).toEqual([true]);
});
