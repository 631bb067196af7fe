import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';

const hull = { name: 'hull', type: 'string' };
const crew = { name: 'crew', type: 'int32' };

test('[L5] texts that may be missing are written as the sample writes them, though others are usual', async () => {
  const of = (name: string, text: string, count: string) =>
    aModel({
      name,
      attributes: [
        { name: count, type: 'int32' },
        { name: text, type: 'string', isNullable: true },
      ],
    });
  const py = (name: string, text: string, count: string) =>
    `class ${name}(rows.Row):\n    ${count} = rows.PositiveIntegerField()\n    ${text} = rows.TextField(null=True)\n`;
  expect(
    await transferredByGrammar(
      { 'boat.py': py('Boat', 'hull', 'crew') },
      of('Boat', 'hull', 'crew'),
      of('Raft', 'logs', 'ropes'),
    ),
  ).toEqual({ 'raft.py': py('Raft', 'logs', 'ropes') });
});

test('[L5] a whole number that the sample lacks is an int in Go', () => {
  const made = transferred(
    { 'boat.go': 'type Boat struct {\n\tHull string\n\tMast string\n}\n' },
    aModel({ name: 'Boat', attributes: [hull, { name: 'mast', type: 'string' }] }),
    aModel({ name: 'Raft', attributes: [hull, crew] }),
  );
  expect(made['raft.go']).toBe('type Raft struct {\n\tHull string\n\tCrew int\n}\n');
});

test('[L5] the length behind the type of a text is that of texts only', async () => {
  const py = (name: string, ...fields: string[]) =>
    `class ${name}(Base):\n${fields.map((each) => `    ${each}\n`).join('')}`;
  const text = (name: string, length: number) => `${name} = Column(String(${length}), index=True)`;
  const of = (name: string, ...attributes: { name: string; type: string }[]) =>
    aModel({ name, attributes });
  const made = (...lengths: number[]) =>
    transferredByGrammar(
      {
        'boat.py': py('Boat', ...lengths.map((each, at) => text(`hull${'abc'.charAt(at)}`, each))),
      },
      of('Boat', ...lengths.map((_, at) => ({ name: `hull${'abc'.charAt(at)}`, type: 'string' }))),
      of('Raft', { name: 'logs', type: 'string' }, crew),
    );
  const raft = { 'raft.py': py('Raft', text('logs', 80), 'crew = Column(Integer, index=True)') };
  expect(await made(80, 80)).toEqual(raft);
  expect(await made(80, 80, 20)).toEqual(raft);
});

test('[L5] what is asked of a type does not say how one that may be missing is written', async () => {
  const parameters = ['port', 'mast'].map((name) => ({ name, type: 'string', isNullable: true }));
  const result = { type: 'self', isCollection: true, isNullable: false };
  const of = (name: string, ...attributes: object[]) =>
    aModel({
      name,
      attributes,
      queries: [{ name: `Find${name}s`, parameters, result }],
    });
  const files = (name: string, ...fields: string[]) => ({
    [`${name}.cs`]: `public class ${name}\n{\n${fields.map((each) => `    public ${each} { get; set; }\n`).join('')}}\n`,
    [`Find${name}sHandler.cs`]: `public class Find${name}sHandler\n{\n    public List<${name}> Handle(Find${name}s query)\n    {\n${['Port', 'Mast'].map((each) => `        if (!string.IsNullOrEmpty(query.${each})) rows = rows.At(query.${each});\n`).join('')}        return rows;\n    }\n}\n`,
  });
  expect(
    await transferredByGrammar(
      files('Boat', 'string Hull', 'string Keel'),
      of('Boat', hull, { name: 'keel', type: 'string' }),
      of(
        'Raft',
        { name: 'built', type: 'date-time', isNullable: true },
        { name: 'rope', type: 'string', isNullable: true },
      ),
    ),
  ).toEqual(files('Raft', 'DateTime? Built', 'string? Rope'));
});
