import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Deployment, Model } from '@stepwright/domain-model';
import fc from 'fast-check';
import {
  compileBlueprint,
  render,
  type RenderedFile,
  type Rendering,
} from '@stepwright/blueprint-engine';
import { builtInBlueprint } from './built-in-blueprint.ts';
import { aModel } from './fixtures.ts';
import { aRandomModel } from './random-model.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const results = join(import.meta.dirname, '../test-results');

const fields = [{ name: 'weight', type: 'number' }];
/** A command whose body names what it changes, which chance would hardly make. */
const aNamingModel = aModel({
  attributes: fields,
  commands: [{ name: 'PackOrder', attributes: [...fields, { name: 'orderId', type: 'uuid' }] }],
});

/** What services are generated, of a built-in blueprint for the same random models each time. */
export interface GeneratedServicesRequest {
  blueprint: string;
  host: string;
  /** Each model in turn has one of them. */
  persistences: readonly (string | null)[];
  numRuns: number;
  seed: number;
}

/** Services that were generated into a folder inside of the repository, where they find packages. */
export class GeneratedServices {
  readonly folder: string;
  readonly models: Model[];
  readonly renderings: Rendering[];
  /** Of each of the first models one element, chosen alone. */
  readonly chosen: Rendering[];
  readonly #seed: number;
  readonly #render: (model: Model, at: number, elements?: string[]) => Rendering;

  constructor({ blueprint, host, persistences, numRuns, seed }: GeneratedServicesRequest) {
    const compiled = compileBlueprint(builtInBlueprint(blueprint));
    this.#seed = seed;
    this.#render = (model, at, elements) => {
      const persistence = persistences[at % persistences.length] ?? null;
      return render(compiled, model, {
        elements,
        deployment: deploymentOf(model, { host, persistence }),
      });
    };
    this.models = [aNamingModel, ...fc.sample(aRandomModel, { numRuns, seed })];
    this.renderings = this.models.map((model, at) => this.#render(model, at));
    this.chosen = this.models.slice(0, 40).flatMap((model, at) => {
      const elements = elementsOf(model);
      const element = elements[at % Math.max(elements.length, 1)];
      if (element === undefined) return [];
      const alone = withOnly(model, element);
      const readModels = elementsOf(alone).filter((each) => each.includes('/readmodel/'));
      return [this.#render(alone, at, [element, ...readModels])];
    });
    mkdirSync(results, { recursive: true });
    // Of its own for each run, so that two at a time do not meet.
    this.folder = mkdtempSync(join(results, 'generated-services-'));
  }

  write(): void {
    this.renderings.forEach(({ files }, at) => writeFiles(join(this.folder, String(at)), files));
    this.chosen.forEach(({ files }, at) =>
      writeFiles(join(this.folder, 'chosen', String(at)), files),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  again(at: number): Rendering {
    const model = this.models[at];
    if (!model) throw new Error(`There is no model ${at}.`);
    return this.#render(model, at);
  }

  /** Type-checks everything below a folder with the settings that the blueprint gives its services. */
  typeCheck(target = this.folder): Promise<string> {
    const settings = this.renderings[0]?.files.find(({ path }) => path.endsWith('/tsconfig.json'));
    const { compilerOptions } = JSON.parse(String(settings?.content));
    const config = { compilerOptions: { ...compilerOptions, noEmit: true }, include: ['**/*.ts'] };
    writeFileSync(join(target, 'tsconfig.json'), JSON.stringify(config));
    return this.#outputOf(join(root, 'node_modules/.bin/tsc'), ['-p', target]);
  }

  /** Runs the services' own tests: of every so many models. */
  runTests(every: number): Promise<string> {
    const tests = this.models
      .map((_, at) => at)
      .filter((at) => at % every === 0)
      .map((at) => join(this.folder, String(at), '**/*.test.ts'));
    return this.#outputOf(process.execPath, [
      '--test',
      '--test-isolation=none',
      '--test-reporter=dot',
      ...tests,
    ]);
  }

  /** What a program says when it fails; empty when it does not. */
  async #outputOf(command: string, args: string[]): Promise<string> {
    // Vitest marks its own processes; a test runner inside of one would report to it.
    const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
    try {
      await run(command, args, { cwd: root, env, maxBuffer: 2 ** 26 });
      return '';
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return `SEED=${this.#seed}\n${stdout.slice(0, 5000)}\n${stderr.slice(0, 2000)}`;
    }
  }
}

function deploymentOf(
  { boundedContexts }: Model,
  chosen: { host: string; persistence: string | null },
): Deployment {
  return {
    platform: { name: 'Shop', cloudPlatform: null, routingStrategy: null, frontEndHosting: null },
    services: boundedContexts.flatMap(({ name: boundedContext, aggregates }) =>
      aggregates.map(({ name: aggregate }) => ({ boundedContext, aggregate, ...chosen })),
    ),
  };
}

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

/** Files that list elements name only those that have code: the others are left out of the model. */
function withOnly({ boundedContexts }: Model, element: string): Model {
  const keep = <T extends { name: string }>(list: T[], path: string): T[] =>
    list.filter(({ name }) => element === `${path}/${name}`);
  return {
    boundedContexts: boundedContexts.map((context) => ({
      ...context,
      aggregates: context.aggregates.map((aggregate) => {
        const path = `${context.name}/${aggregate.name}`;
        return {
          ...aggregate,
          commands: keep(aggregate.commands, `${path}/command`),
          queries: keep(aggregate.queries, `${path}/query`),
          reactions: keep(aggregate.reactions, `${path}/reaction`),
        };
      }),
    })),
  };
}

export function writeFiles(target: string, files: readonly RenderedFile[]): void {
  for (const { path, content } of files) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
