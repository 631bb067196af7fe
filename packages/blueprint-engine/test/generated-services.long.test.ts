import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkModel } from '@stepwright/domain-model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileBlueprint, render } from '@stepwright/blueprint-engine';
import { builtInBlueprint } from './built-in-blueprint.ts';
import { aModel } from './fixtures.ts';
import { GeneratedServices, writeFiles } from './generated-services.ts';

/** The type check reads thousands of files; machines that are busy take their time. */
const patience = 300_000;
/** The same models each time; `SEED=2` tries others. */
const seed = Number(process.env['SEED'] ?? 1_598_912_081);
/** How many random models; `MODELS=500` tries more. */
const numRuns = Number(process.env['MODELS'] ?? 60);

describe.each([
  {
    blueprint: 'azure-functions-typescript',
    host: 'Azure Functions',
    persistences: [null, 'Cosmos DB'],
  },
  {
    blueprint: 'aws-lambda-typescript',
    host: 'Lambda',
    persistences: [null, 'DynamoDB', 'Aurora PostgreSQL', 'RDS SQL Server'],
  },
])('$blueprint', (request) => {
  const services = new GeneratedServices({ ...request, numRuns, seed });
  const { models, renderings, chosen, folder } = services;

  beforeAll(() => services.write(), patience);
  afterAll(() => services.remove(), patience);

  test('[G14] the random models are in order, and generate without a problem', () => {
    const errors = models.flatMap(checkModel).filter((problem) => problem.severity === 'error');

    expect({ seed, errors }).toEqual({ seed, errors: [] });
    const problems = [...renderings, ...chosen].flatMap((each) => each.problems);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
  });

  test(
    '[G14] a service for any model, or one chosen element of it, type-checks against the packages it depends on',
    async () => {
      expect(await services.typeCheck()).toBe('');
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
    expect(models.slice(0, 20).map((_, at) => services.again(at))).toEqual(renderings.slice(0, 20));
  });

  test(
    '[G14] the tests of a generated service pass',
    async () => {
      expect(await services.runTests(13)).toBe('');
    },
    patience,
  );

  test(
    '[G14] the type check finds a defect',
    async () => {
      const target = join(folder, 'defect');
      const blueprint = compileBlueprint(builtInBlueprint(request.blueprint));
      writeFiles(target, render(blueprint, aModel()).files);
      const defect = "export const a: number = 'a';\n";
      writeFileSync(join(target, 'sales-context/order-service/src/a.ts'), defect);

      expect(await services.typeCheck(target)).toContain('TS2322');
    },
    patience,
  );
});
