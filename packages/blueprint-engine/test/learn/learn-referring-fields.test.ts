import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const key = { name: 'id', type: 'int64' };
const hull = { name: 'hull' };

const input = (name: string, imports: readonly string[], fields: readonly string[]) => ({
  [`api/${name.toLowerCase()}/${name}Input.java`]: `package com.example.api.${name.toLowerCase()};

${imports.map((each) => `import ${each};\n`).join('')}
public class ${name}Input {

${fields.map((each) => `    ${each.replaceAll('\n', '\n    ')};\n`).join('\n')}}
`,
});

test('[L5] of two fields, one that refers to another aggregate is left out with its import where nothing refers', async () => {
  const boat = input(
    'Boat',
    [
      'com.example.api.pier.PierInput',
      'javax.validation.Valid',
      'javax.validation.constraints.NotBlank',
      'javax.validation.constraints.NotNull',
    ],
    ['@NotBlank\nprivate String hull', '@Valid\n@NotNull\nprivate PierInput pier'],
  );
  const made = (name: string, attributes: readonly { name: string; type?: string }[]) =>
    transferredByGrammar(
      boat,
      aModel({ name: 'Boat', attributes: [key, hull, { name: 'pier', type: 'Pier' }] }),
      aModel({ name, attributes: [key, ...attributes] }),
    );
  expect(await made('Pier', [hull])).toEqual(
    input('Pier', ['javax.validation.constraints.NotBlank'], ['@NotBlank\nprivate String hull']),
  );
  expect(
    await made('Raft', [{ name: 'lake', type: 'Lake' }, hull, { name: 'logs', type: 'int32' }]),
  ).toEqual(
    input(
      'Raft',
      [
        'com.example.api.lake.LakeInput',
        'javax.validation.Valid',
        'javax.validation.constraints.NotBlank',
        'javax.validation.constraints.NotNull',
      ],
      [
        '@Valid\n@NotNull\nprivate LakeInput lake',
        '@NotBlank\nprivate String hull',
        '@NotNull\nprivate int logs',
      ],
    ),
  );
});
