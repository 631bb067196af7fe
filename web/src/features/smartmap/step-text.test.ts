import { expect, test } from 'vitest';
import {
  answeredText,
  committedText,
  failedText,
  namedText,
  phaseOf,
  sentText,
  typedText,
  unsentText,
} from './step-text.ts';

const typed = (text: string, over = 'Old') => typedText(undefined, text, over);

test.each([
  ['New', true],
  [' Old ', false],
  ['   ', false],
])('the text "%s" over "Old" is sent: %s', (text, isSent) => {
  expect(committedText(typed(text))?.isCommitted ?? false).toBe(isSent);
});

test('an empty new step waits for a text', () => {
  const empty = typed('', '');

  expect(committedText(empty)).toBe(empty);
});

test('the phases of a text follow each other', () => {
  const committed = committedText(typed('New'));
  if (!committed) throw new Error('There is nothing to send.');
  const sent = sentText(committed);

  expect([typed('New'), committed, sent, failedText(sent), unsentText(sent)].map(phaseOf)).toEqual([
    'typing',
    'waiting',
    'saving',
    'failed',
    'waiting',
  ]);
  expect(answeredText(sent)).toBeNull();
});

test('typing on over a text that is on its way sends the rest afterwards', () => {
  const sent = sentText({ ...typed('New'), isCommitted: true });

  const rest = committedText(typedText(sent, 'Newer', 'Old'));

  expect(rest).toMatchObject({ inFlight: 'New', isCommitted: true });
  expect(rest && answeredText(rest)).toMatchObject({
    text: 'Newer',
    over: 'New',
    isCommitted: true,
    inFlight: null,
    hasFailed: false,
  });
});

test('a text sent again has the same name, another text another one', () => {
  const first = namedText({ ...typed('New'), isCommitted: true }, 'one');
  const failed = failedText(sentText(first));

  expect(namedText(failed, 'two').changeId).toBe('one');
  expect(namedText(typedText(failed, 'Newer', 'Old'), 'two').changeId).toBe('two');
});

test('a text that waits keeps its name while it is typed on', () => {
  const waiting = namedText({ ...typed('New'), isCommitted: true }, 'one');

  expect(namedText(typedText(waiting, 'Newer', 'Old'), 'two').changeId).toBe('one');
});

test('what is typed while a text is on its way gets a name of its own, which it keeps', () => {
  const sent = sentText(namedText({ ...typed('New'), isCommitted: true }, 'one'));

  const next = namedText(typedText(sent, 'Newer', 'Old'), 'two');

  expect(answeredText(next)).toMatchObject({ text: 'Newer', changeId: 'two', lastSent: null });
});
