import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L5] what a call is called after is asked for alone, whatever else another aggregate has', async () => {
  const service = (name: string) =>
    [
      'package harbour;',
      '',
      `public class ${name}Service {`,
      `    public void create${name}(${name}Form form) {`,
      `        check${name}HullUnique(null, form.getHull());`,
      `        store.insert(new ${name}(form));`,
      '    }',
      '}',
      '',
    ].join('\n');
  const of = (name: string, ...attributes: string[]) =>
    aModel({
      name,
      attributes: ['id', ...attributes].map((each) => ({
        name: each,
        type: each === 'id' ? 'int64' : 'string',
      })),
      commands: [
        {
          name: `Create${name}`,
          attributes: attributes.map((each) => ({ name: each, type: 'string' })),
        },
      ],
    });

  expect(
    await transferredByGrammar(
      { 'BoatService.java': service('Boat') },
      of('Boat', 'hull'),
      of('Raft', 'hull', 'logs', 'rope'),
    ),
  ).toEqual({ 'RaftService.java': service('Raft') });
});
