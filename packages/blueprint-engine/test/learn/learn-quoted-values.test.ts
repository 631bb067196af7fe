import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Enumeration = [name: string, ...values: string[]];

const of = (name: string, attribute: string, ...enums: Enumeration[]) =>
  aModel({
    name,
    attributes: [
      { name: attribute, type: 'string' },
      ...enums.map(([type]) => ({ name: type.toLowerCase(), type })),
    ],
    types: enums.map(([type, ...values]) => ({
      name: type,
      family: 'ENUM',
      attributes: values.map((value) => ({ name: value, type: 'string' })),
    })),
  });

const boat = of('Boat', 'hull', ['Hatch', 'OPEN', 'SHUT', 'POST']);
const raft = of('Raft', 'log', ['Wood', 'OAK', 'PINE'], ['Drive', 'POLE', 'TOW']);
const plain = of('Raft', 'log');

test.each([
  ['others', raft],
  ['none', plain],
])('[L5] a quoted word is no value of an enumeration by its spelling: %s', async (_what, other) => {
  const page = (name: string) =>
    `import open from 'open';\n\nexport function ${name}Dialog() {\n  dialog.addEventListener('open', () => log('${name}'));\n  return <dialog className="open" role="shut">{send({ method: 'POST' })}</dialog>;\n}\n`;
  const controller = (name: string, path: string) =>
    `@Controller('${path}')\nexport class ${name}Controller {\n  @Get('open')\n  open() {\n    return this.post('OPEN');\n  }\n}\n`;
  expect(
    await transferredByGrammar(
      {
        'boat-dialog.tsx': page('Boat'),
        'boat.controller.ts': controller('Boat', 'boats'),
      },
      boat,
      other,
    ),
  ).toEqual({
    'raft-dialog.tsx': page('Raft'),
    'raft.controller.ts': controller('Raft', 'rafts'),
  });
});

test('[L5] a value that something called by its type is given is a value of that type', async () => {
  const code = (name: string, attribute: string, ...types: Enumeration[]) =>
    `${types.map(([type, value]) => `DEFAULT_${type.toUpperCase()} = "${value}"\n`).join('')}\n\nclass ${name}(models.Model):\n    ${attribute} = models.CharField(max_length=80)\n${types.map(([type]) => `    ${type.toLowerCase()} = models.CharField(max_length=20)\n`).join('')}`;
  expect(
    await transferredByGrammar(
      { 'boat_models.py': code('Boat', 'hull', ['Hatch', 'SHUT']) },
      of('Boat', 'hull', ['Hatch', 'OPEN', 'SHUT']),
      raft,
    ),
  ).toEqual({ 'raft_models.py': code('Raft', 'log', ['Wood', 'PINE'], ['Drive', 'TOW']) });
});

test('[L5] a value that two enumerations have does not keep the others from being another one’s', async () => {
  const two = (name: string, ...[rig, kind]: Enumeration[][]) =>
    aModel({
      name,
      attributes: [
        { name: 'hull', type: 'string' },
        { name: 'rig', type: 'Rig' },
        { name: 'kind', type: 'Kind' },
      ],
      types: [...(rig ?? []), ...(kind ?? [])].map(([type, ...values]) => ({
        name: type,
        family: 'ENUM',
        attributes: values.map((value) => ({ name: value, type: 'string' })),
      })),
    });
  const code = (name: string, rig: string, kind: string) =>
    `class ${name}(val hull: String, val rig: Rig, val kind: Kind)\n\nfun load(it: ${name}) = it.copy(hull = "x", rig = Rig.${rig}, kind = Kind.${kind})\n`;
  expect(
    await transferredByGrammar(
      { 'Boat.kt': code('Boat', 'KETCH', 'OTHER') },
      two('Boat', [['Rig', 'SLOOP', 'KETCH', 'OTHER']], [['Kind', 'OTHER', 'FERRY']]),
      two('Raft', [['Rig', 'SQUARE', 'LUG']], [['Kind', 'LOGS', 'REED']]),
    ),
  ).toEqual({ 'Raft.kt': code('Raft', 'LUG', 'LOGS') });
});

test('[L29] what code has once for its only enumeration is there once, with the values of the first', async () => {
  const list = (...values: string[]) =>
    `export const states = [${values.map((value) => `'${value}'`).join(', ')}];\n`;
  expect(
    await transferredByGrammar({ 'boat-states.ts': list('OPEN', 'SHUT', 'POST') }, boat, raft),
  ).toEqual({ 'raft-states.ts': list('OAK', 'PINE') });
});

test('[L29] so it is where the values are called by their type, while each type is declared', async () => {
  const file = (...[first, ...others]: [Enumeration, ...Enumeration[]]) => {
    const declared = [first, ...others].map(
      ([type, ...all]) =>
        `export enum ${type} {\n${all.map((each) => `  ${each} = '${each}',\n`).join('')}}\n\n`,
    );
    const [type, ...all] = first;
    return `${declared.join('')}export const all = [\n${all.map((each) => `  ${type}.${each},\n`).join('')}];\n`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.ts': file(['Rig', 'SLOOP', 'KETCH']) },
      of('Boat', 'hull', ['Rig', 'SLOOP', 'KETCH']),
      raft,
    ),
  ).toEqual({ 'raft.ts': file(['Wood', 'OAK', 'PINE'], ['Drive', 'POLE', 'TOW']) });
});

test('[L29] what names neither an enumeration nor its values is there once', async () => {
  const java = (name: string) =>
    `class ${name}Label {\n    String label() {\n        switch (rig) {\n            case SLOOP: return "one mast";\n            case KETCH: return "two masts";\n            default: return "";\n        }\n    }\n}\n`;
  expect(
    await transferredByGrammar(
      { 'BoatLabel.java': java('Boat') },
      of('Boat', 'hull', ['Rig', 'SLOOP', 'KETCH']),
      raft,
    ),
  ).toEqual({ 'RaftLabel.java': java('Raft') });
});

test('[L5] a value that is spelt as the file spells all of them is one wherever it is an attribute’s', async () => {
  const schema = (name: string, attribute: string, ...enums: Enumeration[]) =>
    `export const ${name}Schema = new Schema({\n  ${attribute}: { type: String, trim: true },\n${enums.map(([type, ...values]) => `  ${type}: { type: String, enum: [${values.map((each) => `'${each}'`).join(', ')}], default: '${values[1]}' },\n`).join('')}});\n`;
  expect(
    await transferredByGrammar(
      { 'boat.schema.ts': schema('boat', 'hull', ['rig', 'sloop', 'lug-sail']) },
      of('Boat', 'hull', ['Rig', 'SLOOP', 'LUG_SAIL']),
      raft,
    ),
  ).toEqual({
    'raft.schema.ts': schema('raft', 'log', ['wood', 'oak', 'pine'], ['drive', 'pole', 'tow']),
  });
});

test('[L5] a word in small letters beside an attribute is none of its values', async () => {
  const form = (name: string, attribute: string, ...enums: string[]) =>
    `export function ${name}Form() {\n  return (\n    <form>\n      <input type="number" name="${attribute}" />\n${enums.map((each) => `      <input type="text" list="kinds" name="${each}" />\n`).join('')}    </form>\n  );\n}\n`;
  const withNumber = (name: string, attribute: string, ...enums: Enumeration[]) => {
    const { boundedContexts } = of(name, 'x', ...enums);
    const [aggregate] = boundedContexts.flatMap(({ aggregates }) => aggregates);
    return aModel({
      name,
      attributes: [
        { name: attribute, type: 'int32' },
        ...enums.map(([type]) => ({ name: type.toLowerCase(), type })),
      ],
      types: aggregate?.types ?? [],
    });
  };
  expect(
    await transferredByGrammar(
      { 'boat-form.tsx': form('Boat', 'length', 'rig') },
      withNumber('Boat', 'length', ['Rig', 'TEXT', 'OTHER']),
      withNumber('Raft', 'width', ['Wood', 'OAK'], ['Drive', 'POLE']),
    ),
  ).toEqual({ 'raft-form.tsx': form('Raft', 'width', 'wood', 'drive') });
});

test('[L5] a value that an attribute is given is one in any spelling', async () => {
  const row = (hull: string, ...entries: string[]) =>
    `  {\n    "${hull}": "A word",\n${entries.join(',\n')}\n  }`;
  const rows = (...all: string[]) => `[\n${all.join(',\n')}\n]\n`;
  expect(
    await transferredByGrammar(
      {
        'boats.json': rows(row('hull', '    "rig": "sloop"'), row('hull', '    "rig": "ketch"')),
      },
      of('Boat', 'hull', ['Rig', 'SLOOP', 'KETCH']),
      raft,
    ),
  ).toEqual({
    'rafts.json': rows(
      row('log', '    "wood": "oak"', '    "drive": "pole"'),
      row('log', '    "wood": "pine"', '    "drive": "tow"'),
    ),
  });
});
