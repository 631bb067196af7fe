import type { FileSection } from '@stepwright/contract';
import { describe, expect, test } from 'vitest';
import { aSection } from '#test/factories';
import { followSelection } from './file-anchor.ts';

const text = (content: string) => aSection({ id: '', content, value: content });
const group = (...children: FileSection[]) => aSection({ id: '', children });

const before = [text('a'), group(text('b'), text('c')), text('d')];
const of = (...ids: string[]) => ({ ids, range: null, isEditing: false });
const follow = (after: FileSection[], ...ids: string[]) =>
  followSelection(before, after, of(...ids))?.ids ?? null;

describe('what was selected, after somebody else changed the file', () => {
  test('is found where something came or went before it', () => {
    expect(follow([text('new'), ...before], '1.1')).toEqual(['2.1']);
    expect(follow(before.slice(1), '2')).toEqual(['1']);
    expect(follow([text('a'), group(text('c')), text('d')], '1.1', '2')).toEqual(['1.0', '2']);
  });

  test('is the same where it was changed in its place', () => {
    expect(follow([text('a'), group(text('b'), text('other')), text('d')], '1.1')).toEqual(['1.1']);
  });

  test('is lost where it went, or nobody can tell', () => {
    expect(follow([text('a'), text('d')], '1.1')).toBeNull();
    expect(follow([text('x'), text('y'), text('z'), text('d')], '0')).toBeNull();
  });

  test('is never another one that took its place', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(text);
    const now = (after: (FileSection | undefined)[], id: string) =>
      followSelection(
        [a, b, c, d].filter((each) => each !== undefined),
        after.filter((each) => each !== undefined),
        of(id),
      )?.ids[0] ?? null;

    expect(now([b, c, text('x'), d], '1')).toBe('0');
    expect(now([a, c, text('x'), d], '2')).toBe('1');
    expect(now([a, c, text('x'), d], '1')).toBeNull();
  });

  test('a range of text moves with what is before it, and is lost where it was changed itself', () => {
    const range = { from: 1, to: 3 };
    const at = (after: FileSection[]) =>
      followSelection(before, after, { ids: [], range, isEditing: false })?.range ?? null;

    expect(at([text('xx'), ...before])).toEqual({ from: 3, to: 5 });
    expect(at([...before, text('e')])).toEqual(range);
    expect(at([text('a'), group(text('bXc')), text('d')])).toBeNull();
  });

  test('a property grows with what is changed in it', () => {
    expect(follow([text('a'), group(text('bXc')), text('d')], '@1-3')).toEqual(['@1-4']);
    expect(follow([text('xa'), ...before.slice(1)], '@1-3')).toEqual(['@2-4']);
  });
});
