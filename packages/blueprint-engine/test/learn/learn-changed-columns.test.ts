import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L5] the first column that a query sets says no more of what the query is for than the others', async () => {
  const rows = (name: string, ...columns: string[]) => {
    const lower = name.toLowerCase();
    const own = columns.map((each) => `${lower}.${each}()`).join(', ');
    return [
      'package harbour;',
      '',
      `class ${name}Rows {`,
      `    int update(${name} ${lower}) {`,
      `        return rows.update("UPDATE ${lower}s SET ${columns.map((each) => `${each} = ?`).join(', ')} WHERE id = ?", ${own}, ${lower}.id());`,
      '    }',
      '}',
      '',
    ].join('\n');
  };
  const of = (name: string, ...columns: string[]) => {
    const attributes = ['id', ...columns].map((each) => ({ name: each }));
    return aModel({ name, attributes, commands: [{ name: `Update${name}`, attributes }] });
  };

  expect(
    await transferredByGrammar(
      { 'BoatRows.java': rows('Boat', 'hull', 'sail') },
      of('Boat', 'hull', 'sail'),
      of('Raft', 'logs', 'rope', 'length'),
    ),
  ).toEqual({ 'RaftRows.java': rows('Raft', 'logs', 'rope', 'length') });
});
