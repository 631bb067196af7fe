import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const boat = aModel({ name: 'Boat' });

test('[P14] [L4] the article before a name is that of the name', () => {
  const files = {
    'boat.ts':
      "// Finds a boat.\n/** A Boat of the harbour. */\nfail('a boat sank');\nlet a = boat;\n",
  };
  const anchor = aModel({ name: 'IronAnchor' });
  expect(transferred(files, boat, anchor)).toEqual({
    'iron-anchor.ts':
      "// Finds an iron anchor.\n/** An IronAnchor of the harbour. */\nfail('an iron anchor sank');\nlet a = ironAnchor;\n",
  });
  expect(transferred({ 'unit.ts': '// A unit.\n' }, aModel({ name: 'Unit' }), anchor)).toEqual({
    'iron-anchor.ts': '// An iron anchor.\n',
  });
});

test('[P14] [L4] what is called `a` in code is no article', () => {
  const go = (name: string) =>
    `package x\n\nfunc equal(a ${name}, b ${name}) bool { return a.id == b.id }\n\ntype Pair struct {\n\ta ${name}\n}\n`;
  const anchor = aModel({ name: 'IronAnchor' });
  expect(transferred({ 'boat.go': go('Boat') }, boat, anchor)).toEqual({
    'ironanchor.go': go('IronAnchor'),
  });
  const told = { 'boat.tsx': '/*\n  Shows a Boat.\n*/\n<p>Add a Boat</p>\n' };
  expect(transferred(told, boat, anchor)).toEqual({
    'iron-anchor.tsx': '/*\n  Shows an IronAnchor.\n*/\n<p>Add an Iron Anchor</p>\n',
  });
});
