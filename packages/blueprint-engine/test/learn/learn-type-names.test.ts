import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const mapper = (aggregate: string, ...members: string[]) => {
  const lower = aggregate.toLowerCase();
  return [
    `class ${aggregate}Mapper {`,
    `    void map(${aggregate} ${lower}) {`,
    ...members.map((member) => `        put(${lower}.get${member}());`),
    '    }',
    '}',
    '',
  ].join('\n');
};

test('[L5] an attribute that is called like its type is its name where code calls it', async () => {
  const given = await transferredByGrammar(
    { 'BoatMapper.java': mapper('Boat', 'Date', 'Hull') },
    aModel({ name: 'Boat', attributes: [{ name: 'date', type: 'date' }, { name: 'hull' }] }),
    aModel({ name: 'Dock', attributes: [{ name: 'label' }, { name: 'built', type: 'date' }] }),
  );

  expect(given).toEqual({ 'DockMapper.java': mapper('Dock', 'Label', 'Built') });
});
