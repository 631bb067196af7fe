import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: readonly string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });

const code = (name: string, [shown, kept]: readonly [string, string], imports = '') =>
  `${imports}import { resolved } from 'fleet';

export const ${name}Shown = resolved({${shown}});

export const ${name}Kept = resolved({${kept}
});
`;
const sail = `
  // The sail is never shown
  sail: async () => undefined
`;
const both = (name: string) => `
  sail: sewn({ by: 'hand' }),
  flag: async (value, ${name}) => {
    return value ?? tied(${name})
  }`;
const imports = `import { sewn } from 'loft';\nimport { tied } from 'ropes';\n`;
const boat = code('boat', [sail, both('boat')], imports);

test('[L5] what an object of functions does for one attribute is there for an attribute of this name, with its imports', async () => {
  const given = (...attributes: readonly string[]) =>
    transferredByGrammar(
      { 'boat.ts': boat },
      of('Boat', 'hull', 'sail', 'flag'),
      of('Raft', ...attributes),
    );
  expect(await given('hull', 'sail', 'flag')).toEqual({
    'raft.ts': code('raft', [sail, both('raft')], imports),
  });
  expect(await given('logs')).toEqual({ 'raft.ts': code('raft', ['', '']) });
});
