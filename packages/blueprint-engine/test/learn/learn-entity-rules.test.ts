import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const entity = (entries: readonly string[]) =>
  `{\n  "fields": [\n${entries.map((each) => `    {\n${each}\n    }`).join(',\n')}\n  ]\n}\n`;

const lines = (...each: (string | false)[]) =>
  each
    .filter((line) => line !== false)
    .map((line) => `      ${line}`)
    .join(',\n');

const rules = (isNumber: boolean) =>
  `"rules": [\n        "required"${isNumber ? ',\n        "min"' : ''}\n      ]`;

test('[L24] a list of rules among what data says of an attribute is no list of what must be there, and is there for what must', async () => {
  const written = (fields: readonly Field[]) =>
    entity(
      fields
        .filter(([, type]) => type !== 'Pier')
        .map(([name, type, isNullable]) => {
          const isNumber = type === 'int32' || type === 'number';
          const words = { int32: 'Integer', number: 'BigDecimal', string: 'String' };
          return lines(
            `"fieldName": "${name}"`,
            `"fieldType": "${words[type as keyof typeof words]}"`,
            isNullable !== true && rules(isNumber),
            isNumber && `"rulesMin": 0`,
          );
        }),
    );
  const boat: Field[] = [
    ['logs', 'int32'],
    ['weight', 'number'],
    ['pier', 'Pier', true],
  ];
  const raft: Field[] = [
    ['rope', 'string'],
    ['note', 'string', true],
    ['legs', 'int32'],
  ];
  const files = await transferredByGrammar(
    { 'Boat.json': written(boat) },
    ofFields('Boat', ...boat),
    ofFields('Raft', ...raft),
  );
  expect(files['Raft.json']).toBe(written(raft));
});

test('[L24] what may be missing has a list of rules without that it must be there, where it has others', async () => {
  const kinds = { int32: ['min', 'max'], string: ['maxlength'], boolean: [] };
  const written = (fields: readonly Field[]) =>
    entity(
      fields.map(([name, type, isNullable]) => {
        const own = kinds[type as keyof typeof kinds];
        const all = [...(isNullable === true ? [] : ['required']), ...own];
        return lines(
          `"fieldName": "${name}"`,
          all.length > 0 && `"rules": [${all.map((each) => `"${each}"`).join(', ')}]`,
          ...own.map((each) => `"rules${each}": 9`),
        );
      }),
    );
  const files = await transferredByGrammar(
    {
      'Boat.json': written([
        ['hull', 'string'],
        ['masts', 'int32'],
        ['isTowed', 'boolean'],
      ]),
    },
    ofFields('Boat', ['hull', 'string'], ['masts', 'int32'], ['isTowed', 'boolean']),
    ofFields(
      'Raft',
      ['rope', 'string', true],
      ['logs', 'int32', true],
      ['legs', 'int32'],
      ['isOpen', 'boolean', true],
      ['isDry', 'boolean'],
    ),
  );
  expect(files['Raft.json']).toBe(
    written([
      ['rope', 'string', true],
      ['logs', 'int32', true],
      ['legs', 'int32'],
      ['isOpen', 'boolean', true],
      ['isDry', 'boolean'],
    ]),
  );
});

test('[L29] a text that joins all values of an enumeration joins those of another one', async () => {
  const enumeration = (name: string, ...values: string[]) => ({
    name,
    family: 'ENUM',
    attributes: values.map((value) => ({ name: value, type: 'string' })),
  });
  const written = (name: string, type: string, values: string) =>
    entity([
      lines(`"fieldName": "hull"`, `"fieldType": "String"`),
      lines(`"fieldName": "${name}"`, `"fieldType": "${type}"`, `"fieldValues": "${values}"`),
    ]);
  const of = (name: string, field: string, type: ReturnType<typeof enumeration>) =>
    aModel({
      name,
      attributes: [
        { name: 'hull', type: 'string' },
        { name: field, type: type.name },
      ],
      types: [type],
    });
  const files = await transferredByGrammar(
    { 'Boat.json': written('rig', 'Rig', 'SLOOP,KETCH') },
    of('Boat', 'rig', enumeration('Rig', 'SLOOP', 'KETCH')),
    of('Raft', 'wood', enumeration('Wood', 'OAK', 'STONE_PINE', 'ASH')),
  );
  expect(files['Raft.json']).toBe(written('wood', 'Wood', 'OAK,STONE_PINE,ASH'));
});

test('[L22] data that has the classes of Java for types has its bytes too', async () => {
  const written = (name: string, type: string) =>
    entity([
      lines(`"fieldName": "hull"`, `"fieldType": "String"`),
      lines(`"fieldName": "${name}"`, `"fieldType": "${type}"`),
    ]);
  const files = await transferredByGrammar(
    { 'Boat.json': written('logs', 'Integer') },
    ofFields('Boat', ['hull', 'string'], ['logs', 'int32']),
    ofFields('Raft', ['hull', 'string'], ['photo', 'binary']),
  );
  expect(files['Raft.json']).toBe(written('photo', 'byte[]'));
});
