import { expect, test } from 'vitest';
import { anActor } from '#test/harness';
import { UnchangedPolls } from './unchanged-polls.ts';

const actor = anActor();
const poll = { actor, url: '/api/domain', ifNoneMatch: '"1"' };
const answer = { etag: '"1"' };

test('an answer is remembered for who asked for it, until something is written', () => {
  const writes = { count: 0 };
  const polls = new UnchangedPolls(writes);
  polls.of(poll).remember(answer);

  expect(polls.of(poll).answer).toBe(answer);
  for (const other of [{ actor: anActor() }, { url: '/api/process' }, { ifNoneMatch: '"2"' }])
    expect(polls.of({ ...poll, ...other }).answer).toBeUndefined();

  writes.count += 1;
  expect(polls.of(poll).answer).toBeUndefined();
});

test('what was read while something was written is not remembered', () => {
  const writes = { count: 0 };
  const polls = new UnchangedPolls(writes);
  const slow = polls.of(poll);

  writes.count += 1;
  slow.remember(answer);
  expect(polls.of(poll).answer).toBeUndefined();
});

test('what is longer than our own addresses and tags is asked for each time', () => {
  const polls = new UnchangedPolls({ count: 0 });
  const long = { ...poll, ifNoneMatch: `"1", "${'x'.repeat(500)}"` };
  polls.of(long).remember(answer);

  expect(polls.of(long).answer).toBeUndefined();
});
