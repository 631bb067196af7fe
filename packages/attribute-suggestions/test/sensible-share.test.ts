import { suggestAttributes } from '@stepwright/attribute-suggestions';
import { modelSchema } from '@stepwright/domain-model';
import { expect, test } from 'vitest';
import { entitiesOfManyFields } from './entities-of-many-fields.ts';

interface Expected {
  context: string;
  name: string;
  /** What most would miss, in one of several names each. */
  core: string[];
  besides: string[];
}

const expected = entitiesOfManyFields
  .trim()
  .split('\n')
  .map((line): Expected => {
    const [, context = '', name = '', core = '', besides = ''] =
      /^(\w+)\/(\w+): (.*?) ?; (.*)$/.exec(line) ?? [];
    return { context, name, core: core.split(/\s*,\s*/), besides: besides.split(/\s*,\s*/) };
  });

/** `*number|reference` is met by `orderNumber`. */
function isMet(pattern: string, name: string): boolean {
  return pattern.split('|').some((each) => {
    const expression = each.trim().replaceAll('*', '.*');
    return new RegExp(`^${expression}$`, 'i').test(name);
  });
}

function measured({ context, name, core, besides }: Expected) {
  const model = modelSchema.parse({
    boundedContexts: [{ name: context, aggregates: [{ name }] }],
  });
  const question = { target: 'aggregate', name, model, boundedContext: context } as const;
  const names = suggestAttributes({ ...question, aggregate: name })
    .map((each) => each.name)
    .filter((each) => each !== 'id');
  const patterns = [...core, ...besides];
  return {
    sensible: names.filter((each) => patterns.some((pattern) => isMet(pattern, each))),
    odd: names.filter((each) => !patterns.some((pattern) => isMet(pattern, each))),
    missed: core.filter((pattern) => !names.some((each) => isMet(pattern, each))),
  };
}

test('[A9] of 40 entities of many fields nine suggestions in ten are sensible, and little is missed', () => {
  const all = expected.map((each) => ({ ...each, ...measured(each) }));
  const count = (list: (of: (typeof all)[number]) => string[]) => all.flatMap(list).length;
  const sensible =
    count((each) => each.sensible) / count((each) => [...each.sensible, ...each.odd]);
  const found = 1 - count((each) => each.missed) / count((each) => each.core);

  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(sensible).toBeGreaterThan(0.9);
  expect(found).toBeGreaterThan(0.9);
});
