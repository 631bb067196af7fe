import type { Aggregate } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { aDomain, anAggregate, anId } from '#test/factories';
import { withAggregate, withBlueprintNames, withExpected } from './merge-aggregate.ts';

const order = anAggregate({ identity: anId(1), version: 3 });
const parcel = anAggregate({ identity: anId(2), name: 'Parcel' });
const invoice = anAggregate({ identity: anId(3), name: 'Invoice', boundedContext: 'Billing' });
const domain = aDomain([order, parcel, invoice]);

test('what a command answered takes its place; the others stay the same objects', () => {
  const renamed = { ...order, name: 'Purchase', version: 4 };

  const next = withAggregate(domain, renamed);

  expect(next).toEqual(aDomain([renamed, parcel, invoice]));
  expect(next.boundedContexts[1]).toBe(domain.boundedContexts[1]);
});

test('an answer that was overtaken changes nothing', () => {
  expect(withAggregate(domain, { ...order, version: 3 })).toBe(domain);
});

test('what is expected takes the place of the same version only', () => {
  const rename = (shown: Aggregate) => ({ ...shown, name: 'Purchase' });

  const expected = { ...order, name: 'Purchase' };
  expect(withExpected(domain, order, rename)).toEqual(aDomain([expected, parcel, invoice]));
  expect(withExpected(domain, { ...order, version: 2 }, rename)).toBe(domain);
});

test('a service that is new, or goes to another context, stands last there', () => {
  const moved = { ...invoice, boundedContext: 'Sales', version: 2 };
  const added = anAggregate({ identity: anId(4), name: 'Claim', boundedContext: 'Claims' });

  expect(withAggregate(domain, moved)).toEqual(aDomain([order, parcel, moved]));
  expect(withAggregate(domain, added)).toEqual(aDomain([order, parcel, invoice, added]));
});

test('blueprints are called as they are now, and those that are gone go', () => {
  const strategies = [
    { identity: anId(7), name: 'Orders' },
    { identity: anId(8), name: 'Tests' },
  ];
  const chosen = aDomain([{ ...order, generationStrategies: strategies }, parcel]);
  const renamed = [{ identity: anId(7), name: 'Purchases' }];

  const next = withBlueprintNames(chosen, renamed);

  expect(next).toEqual(aDomain([{ ...order, generationStrategies: renamed }, parcel]));
  expect(next.boundedContexts[0]?.aggregates[1]).toBe(parcel);
  expect(withBlueprintNames(chosen, strategies)).toBe(chosen);
});
