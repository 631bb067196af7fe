import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStep } from '@stepwright/step-language';

const words = fc.constantFrom(
  ...`the a customer clerk order orders list adds add cancel is are was by to from with of and or , . when
  if after once then OrderPlaced order-paid who that can must it not as I want so new 's checks ship shipped
  paying there 2nd Ж ! ? ( ) / in on 3 Müller 😀 status report`.split(/\s+/),
);
const sentences = fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' '));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  sentences,
);
const name = /^[A-Z][A-Za-z0-9]*$/;

test('[E4, E2] any text gives a step, and a message exactly when it is an Error', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const step = parseStep(text);

      expect(step.errorMessage !== null).toBe(step.type === 'Error');
      expect(step.reactingToDomainEvent !== null).toBe(step.type === 'Reaction');
      expect(step.confidence).toBeGreaterThanOrEqual(0);
      expect(step.confidence).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2000 },
  );
});

test('[M2] every name can be typed in code', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const {
        action,
        aggregate,
        boundedContext,
        raisedDomainEvents,
        reactingToDomainEvent,
        properties,
        requiredDataInfo,
      } = parseStep(text);
      const events = [...raisedDomainEvents, reactingToDomainEvent].filter(
        (event) => event !== null,
      );
      const named = [
        action,
        aggregate,
        boundedContext,
        ...events.map((event) => event.name),
        ...requiredDataInfo.map((data) => data.name),
      ];

      for (const one of named.filter((value) => value !== null)) expect(one).toMatch(name);
      for (const property of properties) expect(property.name).toMatch(/^[a-z][A-Za-z0-9]*$/);
    }),
    { numRuns: 2000 },
  );
});

test('[V5] the same text gives the same answer', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(parseStep(text)).toEqual(parseStep(text));
    }),
  );
});

test.each([
  'when ',
  'a ',
  'order of ',
  "order's ",
  'is be ',
  '(',
  'a/',
  'then if ',
  '😀',
  '\u0000',
  'x',
])(
  '[N2] thousands of %j are read in no time',
  (part) => {
    const step = parseStep(part.repeat(100_000).slice(0, 2000));
    const tooLong = parseStep(part.repeat(100_000));

    expect(step.confidence).toBeGreaterThan(0);
    expect(tooLong.errorMessage).toContain('2,000');
  },
  1000,
);
