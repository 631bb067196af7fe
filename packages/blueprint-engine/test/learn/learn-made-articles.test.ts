import { expect, test } from 'vitest';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const boat = ofFields('Boat', ['hull', 'string']);
const oar = ofFields('Oar', ['hull', 'string']);

test('[L4] what a generator makes of a name has one article for all names', async () => {
  const texts = (name: string) => ({
    [`i18n/en/${name.toLowerCase()}.json`]: `{\n  "deleted": "A ${name} is deleted with identifier {{ param }}"\n}\n`,
  });
  const code = (name: string, comment: string) => ({
    [`${name}.java`]: `package harbour;\n\n/**\n * ${comment}\n */\npublic class ${name} {\n\n    private String hull;\n}\n`,
  });
  expect(await transferredByGrammar(texts('Boat'), boat, oar)).toEqual(texts('Oar'));
  expect(await transferredByGrammar(code('Boat', 'A Boat.'), boat, oar)).toEqual(
    code('Oar', 'A Oar.'),
  );
  expect(await transferredByGrammar(code('Boat', 'A Boat of wood.'), boat, oar)).toEqual(
    code('Oar', 'An Oar of wood.'),
  );
});
