import { treeOf } from '@stepwright/process-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aParsing } from '#test/answer-process';
import { createMapLayout } from './map-layout.ts';
import { createMapScene, sceneOf } from './map-scene.ts';
import { blankStep, type MapStep, type MapTree } from './map-step.ts';

const where = { processId: 'process', platformId: 'platform' };
const ids = ['a', 'b', 'c', 'd', 'e'];
const events = ['paid', 'sent'];

/** What a step may mean: nothing yet, a command, a reaction to an event, in one context or another. */
function aMeaning() {
  const event = fc.constantFrom(...events);
  const known = fc.record({
    type: fc.constantFrom('Command', 'Query', 'Error'),
    boundedContext: fc.constantFrom('Sales', 'Billing'),
    raises: fc.uniqueArray(event),
    reactsTo: fc.option(event),
  });
  return fc.option(known).map((given) => {
    if (!given) return null;
    const { raises, reactsTo, ...rest } = given;
    return aParsing({
      ...rest,
      type: reactsTo === null ? rest.type : 'Reaction',
      aggregate: 'Order',
      raisedDomainEvents: raises.map((id) => ({ id, name: id })),
      reactingToDomainEvent:
        reactsTo === null
          ? null
          : { id: reactsTo, name: reactsTo, aggregate: 'Order', boundedContext: null },
    });
  });
}

function aMap(meanings: readonly MapStep['parsingInfo'][]): MapTree {
  return treeOf(
    ids.map((id, at): MapStep => ({
      ...blankStep(id, where),
      parentStatementId: at === 0 ? null : 'a',
      rank: `a${at}`,
      parsingInfo: meanings[at] ?? null,
    })),
  );
}

test('a scene that is made of the one before is the one that is made anew', () => {
  const saves = fc.array(fc.tuple(fc.constantFrom(...ids), aMeaning()), { maxLength: 10 });
  const start = fc.array(aMeaning(), { minLength: ids.length, maxLength: ids.length });
  const law = fc.property(start, saves, (meanings, all) => {
    const scenes = createMapScene();
    const layout = createMapLayout();
    let view = aMap(meanings);
    scenes(view, layout(view, false));
    for (const [id, parsingInfo] of all) {
      const step = view.steps.get(id) ?? blankStep(id, where);
      view = { ...view, steps: new Map(view.steps).set(id, { ...step, parsingInfo }) };
      const geometry = layout(view, false);

      expect(scenes(view, geometry)).toEqual(sceneOf(view, geometry));
    }
  });

  fc.assert(law, { numRuns: 300 });
});

test('a text that is saved leaves colours and lines alone', () => {
  const scenes = createMapScene();
  const before = aMap([]);
  const geometry = createMapLayout()(before, false);
  const first = scenes(before, geometry);
  const said = { ...blankStep('b', where), content: 'Clerk checks the order' };

  const second = scenes({ ...before, steps: new Map(before.steps).set('b', said) }, geometry);

  expect(second).not.toBe(first);
  expect(second.shades).toBe(first.shades);
  expect(second.links).toBe(first.links);
});
