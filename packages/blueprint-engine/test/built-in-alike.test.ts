import { expect, test } from 'vitest';
import { writeTemplate, type Blueprint } from '@stepwright/blueprint-engine';
import { builtInBlueprint } from './built-in-blueprint.ts';

/** What a service is made of wherever it runs; the others speak of their cloud. */
const alike = [
  'src/domain/aggregate.ts',
  'src/kernel/fill.ts',
  'src/kernel/not-found.ts',
  'src/kernel/repository.ts',
  'src/kernel/schema.ts',
  'src/kernel/select.ts',
  'src/queries/query.ts',
  'src/read-models/read-model.ts',
  'src/types/enum-type.ts',
  'src/types/type.ts',
  'test/domain/aggregate.test.ts',
  'test/kernel/decision.test.ts',
  'test/kernel/schema.test.ts',
  'test/read-models/read-model.test.ts',
  'test/reactions/reaction.test.ts',
  'test/support/examples.ts',
  'test/types/type.test.ts',
];

function textOf({ files }: Blueprint, source: string): string | null {
  const file = files.find((each) => each.source === source);
  return file?.kind === 'text' ? writeTemplate(file.parts) : null;
}

test.each(alike)('[G14] both blueprints in TypeScript have the same %s', (source) => {
  const azure = textOf(builtInBlueprint('azure-functions-typescript'), source);
  const lambda = textOf(builtInBlueprint('aws-lambda-typescript'), source);

  expect(azure).not.toBeNull();
  expect(lambda).toBe(azure);
});
