import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingCodes, modelSchema, reviewModel } from './index.ts';

describe('[R9] whatever the model', () => {
  const word = fc.constantFrom(
    'Order',
    'order_',
    'Return',
    'class',
    'A',
    '',
    '__proto__',
    'constructor',
    '😀',
    'Line',
  );
  const attributes = fc.array(fc.record({ name: word, type: word, isNullable: fc.boolean() }), {
    maxLength: 3,
  });
  const event = fc.record({ name: word });
  const action = fc.record({
    name: word,
    attributes,
    domainEvents: fc.array(event, { maxLength: 2 }),
  });
  const subscription = fc.option(fc.record({ boundedContext: word, aggregate: word, name: word }));
  const result = fc.option(fc.record({ type: word.filter((type) => type !== '') }));
  const aggregate = fc.record({
    name: word,
    plural: fc.option(word, { nil: undefined }),
    attributes,
    commands: fc.array(
      fc.record({ name: word, attributes, domainEvents: fc.array(event), result }),
      { maxLength: 3 },
    ),
    queries: fc.array(fc.record({ name: word, parameters: attributes, result }), { maxLength: 3 }),
    reactions: fc.array(fc.record({ name: word, subscription, action }), { maxLength: 3 }),
    readModels: fc.array(fc.record({ name: word, attributes }), { maxLength: 2 }),
    events: fc.array(fc.record({ name: word, attributes }), { maxLength: 3 }),
    types: fc.array(
      fc.record({ name: word, family: fc.constantFrom('ENUM', 'Entity'), attributes }),
      { maxLength: 3 },
    ),
  });
  const models = fc.array(
    fc.record({ name: word, aggregates: fc.array(aggregate, { maxLength: 3 }) }),
    { maxLength: 3 },
  );

  test('the review ends, is the same again, and changes nothing', () => {
    fc.assert(
      fc.property(models, (boundedContexts) => {
        const model = modelSchema.parse({
          boundedContexts: JSON.parse(
            JSON.stringify(boundedContexts).replaceAll('"type":""', '"type":"string"'),
          ),
        });
        const before = JSON.stringify(model);
        const findings = reviewModel(model);

        expect(reviewModel(model)).toEqual(findings);
        expect(JSON.stringify(model)).toBe(before);
        expect(findings.every(({ code }) => findingCodes.includes(code))).toBe(true);
        expect(
          findings.every(({ elements, message }) => elements.length > 0 && message !== ''),
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('a long chain of reactions is walked without running out of stack', () => {
    const count = 20_000;
    const reactions = Array.from({ length: count + 1 }, (_none, at) => ({
      name: `Do${at}`,
      subscription: { boundedContext: 'Sales', aggregate: 'Order', name: `E${at}` },
      action: { name: `Do${at}`, domainEvents: [{ name: `E${at < count ? at + 1 : 0}` }] },
    }));
    const sales = { name: 'Sales', aggregates: [{ name: 'Order', reactions }] };
    const found = reviewModel(modelSchema.parse({ boundedContexts: [sales] }));
    const circles = found.filter(({ code }) => code === 'reactions_in_a_circle');

    expect(circles).toHaveLength(1);
    expect(circles[0]?.elements).toHaveLength(count + 1);
  });
});
