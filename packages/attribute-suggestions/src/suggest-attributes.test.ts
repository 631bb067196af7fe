import { readModelValue, type Model } from '@stepwright/domain-model';
import { expect, test } from 'vitest';
import { suggestAttributes, type SuggestionQuestion } from './index.ts';

function aModel(services: object[]): Model {
  const read = readModelValue({ boundedContexts: [{ name: 'Sales', aggregates: services }] });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** The answer written short: `total:double notes:string?`. */
function suggested(question: Partial<SuggestionQuestion> & Pick<SuggestionQuestion, 'name'>) {
  const model = aModel([{ name: 'Order' }, { name: 'Customer' }]);
  const order = {
    model,
    boundedContext: 'Sales',
    aggregate: 'Order',
    target: 'aggregate',
  } as const;
  return suggestAttributes({ ...order, ...question })
    .map(({ name, type, isNullable }) => `${name}:${type}${isNullable ? '?' : ''}`)
    .join(' ');
}

test('[A1] the same question has the same answer', () => {
  expect(suggested({ name: 'Order' })).toBe(suggested({ name: 'Order' }));
});
