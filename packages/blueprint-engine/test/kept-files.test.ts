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
  kept.begin();
  const before = new Set(render(compiled, shop('Customer'), { kept }).files);
  const { made } = kept;
  const inserted = shop('Customer', ['Place', 'Change', 'Cancel', 'Ship']);

  kept.begin();
  const after = render(compiled, inserted, { kept });

  expect(after).toEqual(render(compiled, inserted));
  // The own file of the new command, those that tell a number or look beside, those of all.
  expect(kept.made - made).toBe(11);
  const others = after.files.filter((file) => !before.has(file)).map(({ path }) => path);
  // What was made again and is as it was is the same file.
  expect(others).toEqual([
    'own/Change',
    'place/Change',
    'place/Cancel',
    'place/Ship',
    'beside/Change',
    'Order',
  ]);
});

test('[G19] a file that is made again is another one where its text comes from another place', () => {
  const lines = aBlueprint({
    all: { path: 'all', text: '~{each Aggregates.Commands}same\n~{end}' },
  });
  const twice = compileBlueprint(lines);
  const kept = new KeptFiles();
  render(twice, shop('Customer', ['Place']), { kept });

  const renamed = shop('Customer', ['Ship']);

  expect(render(twice, renamed, { kept })).toEqual(render(twice, renamed));
});

test('[G19] a file that comes into the way of another, and goes again, is told of each time', () => {
  const kept = new KeptFiles();
  const names = [
    ['Place', 'Ship'],
    ['Place', 'Ship'],
    ['Place', 'place'],
    ['Place', 'Ship'],
    ['Place'],
  ];

  const rendered = names.map((some) => {
    kept.begin();
    return render(compiled, shop('Customer', some), { kept });
  });

  expect(rendered).toEqual(names.map((some) => render(compiled, shop('Customer', some))));
  expect(rendered.map(({ problems }) => problems.length > 0)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

const aRound = (kept: KeptFiles, actor: string) => {
  kept.begin();
  return render(compiled, shop(actor), { kept });
};

test('[G19] what is not asked for in many rounds is forgotten', () => {
  const kept = new KeptFiles();
  aRound(kept, 'Customer');
  const { size } = kept;

  for (let at = 0; at < 40; at += 1) aRound(kept, `Actor ${at}`);

  expect(kept.size).toBeGreaterThan(size);
  expect(kept.size).toBeLessThan(size * 10);
});

test('[G19] no more is kept than may be, however much is made; the rest is made again', () => {
  const { size } = oneRound();
  const limit = size * 1.5;
  const kept = new KeptFiles(limit);

  for (let at = 0; at < 20; at += 1) {
    expect(aRound(kept, `Actor ${at}`)).toEqual(render(compiled, shop(`Actor ${at}`)));
    expect(kept.size).toBeLessThan(size * 2);
  }

  const last = aRound(kept, 'Actor 19').files;
  const again = new Set(aRound(kept, 'Actor 19').files);
  expect(last.every((file) => again.has(file))).toBe(true);
});

function oneRound(): KeptFiles {
  const kept = new KeptFiles();
  aRound(kept, 'Customer');
  return kept;
}
