import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { checkModel, type Model } from '@stepwright/domain-model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileBlueprint, render, type RenderedFile } from '@stepwright/blueprint-engine';
import { builtInBlueprint } from './built-in-blueprint.ts';
import { aModel } from './fixtures.ts';
import { aRandomModel } from './random-model.ts';

const run = promisify(execFile);
/** The type check reads some twelve thousand files; machines that are busy take their time. */
const patience = 300_000;
const root = join(import.meta.dirname, '../../..');
// Inside of the repository, so that the services find the packages they depend on; of its own for
// each run, so that two at a time do not meet.
const results = join(import.meta.dirname, '../test-results');
mkdirSync(results, { recursive: true });
const folder = mkdtempSync(join(results, 'generated-services-'));
const blueprint = compileBlueprint(builtInBlueprint('azure-functions-typescript'));

/** The same models each time; `SEED=2` tries others. */
const seed = Number(process.env['SEED'] ?? 1_598_912_081);
const models = fc.sample(aRandomModel, { numRuns: 200, seed });
const renderings = models.map((model) => render(blueprint, model));

/** Of each of the first models one element, chosen alone. */
const chosen = models.slice(0, 40).flatMap((model, index) => {
  const elements = elementsOf(model);
  const element = elements[index % Math.max(elements.length, 1)];
  return element ? [render(blueprint, model, { elements: [element] })] : [];
});

function elementsOf(model: Model): string[] {
  return model.boundedContexts.flatMap((context) =>
    context.aggregates.flatMap((aggregate) => {
      const parts = {
        command: aggregate.commands,
        query: aggregate.queries,
        reaction: aggregate.reactions,
        type: aggregate.types,
        readmodel: aggregate.readModels,
        event: aggregate.events,
      };
      return Object.entries(parts).flatMap(([kind, list]) =>
        list.map(({ name }) => `${context.name}/${aggregate.name}/${kind}/${name}`),
      );
    }),
  );
}

beforeAll(() => {
  renderings.forEach(({ files }, index) => writeFiles(join(folder, String(index)), files));
  chosen.forEach(({ files }, index) => writeFiles(join(folder, 'chosen', String(index)), files));
}, patience);

afterAll(() => rmSync(folder, { recursive: true, force: true }), patience);

function writeFiles(target: string, files: RenderedFile[]): void {
  for (const { path, content } of files) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Type-checks everything below a folder with the settings that the blueprint gives its services. */
async function typeCheck(target: string): Promise<string> {
  const settings = renderings[0]?.files.find((file) => file.path.endsWith('/tsconfig.json'));
  const { compilerOptions } = JSON.parse(String(settings?.content));
  const config = { compilerOptions: { ...compilerOptions, noEmit: true }, include: ['**/*.ts'] };
  writeFileSync(join(target, 'tsconfig.json'), JSON.stringify(config));
  return outputOf(join(root, 'node_modules/.bin/tsc'), ['-p', target]);
}

/** What a program says when it fails; empty when it does not. */
async function outputOf(command: string, args: string[]): Promise<string> {
  // Vitest marks its own processes; a test runner inside of one would report to it.
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
  try {
    await run(command, args, { cwd: root, env, maxBuffer: 2 ** 26 });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `SEED=${seed}\n${stdout.slice(0, 5000)}\n${stderr.slice(0, 2000)}`;
  }
}

test('[G14] the random models are in order, and generate without a problem', () => {
  const errors = models.flatMap(checkModel).filter((problem) => problem.severity === 'error');

  expect({ seed, errors }).toEqual({ seed, errors: [] });
  const problems = [...renderings, ...chosen].flatMap((each) => each.problems);
  expect({ seed, problems }).toEqual({ seed, problems: [] });
});

test(
  '[G14] a service for any model, or one chosen element of it, type-checks against the packages it depends on',
  async () => {
    expect(await typeCheck(folder)).toBe('');
  },
  patience,
);

test('[G5] [G11] every line is traced, and rendering again gives the same', () => {
  const untraced = renderings.flatMap(({ files }) =>
    files.filter(({ content, trace, element }) => {
      const lines = String(content).split('\n').length;
      const isOrdered = trace.every(({ line }, index) => line > (trace[index - 1]?.line ?? 0));
      const isInside = trace.every((run) => run.line <= lines && run.element.startsWith(element));
      return trace[0]?.line !== 1 || !isOrdered || !isInside;
    }),
  );

  expect({ seed, untraced }).toEqual({ seed, untraced: [] });
  expect(models.slice(0, 20).map((model) => render(blueprint, model))).toEqual(
    renderings.slice(0, 20),
  );
});

test(
  '[G14] the type check finds a defect',
  async () => {
    const target = join(folder, 'defect');
    writeFiles(target, render(blueprint, aModel()).files);
    writeFileSync(
      join(target, 'sales-context/order-service/src/a.ts'),
      "export const a: number = 'a';\n",
    );

    expect(await typeCheck(target)).toContain('TS2322');
    rmSync(target, { recursive: true });
  },
  patience,
);

test(
  '[G14] the tests of a generated service pass',
  async () => {
    const tests = Array.from({ length: 10 }, (_, index) =>
      join(folder, String(index * 20), '**/*.test.ts'),
    );

    const output = await outputOf(process.execPath, [
      '--test',
      '--test-isolation=none',
      '--test-reporter=dot',
      ...tests,
    ]);

    expect(output).toBe('');
  },
  patience,
);
