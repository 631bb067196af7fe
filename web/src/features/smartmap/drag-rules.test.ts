import { treeOf, type MoveOption } from '@stepwright/process-tree';
import type { Statement } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { aParsing, stepsNamed } from '#test/answer-process';
import { anId, ids } from '#test/factories';
import { canCarry, targetOn } from './drag-rules.ts';
import { initialState, type MapState } from './map-state.ts';
import type { MapStep } from './map-step.ts';

const [root, first, leaf, second] = [100, 101, 102, 103].map(anId) as [
  string,
  string,
  string,
  string,
];

/** Root with First (and a leaf under it) and Second. */
function aState(changes: Record<string, Partial<MapStep>> = {}): MapState {
  const steps = stepsNamed([['Root', [['First', ['Leaf']], 'Second']]]).map((step) => ({
    ...step,
    ...changes[step.id],
  }));
  return initialState(
    { processId: ids.process, platformId: ids.platform },
    treeOf<MapStep>(steps as Statement[]),
  );
}

const feature = { aggregateId: ids.aggregate, elementId: anId(900), kind: 'command' } as const;

test.for<[string, string, string, MoveOption, Record<string, Partial<MapStep>>, string | null]>([
  ['beside a sibling', first, second, 'bottom', {}, null],
  ['under another step', second, leaf, 'right', {}, null],
  ['in front of another step', second, first, 'left', {}, null],
  ['under itself', first, leaf, 'right', {}, 'inside'],
  ['where it stands, before', first, second, 'top', {}, 'there'],
  ['where it stands, behind', second, first, 'bottom', {}, 'there'],
  ['where it stands, under', second, root, 'right', {}, 'there'],
  ['in front of its own parent', first, root, 'left', {}, null],
  ['beside an unsaved step', first, second, 'bottom', { [second]: { isLocal: true } }, 'unsaved'],
  [
    'on the same element of a service',
    first,
    second,
    'bottom',
    { [first]: { feature }, [second]: { feature } },
    'element',
  ],
])('SM-131: a step dropped %s', ([, id, onto, side, changes, refusal]) => {
  const target = targetOn(aState(changes), { kind: 'step', id }, { id: onto, side });

  expect(target).toEqual({ id: onto, side, refusal });
});

test('a step is no target for itself', () => {
  expect(targetOn(aState(), { kind: 'step', id: first }, { id: first, side: 'top' })).toBeNull();
});

test('SM-132: an unsaved or an edited step cannot be carried', () => {
  expect(canCarry(aState(), first)).toBe(true);
  expect(canCarry(aState({ [first]: { isLocal: true } }), first)).toBe(false);
  expect(canCarry({ ...aState(), editingId: first }, first)).toBe(false);
});

const event = { id: 'order-placed', name: 'OrderPlaced' };
const reacting = (id: string) => ({
  parsingInfo: aParsing({
    type: 'Reaction',
    raisedDomainEvents: [event],
    reactingToDomainEvent: { id, name: id, aggregate: 'Order', boundedContext: 'Sales' },
  }),
});

test.for<[string, string, Record<string, Partial<MapStep>>, string | null]>([
  ['a reaction to another event', second, { [second]: reacting('order-paid') }, null],
  ['SM-135: itself', first, { [first]: reacting('order-paid') }, 'itself'],
  ['SM-136: one that reacts to it', second, { [second]: reacting('order-placed') }, 'unchanged'],
  ['a command', second, {}, 'noReaction'],
])('SM-134: an event dropped on %s', ([, onto, changes, refusal]) => {
  const carried = { kind: 'event', id: first, event } as const;

  expect(targetOn(aState(changes), carried, { id: onto, side: 'top' })?.refusal).toBe(refusal);
});
