import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const queries = (name: string) =>
  [
    { own: 'FindByName', isSeveral: false, asked: 'name' },
    { own: `GetAll${name}s`, isSeveral: true, asked: '' },
    { own: `GetAll${name}sByPier`, isSeveral: true, asked: 'pier' },
    { own: 'FindByBeacon', isSeveral: false, asked: 'beacon' },
    { own: 'GetByShore', isSeveral: true, asked: 'shore' },
  ] as const;

const of = (name: string, taken: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int32' }, { name: 'title' }],
    commands: [
      { name: 'Attach', attributes: [{ name: name.toLowerCase(), type: name }] },
      { name: 'Remove', attributes: [{ name: name.toLowerCase(), type: name }] },
      {
        name: `RemoveAll${name}NoLongerMoored`,
        attributes: taken.map((each) => ({ name: each, type: 'boolean' })),
      },
    ],
    queries: queries(name).map(({ own, isSeveral, asked }) => ({
      name: own,
      parameters: asked === '' ? [] : [{ name: asked, type: 'string' }],
      result: { type: 'self', isCollection: isSeveral },
    })),
  });

const store = (name: string, taken: string[]) => {
  const small = name.toLowerCase();
  const lines = queries(name).map(({ own, isSeveral, asked }) => {
    const type = isSeveral ? `IList<${name}>` : name;
    return `    Task<${type}> ${own}Async(${asked === '' ? '' : `string ${asked}`});\n`;
  });
  return {
    [`I${name}Store.cs`]: `namespace Harbour;

public interface I${name}Store
{
    void Attach(${name} ${small});
    void Remove(${name} ${small});
${lines.slice(0, 3).join('')}    Task RemoveAll${name}NoLongerMoored(${taken.map((each) => `bool ${each} = false`).join(', ')});
${lines.slice(3).join('')}}
`,
  };
};

test('[L6] what stands between stretches of another list is one list with what stands before these', async () => {
  const made = await transferredByGrammar(
    store('Boat', ['removeOld']),
    of('Boat', ['removeOld']),
    of('Raft', []),
  );
  expect(made).toEqual(store('Raft', []));
});
