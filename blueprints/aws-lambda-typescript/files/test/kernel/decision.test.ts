import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carryOut } from '../../src/kernel/decision.ts';
import { answer, fill, NotImplemented } from '../../src/kernel/fill.ts';
import { NotFound } from '../../src/kernel/not-found.ts';
import { Conflict, InMemoryRepository } from '../../src/kernel/repository.ts';
import * as schema from '../../src/kernel/schema.ts';
import { select } from '../../src/kernel/select.ts';

interface Counter {
  readonly count: number;
}
const counterSchema: schema.ObjectSchema<Counter> = schema.object(() => ({ count: schema.integer }));

const add = ({ current, input }: { current: Counter | null; input: Counter }) => ({
  state: { count: (current?.count ?? 0) + input.count },
  events: [],
  result: null,
});

test('what is decided is stored', async () => {
  const repository = new InMemoryRepository<Counter>();

  const first = await carryOut(repository, add, { id: null, input: { count: 1 } });
  const second = await carryOut(repository, add, { id: first.entry.id, input: { count: 2 } });

  assert.deepEqual(second.entry, { id: first.entry.id, version: 2, state: { count: 3 } });
  assert.deepEqual(await repository.list(), [second.entry]);
});

test('what is not there cannot be changed', async () => {
  const repository = new InMemoryRepository<Counter>();

  await assert.rejects(carryOut(repository, add, { id: 'x', input: { count: 1 } }), NotFound);
});

test('what is named before it is there starts once, under its name', async () => {
  const repository = new InMemoryRepository<Counter>();
  const delivery = { id: 'x', input: { count: 1 }, mayStart: true };

  await carryOut(repository, add, delivery);
  await carryOut(repository, add, delivery);

  assert.deepEqual(await repository.list(), [{ id: 'x', version: 2, state: { count: 2 } }]);
});

test('a change of somebody else is not overwritten', async () => {
  const repository = new InMemoryRepository<Counter>();
  const entry = await repository.save({ id: 'x', version: 0, state: { count: 1 } });
  await repository.save({ ...entry, state: { count: 2 } });

  await assert.rejects(repository.save({ ...entry, state: { count: 3 } }), Conflict);
});

test('fields are filled from the first source that fits, and open ones are named', () => {
  const target = schema.object(() => ({
    count: schema.integer,
    note: schema.nullable(schema.text),
    tags: schema.list(schema.text),
    owner: schema.text,
  }));

  assert.deepEqual(fill(target, 'It', [{ count: 'no' }, null, { count: 2, owner: 'me' }]), {
    count: 2,
    note: null,
    tags: [],
    owner: 'me',
  });
  assert.throws(() => fill(target, 'It', [{ count: 1 }]), NotImplemented);
});

test('an answer is the first candidate that fits, or is filled from all', () => {
  assert.equal(answer(schema.integer, 'It', ['no', 3]), 3);
  assert.deepEqual(answer(counterSchema, 'It', ['no', { count: 4 }]), { count: 4 });
  assert.throws(() => answer(schema.integer, 'It', ['no']), NotImplemented);
});

test('a query selects by fields of the same name and by id', async () => {
  const repository = new InMemoryRepository<Counter>();
  await repository.save({ id: 'a', version: 0, state: { count: 1 } });
  await repository.save({ id: 'b', version: 0, state: { count: 2 } });
  const find = (parameters: object) =>
    select(repository, {
      name: 'Find',
      idField: 'counterId',
      state: counterSchema,
      item: counterSchema,
      parameters,
    });

  assert.deepEqual(await find({ count: 2, id: null }), [{ count: 2 }]);
  assert.deepEqual(await find({ counterId: 'a' }), [{ count: 1 }]);
  await assert.rejects(find({ page: 1 }), NotImplemented);
});
