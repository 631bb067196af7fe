import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

function of(name: string, ...attributes: [name: string, isNullable?: boolean][]) {
  return aModel({
    name,
    attributes: attributes.map(([each, isNullable = false]) => ({
      name: each,
      type: 'string',
      isNullable,
    })),
  });
}

const java = (name: string, parameters: string) =>
  `class ${name} {\n    ${name}(${parameters}) {\n        this.port();\n    }\n}\n`;

test('[L5] where a line of the sample was too long says nothing of the fields of another model', () => {
  expect(
    transferred(
      {
        'Boat.java': java(
          'Boat',
          'String hull, String keel, String sail,\n         String port, String mast',
        ),
      },
      of('Boat', ['hull'], ['keel'], ['sail'], ['port', true], ['mast']),
      of('Raft', ['rope'], ['pole', true], ['deck', true]),
    ),
  ).toEqual({ 'Raft.java': java('Raft', 'String rope, String pole, String deck') });
});
