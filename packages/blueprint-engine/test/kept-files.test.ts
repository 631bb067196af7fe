import { compileBlueprint, KeptFiles, render } from '@stepwright/blueprint-engine';
import { expect, test } from 'vitest';
import { aBlueprint, aModelOf } from './fixtures.ts';

const command = (name: string, actor: string) => ({ name, actor });
const shop = (actor: string, names = ['Place', 'Cancel', 'Ship']) =>
  aModelOf([
    {
      name: 'Sales',
      aggregates: [
        { name: 'Order', commands: names.map((name) => command(name, actor)) },
        { name: 'Cart', commands: [command('Fill', 'Customer')] },
      ],
    },
  ]);
const each = 'Aggregates.Commands';
const compiled = compileBlueprint(
  aBlueprint({
    own: { path: 'own/~{Aggregates.Commands.Name}', each, text: '~{Aggregates.Name}' },
    place: {
      path: 'place/~{Aggregates.Commands.Name}',
      each,
      text: '~{Aggregates.Commands.Number}',
    },
    beside: {
      path: 'beside/~{Aggregates.Commands.Name}',
      each,
      text: '~{if "{Aggregates.Commands.Actor.IsDistinct}"}first~{end}',
    },
    service: {
      path: '~{Aggregates.Name}',
      each: 'Aggregates',
      text: '~{Aggregates.Commands.Count}',
    },
    all: { path: 'all', text: '~{each Aggregates}~{Aggregates.Name} ~{end}' },
  }),
);

test('[G19] only the files whose templates can see what changed are made again', () => {
  const kept = new KeptFiles();
  const before = new Set(render(compiled, shop('Customer'), { kept }).files);
  const inserted = shop('Customer', ['Place', 'Change', 'Cancel', 'Ship']);

  const after = render(compiled, inserted, { kept });

  expect(after).toEqual(render(compiled, inserted));
  const made = after.files.filter((file) => !before.has(file)).map(({ path }) => path);
  expect(made).toEqual([
    'own/Change',
    'place/Place',
    'place/Change',
    'place/Cancel',
    'place/Ship',
    'beside/Place',
    'beside/Change',
    'beside/Cancel',
    'beside/Ship',
    'Order',
    'all',
  ]);
});

test('[G19] what is not asked for in many renderings is forgotten', () => {
  const kept = new KeptFiles();
  render(compiled, shop('Customer'), { kept });
  const { size } = kept;

  for (let at = 0; at < 40; at += 1) render(compiled, shop(`Actor ${at}`), { kept });

  expect(kept.size).toBeGreaterThan(0);
  expect(kept.size).toBeLessThan(size * 20);
});
