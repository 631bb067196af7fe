import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: string[]) =>
  aModel({ name, attributes: fields.map((each) => ({ name: each, type: 'string' })) });

const row = (name: string, ...fields: string[]) => ({
  [`${name}Row.cs`]: `public class ${name}Row
{
    public ${name} Convert() =>
        new ${name}
        {
${fields.map((each) => `            ${each} = ${each}`).join(',\n')}
        };
}
`,
});

test('[L6] behind a list with the key in it, no comma is left where no others follow', async () => {
  const sample = of('Boat', 'id', 'hull', 'rig', 'port');
  const files = row('Boat', 'Id', 'Port', 'Hull', 'Rig');
  expect(await transferredByGrammar(files, sample, of('Raft', 'id', 'port'))).toEqual(
    row('Raft', 'Id', 'Port'),
  );
  expect(await transferredByGrammar(files, sample, of('Raft', 'id', 'wood', 'port'))).toEqual(
    row('Raft', 'Id', 'Port', 'Wood'),
  );
});
