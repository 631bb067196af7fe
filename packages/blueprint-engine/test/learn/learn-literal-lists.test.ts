import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const sample = aModel({
  name: 'Boat',
  attributes: [
    { name: 'mast' },
    { name: 'hull' },
    { name: 'berths', type: 'int32' },
    { name: 'weight', type: 'int32' },
  ],
});

const target = aModel({
  name: 'Guest',
  attributes: [
    { name: 'surname' },
    { name: 'visits', type: 'int32' },
    { name: 'phones', type: 'string[]' },
    { name: 'rooms', type: 'int32[]' },
  ],
});

const data = (name: string, ...fields: string[]) =>
  `package harbour\n\ndata class ${name}Entity(\n${fields.map((each) => `    val ${each},\n`).join('')})\n`;

test('[L5] in Kotlin, several of something are none by default, and not a text or a number', async () => {
  const given = await transferredByGrammar(
    {
      'BoatEntity.kt': data(
        'Boat',
        'mast: String = ""',
        'hull: String = ""',
        'berths: Int = 0',
        'weight: Int = 0',
      ),
    },
    sample,
    target,
  );

  expect(given).toEqual({
    'GuestEntity.kt': data(
      'Guest',
      'surname: String = ""',
      'visits: Int = 0',
      'phones: List<String> = emptyList()',
      'rooms: List<Int> = emptyList()',
    ),
  });
});

const state = (name: string, ...fields: string[]) =>
  `export class ${name} {\n${fields.map((each) => `  ${each};\n`).join('')}}\n`;

test('[L5] in TypeScript, several of something are an empty list where others have a value', async () => {
  const given = await transferredByGrammar(
    {
      'Boat.ts': state(
        'Boat',
        "mast: string = ''",
        "hull: string = ''",
        'berths: number = 0',
        'weight: number = 0',
      ),
    },
    sample,
    target,
  );

  expect(given).toEqual({
    'Guest.ts': state(
      'Guest',
      "surname: string = ''",
      'visits: number = 0',
      'phones: string[] = []',
      'rooms: number[] = []',
    ),
  });
});
