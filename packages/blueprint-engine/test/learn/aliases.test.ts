import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const of = (name: string) => aModel({ name, attributes: [{ name: 'id' }] });
const [anchor, boat, raft] = [of('Anchor'), of('Boat'), of('Raft')];

test('[L4] a letter of a sentence is no letter of an aggregate', () => {
  const files = {
    'anchor.md': 'Chain goes from anchor a to anchor b, and a sailor hauls it once a day.\n',
    'anchor.ts': "// Don't update anchor a second time: a.id stays.\nexport const held = a;\n",
    'anchor-says.ts': `say("Join anchor a once a day.");\nconst next = "a";\n`,
  };

  expect(transferred(files, anchor, raft)).toEqual({
    'raft.md': 'Chain goes from raft a to raft b, and a sailor hauls it once a day.\n',
    'raft.ts': "// Don't update raft a second time: a.id stays.\nexport const held = a;\n",
    'raft-says.ts': `say("Join raft a once a day.");\nconst next = "a";\n`,
  });
});

test.each([
  ['js', (name, b) => `find(\`\n  select ${b}.cut\n  from ${name} ${b}\n\`); ${'b'}.cut();\n`],
  ['py', (name, b) => `find("""\nSELECT ${b} FROM ${name} ${b}\nWHERE ${b}.cut = 'b'\n""")\n`],
  ['py', (name, b) => `find('SELECT DISTINCT ${b} FROM ${name} ${b} '\n  f'WHERE ${b}.cut')\n`],
  ['sql', (name, b) => `-- from ${name} b\nselect ${b}.cut from ${name} as ${b};\nselect b.c;\n`],
] as [string, (name: string, letter: string) => string][])(
  '[L4] in a query the letter of an aggregate is the one of another, in %s',
  (extension, code) => {
    const files = { [`Boat.${extension}`]: code('Boat', 'b') };

    expect(transferred(files, boat, raft)).toEqual({ [`Raft.${extension}`]: code('Raft', 'r') });
  },
);
