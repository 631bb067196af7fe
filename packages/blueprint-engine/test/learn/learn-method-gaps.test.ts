import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L5] methods of one line have as much between them as the only one has around it', async () => {
  const store = (name: string, ...queries: string[]) =>
    [
      'package harbour;',
      '',
      `public interface ${name}Store extends Store<${name}, Long> {`,
      '',
      ...queries.flatMap((each) => [`    List<${name}> ${each};`, '']),
      `    boolean isOpen(String pier);`,
      '}',
      '',
    ].join('\n');
  const of = (name: string, ...asked: string[]) =>
    aModel({
      name,
      attributes: asked.map((each) => ({ name: each })),
      queries: asked.map((each) => ({
        name: `FindBy${each.charAt(0).toUpperCase()}${each.slice(1)}`,
        parameters: [{ name: each, type: 'string' }],
        result: { type: 'self', isCollection: true, isNullable: false },
      })),
    });

  expect(
    await transferredByGrammar(
      { 'BoatStore.java': store('Boat', 'findByHull(String hull)') },
      of('Boat', 'hull'),
      of('Raft', 'rope', 'logs'),
    ),
  ).toEqual({
    'RaftStore.java': store('Raft', 'findByRope(String rope)', 'findByLogs(String logs)'),
  });
});
