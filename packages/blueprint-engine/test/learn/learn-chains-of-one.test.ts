import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Reference = [name: string, type: string];

const of = (name: string, references: readonly Reference[]) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'uuid' },
      { name: 'hull', type: 'string' },
      ...references.map(([called, type]) => ({ name: called, type, isNullable: true })),
    ],
  });

const code = (name: string, references: readonly Reference[], several: (of: string) => string) => {
  const lines = (line: (type: string, own: string) => string) =>
    references.map(([, type]) => line(type, type.toLowerCase())).join('');
  const own = name.toLowerCase();
  return `export class ${name}Form {
  isMoored: boolean;

  constructor(
    protected ${own}Service: ${name}Service,
${lines((type, kept) => `    protected ${kept}Service: ${type}Service,\n`)}    protected tide: Tide,
  ) {}

  begin() {
    this.isMoored = false;
    this.tide.listen();
${lines(
  (type, kept) => `    this.${kept}Service
      .query()
      .pipe(known((found: Answer<${type}[]>) => found.isKnown))
      .subscribe((found: ${type}[]) => (this.${several(kept)} = found));
`,
)}  }
}
`;
};

const plural = (word: string) => `${word}s`;

test('[L5] a chain of calls that is for one reference as a whole is there for each', async () => {
  const sample: Reference[] = [['pier', 'Pier']];
  const target: Reference[] = [
    ['lake', 'Lake'],
    ['sailor', 'Sailor'],
  ];
  const made = await transferredByGrammar(
    { 'boat.form.ts': code('Boat', sample, plural) },
    of('Boat', sample),
    of('Raft', target),
  );
  expect(made).toEqual({ 'raft.form.ts': code('Raft', target, plural) });
});

test('[L5] what keeps the things of which an aggregate has several speaks of these', async () => {
  const sample: Reference[] = [['ropes', 'Rope[]']];
  const file = (name: string, references: readonly Reference[]) =>
    code(
      name,
      references.map(([called, type]) => [called, type.slice(0, -2)]),
      plural,
    );
  const target: Reference[] = [['logs', 'Log[]']];
  expect(
    await transferredByGrammar(
      { 'boat.form.ts': file('Boat', sample) },
      of('Boat', sample),
      of('Raft', target),
    ),
  ).toEqual({ 'raft.form.ts': file('Raft', target) });
});
