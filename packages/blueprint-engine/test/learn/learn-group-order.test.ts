import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type: string][]) => {
  const all = attributes.map(([each, type]) => ({ name: each, type, isNullable: false }));
  return aModel({ name, attributes: all, commands: [{ name: `Launch${name}`, attributes: all }] });
};

const boat = of('Boat', ['hull', 'string'], ['crew', 'int32'], ['afloat', 'boolean']);
const raft = of(
  'Raft',
  ['wood', 'string'],
  ['logs', 'int32'],
  ['toll', 'number'],
  ['roped', 'boolean'],
  ['builder', 'uuid'],
  ['sunk', 'date'],
);

test('[L22] what the sample has no type like is treated as a text and not as a tick, and each number as a number', async () => {
  const form = (name: string, fields: Record<string, string>) => {
    const own = name.toLowerCase();
    const inputs = Object.entries(fields).map(
      ([field, value]) =>
        `      <input onChange={(e) => set${name}({ ...${own}, ${field}: ${value} })} />\n`,
    );
    return {
      [`${name}Form.tsx`]: `export function ${name}Form() {\n  return (\n    <form>\n${inputs.join('')}    </form>\n  );\n}\n`,
    };
  };

  expect(
    await transferredByGrammar(
      form('Boat', {
        hull: 'e.target.value',
        crew: 'Number(e.target.value)',
        afloat: 'e.target.checked',
      }),
      boat,
      raft,
    ),
  ).toEqual(
    form('Raft', {
      wood: 'e.target.value',
      logs: 'Number(e.target.value)',
      toll: 'Number(e.target.value)',
      roped: 'e.target.checked',
      builder: 'e.target.value',
      sunk: 'e.target.value',
    }),
  );
});

test('[L22] values of types that the sample does not have are of these types', async () => {
  const spec = (name: string, values: string) => ({
    [`${name.toLowerCase()}.spec.ts`]: `const a${name} = { ${values} };\n\nit('floats', () => {\n  expect(launch(a${name})).toBe(true);\n});\n`,
  });

  expect(
    await transferredByGrammar(
      spec('Boat', "hull: 'oak', fare: 12.5"),
      of('Boat', ['hull', 'string'], ['fare', 'number']),
      raft,
    ),
  ).toEqual(
    spec(
      'Raft',
      "wood: 'oak', logs: 12, toll: 12.5, roped: false, builder: '3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e', sunk: '2024-05-17'",
    ),
  );
});
