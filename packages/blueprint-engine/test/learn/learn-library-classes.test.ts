import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test("[L4] a part of what a library's class is called is no attribute, nor of what is called after it", async () => {
  const log = (name: string, ...fields: [type: string, name: string][]) =>
    [
      'package org.harbour.log;',
      '',
      'import org.joda.time.DateTime;',
      'import org.harbour.util.ShortDateTimeWriter;',
      '',
      `public class ${name} {`,
      ...fields.flatMap(([type, field]) =>
        type === 'DateTime'
          ? ['    @WrittenBy(ShortDateTimeWriter.class)', `    private DateTime ${field};`]
          : [`    private ${type} ${field};`],
      ),
      '}',
      '',
    ].join('\n');
  const of = (name: string, ...attributes: [name: string, type: string][]) =>
    aModel({ name, attributes: attributes.map(([each, type]) => ({ name: each, type })) });

  expect(
    await transferredByGrammar(
      { 'Boat.java': log('Boat', ['DateTime', 'date'], ['String', 'hull'], ['Long', 'crew']) },
      of('Boat', ['date', 'date-time'], ['hull', 'string'], ['crew', 'int64']),
      of('Raft', ['launched', 'date-time'], ['rope', 'string']),
    ),
  ).toEqual({ 'Raft.java': log('Raft', ['DateTime', 'launched'], ['String', 'rope']) });
});

test("[L4] what a project imports whose package begins with a long word is its own, and no library's", async () => {
  const store = (name: string, small: string) =>
    [
      `package harbour.data.${small}`,
      '',
      `import harbour.domain.${small}.${name}`,
      `import harbour.domain.${small}.${name}Store`,
      '',
      `class ${name}StoreImpl(private val handler: Handler) : ${name}Store`,
      '',
    ].join('\n');
  const of = (name: string) => aModel({ name, attributes: [{ name: 'id', type: 'int64' }] });

  expect(
    await transferredByGrammar(
      { 'BoatStoreImpl.kt': store('Boat', 'boat') },
      of('Boat'),
      of('Raft'),
    ),
  ).toEqual({ 'RaftStoreImpl.kt': store('Raft', 'raft') });
});
