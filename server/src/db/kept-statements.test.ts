import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepStatements } from './kept-statements.ts';

let lite: PGlite;
let kept: PGlite;
beforeAll(async () => {
  lite = await PGlite.create();
  kept = keepStatements(lite);
  await kept.exec(
    'create table thing (id int, name text, made timestamptz, data jsonb, tags text[])',
  );
  await kept.query("insert into thing values (1, 'one', '2026-01-02', $1, $2)", [
    { deep: ['"quoted"', null] },
    ['a', 'b'],
  ]);
});
afterAll(() => lite.close());

const read = 'select id, name, made, data, tags from thing where id = $1 and tags @> $2';

test('a read answers the same the first time and when it is kept', async () => {
  for (const options of [undefined, { rowMode: 'array' as const }]) {
    const plain = await lite.query(read, [1, ['a']], options);
    for (let time = 0; time < 7; time += 1) {
      const { rows, fields } = await kept.query(read, [1, ['a']], options);
      expect({ rows, fields }).toEqual({ rows: plain.rows, fields: plain.fields });
    }
  }
});

test('what is written in the meantime is seen, also null and no row', async () => {
  const names = 'select name from thing where id = $1';
  for (let time = 0; time < 7; time += 1) await kept.query(names, [1]);

  await kept.query('update thing set name = null where id = $1', [1]);

  expect((await kept.query(names, [1])).rows).toEqual([{ name: null }]);
  expect((await kept.query(names, [2])).rows).toEqual([]);
  expect((await kept.query(names, [null])).rows).toEqual([]);
});

test('a kept read that fails says why, and the next one is answered', async () => {
  const divided = 'select 10 / $1::int as share';
  for (let time = 0; time < 7; time += 1) await kept.query(divided, [2]);

  await expect(kept.query(divided, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await kept.query(divided, [5])).rows).toEqual([{ share: 2 }]);
});

test('a read that cannot be prepared fails every time in the same way', async () => {
  for (let time = 0; time < 7; time += 1)
    await expect(kept.query('select nothing from nowhere')).rejects.toMatchObject({
      code: '42P01',
    });
});

test('a read that could not be prepared is answered once it can be', async () => {
  const late = 'select id from late';
  for (let time = 0; time < 7; time += 1) await kept.query(late).catch(() => {});

  await kept.exec('create table late as select 1 as id');

  for (let time = 0; time < 7; time += 1)
    expect((await kept.query(late)).rows).toEqual([{ id: 1 }]);
});

test('a read with a long list is not kept', async () => {
  const ids = Array.from({ length: 1000 }, (_, at) => at);
  const listed = `select id from thing where id in (${ids.map((at) => `$${at + 1}`).join(',')})`;
  for (let time = 0; time < 7; time += 1)
    expect((await kept.query(listed, ids)).rows).toEqual([{ id: 1 }]);

  const { rows } = await lite.query(
    'select name from pg_prepared_statements where length(statement) > 4000',
  );
  expect(rows).toEqual([]);
});

test('a kept read waits for the transaction that is open', async () => {
  const counted = 'select count(*)::int as count from thing';
  for (let time = 0; time < 7; time += 1) await kept.query(counted);

  let during: Promise<{ rows: unknown[] }> | undefined;
  await kept.transaction(async (tx) => {
    await tx.query('delete from thing');
    during = kept.query(counted);
    await tx.rollback();
  });

  expect((await during)?.rows).toEqual([{ count: 1 }]);
});

test('a transaction reads what it wrote itself, also by a read that is kept', async () => {
  const named = 'select name from thing where id = $1';
  const nameOf = (id: number) =>
    kept.transaction(async (tx) => {
      await tx.query('update thing set name = $1 where id = $2', ['changed', id]);
      const { rows } = await tx.query(named, [id]);
      await tx.rollback();
      return rows;
    });

  for (let time = 0; time < 12; time += 1) expect(await nameOf(1)).toEqual([{ name: 'changed' }]);

  const { rows } = await lite.query('select 1 from pg_prepared_statements where statement = $1', [
    named,
  ]);
  expect(rows).toHaveLength(1);
  expect((await kept.query(named, [1])).rows).toEqual([{ name: null }]);
});

test('a read that is planned while a transaction is open does not hold up that transaction', async () => {
  const read = 'select id as waited from thing';
  for (let time = 0; time < 4; time += 1) await kept.query(read);

  let beside: Promise<unknown> | undefined;
  await kept.transaction(async (tx) => {
    beside = kept.query(read);
    expect((await tx.query(read)).rows).toEqual([{ waited: 1 }]);
  });

  await beside;
});

test('a kept read that fails in a transaction takes back what that wrote', async () => {
  const divided = 'select 10 / $1::int as share, id from thing';
  for (let time = 0; time < 7; time += 1) await kept.transaction((tx) => tx.query(divided, [2]));

  const failing = kept.transaction(async (tx) => {
    await tx.query('update thing set id = 2');
    await tx.query(divided, [0]);
  });

  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect((await kept.query('select id from thing')).rows).toEqual([{ id: 1 }]);
});

test('a transaction that has ended answers nothing', async () => {
  const read = 'select id as ended from thing';
  for (let time = 0; time < 7; time += 1) await kept.transaction((tx) => tx.query(read));

  const late = await kept.transaction((tx) => Promise.resolve(tx));

  await expect(late.query(read)).rejects.toThrow('Transaction is closed');
});

const plannedFor = async (text: string) => {
  const planned = 'select count(*)::int as count from pg_prepared_statements where statement = $1';
  const { rows } = await lite.query<{ count: number }>(planned, [text]);
  return rows[0]?.count;
};

test('a write that comes again is planned once, and tells what it wrote each time', async () => {
  const insert = 'insert into thing (id, name, data) values ($1, $2, $3) returning id, data';
  const update = 'update thing set name = $1 where id >= $2';
  const remove = 'delete from thing where id >= $1';
  for (let time = 0; time < 7; time += 1) {
    const id = 100 + time;
    const inserted = await kept.query(insert, [id, 'new', { deep: [time, null] }]);
    expect(inserted).toMatchObject({ rows: [{ id, data: { deep: [time, null] } }] });
  }
  for (let time = 0; time < 7; time += 1) {
    const updated = await kept.query(update, [time === 6 ? null : 'changed', 100 + time]);
    expect(updated).toMatchObject({ rows: [], affectedRows: 7 - time });
  }
  const names = await lite.query("select coalesce(name, 'none') as name from thing where id > 104");
  expect(names.rows).toEqual([{ name: 'changed' }, { name: 'none' }]);
  for (let time = 6; time >= 0; time -= 1)
    expect(await kept.query(remove, [100 + time])).toMatchObject({ affectedRows: 1 });

  for (const text of [insert, update, remove]) expect(await plannedFor(text)).toBe(1);
});

test('a kept write that is refused says why, and takes back what its transaction wrote', async () => {
  await kept.exec('create table single (id int primary key, note text)');
  const insert = 'insert into single (id, note) values ($1, $2)';
  for (let id = 0; id < 7; id += 1) await kept.query(insert, [id, null]);

  const failing = kept.transaction(async (tx) => {
    await tx.query(insert, [7, 'taken back']);
    await tx.query(insert, [7, 'twice']);
  });

  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'single_pkey' });
  expect((await kept.query('select max(id) as last from single')).rows).toEqual([{ last: 6 }]);
  await kept.query(insert, [7, 'once']);
  expect((await kept.query('select note from single where id = 7')).rows).toEqual([
    { note: 'once' },
  ]);
});

test('what writes several rows is not kept', async () => {
  const insert = 'insert into thing (id, name) values ($1, $2), ($3, $4)';
  for (let time = 0; time < 7; time += 1) await kept.query(insert, [200, 'a', 201, 'b']);

  expect(await plannedFor(insert)).toBe(0);
  await kept.query('delete from thing where id >= 200');
});
