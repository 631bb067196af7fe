import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

test('[L4] a file of messages for several languages has its words joined as those of Go are', () => {
  const files = (path: string, type: string) => ({
    [`proto/${path}/v1/${path}.proto`]: `syntax = "proto3";\n\nservice ${type}Service {}\n`,
  });
  const given = transferred(
    files('boat', 'Boat'),
    aModel({ name: 'Boat', attributes: [{ name: 'id' }] }),
    aModel({ name: 'LifeRaft', attributes: [{ name: 'id' }] }),
  );

  expect(given).toEqual(files('life_raft', 'LifeRaft'));
});

test('[L4] a name of two letters is one in a path where it is a word of its own', () => {
  const files = (type: string) => ({
    [`src/${type}Dao.kt`]: `class ${type}Dao(val id: String)\n`,
    [`src/Find${type}Response.kt`]: `class Find${type}Response(val found: ${type})\n`,
  });
  const given = transferred(
    files('Ro'),
    aModel({ name: 'Ro', attributes: [{ name: 'id' }] }),
    aModel({ name: 'Raft', attributes: [{ name: 'id' }] }),
  );

  expect(given).toEqual(files('Raft'));
});

test('[L4] what a script imports is called as in code, and where from as files are', () => {
  const files = (path: string, name: string) => ({
    [`src/${path}.ts`]: `import { ${name}s } from './tables/${path}s';\n\nexport const rows = ${name}s;\n`,
  });
  const given = transferred(
    files('boat', 'boat'),
    aModel({ name: 'Boat', attributes: [{ name: 'id' }] }),
    aModel({ name: 'LifeRaft', attributes: [{ name: 'id' }] }),
  );

  expect(given).toEqual(files('life-raft', 'lifeRaft'));
});

test('[L4] files of JSON are called alike where one of them is called as a key in it is', () => {
  const text = (name: string) => `{\n  "${name}": {\n    "shortTitle": "Afloat"\n  }\n}\n`;
  const files = (name: string) => ({
    [`i18n/${name}.json`]: text(name),
    [`forms/${name}.form.json`]: '{\n  "fields": []\n}\n',
  });
  const given = transferred(
    files('boat'),
    aModel({ name: 'Boat', attributes: [{ name: 'id' }] }),
    aModel({ name: 'LifeRaft', attributes: [{ name: 'id' }] }),
  );

  expect(given).toEqual(files('lifeRaft'));
});
