/**
 * The preview of one element of a service of 1,000 files: from nothing, and once the branch is known.
 * Without HTTP and database: rendering, meeting the branch.
 */
import { loadavg } from 'node:os';
import { compileBlueprint, readBlueprint } from '@stepwright/blueprint-engine';
import { modelSchema } from '@stepwright/domain-model';
import { withBranch } from '#git/branch-snapshot';
import { commitOnTop } from '#git/commit-on-top';
import { meetBranch, planCommit, type ServiceModel } from '#modules/code-generation';
import { openGitDoor } from '#test/git-door';

const TURNS = 7;
const door = await openGitDoor();
const memory = () => Promise.resolve(new Map<string, Buffer>());

/** Ten files for each command. */
function blueprintOfTen() {
  const paths = Array.from(
    { length: 10 },
    (_, at) => `src/part-${at}/file-${at}-~{Aggregates.Commands.Name|Kebab}.ts`,
  );
  const files = paths.map((path, at) => ({
    source: `${at}.ts`,
    path,
    each: 'Aggregates.Commands',
  }));
  const text = (at: number) =>
    `export const ~{Aggregates.Name|Camel}${at} = '~{Aggregates.Commands.Name}';\n`.repeat(20);
  const read = readBlueprint([
    {
      path: 'blueprint.json',
      content: Buffer.from(JSON.stringify({ format: 1, name: 'Ten', files })),
    },
    ...paths.map((_, at) => ({ path: `files/${at}.ts`, content: Buffer.from(text(at)) })),
  ]);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const compiled = compileBlueprint(read.value);
  return { id: 'ten', key: 'ten', name: 'Ten', description: '', revision: '1', compiled };
}

function serviceOf(commands: number): ServiceModel {
  const path = { boundedContext: 'Sales', aggregate: 'Order' };
  const names = Array.from({ length: commands }, (_, at) => `Place${at}`);
  const aggregates = [{ name: 'Order', commands: names.map((name) => ({ name })) }];
  const model = modelSchema.parse({ boundedContexts: [{ name: 'Sales', aggregates }] });
  const elements = names.map((name) => ({
    id: name,
    path: { ...path, kind: 'command' as const, name },
  }));
  return {
    model,
    elements: [{ id: 'Order', path }, ...elements],
    path,
    aggregate: { id: 'Order' },
  };
}

const service = serviceOf(100);
const blueprint = blueprintOfTen();

async function publish(url: string): Promise<void> {
  const remote = await door.remoteOf(url);
  const request = { elementId: null, blueprints: [blueprint], templates: [] };
  const { commit } = await commitOnTop(door.settings, {
    remote,
    branch: 'main',
    id: crypto.randomUUID(),
    mayExist: false,
    author: { name: 'Bench', email: 'bench@example.com' },
    at: new Date(),
    message: 'Bench',
    plan: async (branch) =>
      planCommit(await meetBranch(service, request, { branch, memory })).changes,
  });
  if (commit === null) throw new Error('Nothing was published.');
}

async function preview(url: string) {
  const remote = await door.remoteOf(url);
  const request = { elementId: 'Place7', blueprints: [blueprint], templates: [] };
  const started = performance.now();
  let known = 0;
  await withBranch(door.settings, { remote, branch: 'main' }, async (branch) => {
    known = performance.now();
    await meetBranch(service, request, { branch, memory });
  });
  return { cold: performance.now() - started, known: performance.now() - known };
}

const { url } = await door.server.createRepository('thousand', { 'README.md': '# Shop\n' });
await publish(url);
const previews = [];
for (let turn = 0; turn < TURNS; turn += 1) previews.push(await preview(url));

const best = (values: number[]) => Math.round(Math.min(...values));
process.stdout.write(
  `${JSON.stringify({
    load: loadavg()[0],
    previewKnownMs: best(previews.map(({ known }) => known)),
    targetPreviewKnownMs: 300,
    previewColdMs: best(previews.map(({ cold }) => cold)),
    targetPreviewColdMs: 1500,
  })}\n`,
);
await door.close();
