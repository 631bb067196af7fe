import { applyCase, type WordFormat } from '@stepwright/domain-model';
import { membersOf } from '#learn/code/learn-code-members';
import { codeOf } from '#learn/code/learn-code-text';
import type { Mention } from './learn-names.ts';
import { ownerOf } from './learn-owner-names.ts';
import type { Instance, SampleFile } from '#learn/learn-sample';
import { initialsName, type Slot } from '#learn/learn-scope';
import { initialsOf } from '#model/short-name';

/**
 * Variables that are called by the first letter of their type, or of its short name, or by those of
 * all of its words, where a file declares them so: `Boat b = new Boat();`, `LabOrder lo`. `a` is an
 * article, `e` an error, `i` a number, `x` anything.
 */
export function initials(
  { file, bindings }: Instance,
  { from, to }: { from: number; to: number },
  slots: ReadonlyMap<string, readonly Slot[]>,
): Mention[] {
  const owner = ownerOf(bindings);
  if (owner === '' || !/^(?:cs|dart|java|kt|ts)$/.test(file.extension)) return [];
  const shorts = [...slots].flatMap(([name, all]) =>
    all.some(({ path }) => path === 'Aggregates.ShortName') ? [name] : [],
  );
  const called = [owner, ...shorts].map((name) => ({
    name,
    format: 'Initial' as WordFormat,
    letters: applyCase(name, 'Initial'),
  }));
  called.push({ name: initialsName, format: 'Raw', letters: initialsOf(owner) });
  for (const { name, format, letters } of called) {
    if (!/^(?:[b-df-hj-wyz]|[a-z]{2})$/.test(letters)) continue;
    const names = new Map([[name, [format]]]);
    const inside = variables(file, owner, letters).filter((at) => at >= from && at < to);
    if (inside.length > 0)
      return inside.map((at) => ({ from: at, to: at + letters.length, names }));
  }
  return [];
}

const known = new WeakMap<SampleFile, Map<string, readonly number[]>>();

/** Where a file calls variables of a type by some letters; none where these stand for more. */
function variables(file: SampleFile, owner: string, letter: string): readonly number[] {
  const ofFile = known.get(file) ?? new Map<string, readonly number[]>();
  known.set(file, ofFile);
  const key = `${letter} ${owner}`;
  const found = ofFile.get(key) ?? findVariables(codeOf(file), applyCase(owner, 'Pascal'), letter);
  ofFile.set(key, found);
  return found;
}

/** What is called by one letter, but for members: `b`, `...b`, and not `at.b`. */
const oneLetter = /(?<![\w$]|(?<!\.)\.)[a-z](?![\w$])/g;
const fewLetters = /(?<![\w$]|(?<!\.)\.)[a-z]{1,2}(?![\w$])/g;

function findVariables(code: string, type: string, letter: string): readonly number[] {
  if (!isCalledSo(code, type, letter)) return [];
  const isPublic = new RegExp(`(?<![\\w$.]|\\? ?)${letter}(?: ?\\(| ?: ?[^\\sA-Z])`);
  return isPublic.test(code) || isKey(code, letter) ? [] : freeOf(code, letter);
}

/** Whether a name is the key of what is made of it as well: `{ id, b }`. */
function isKey(code: string, letter: string): boolean {
  const key = `(?<!\\$)\\{(?:[^{}()]{0,200},)?\\s{0,9}${letter}\\s{0,9}[,}]|,\\s{0,9}${letter}\\s{0,9}\\}`;
  return new RegExp(key).test(code);
}

/**
 * Where a letter stands, but for methods that have another one, which could be the letter of
 * another aggregate: `Raft read(Row r)`. What is not a method's own is seen in all of them.
 */
function freeOf(code: string, letters: string): readonly number[] {
  const pattern = letters.length === 1 ? oneLetter : fewLetters;
  const all = [...code.matchAll(pattern)]
    .map(({ 0: name, index }) => ({ name, index }))
    .filter(({ name }) => name === letters || mayBeInitials(name));
  if (all.every(({ name }) => name === letters)) return all.map(({ index }) => index);
  const byMember = membersOf(code).map(({ from, to, own }) => {
    const inside = all.filter(({ index }) => index >= from && index < to);
    const isOwn = inside.every((at) =>
      own.some((each) => at.index > each.from && at.index < each.to),
    );
    return { inside, isOwn };
  });
  if (!byMember.every(({ isOwn }) => isOwn)) return [];
  const free = byMember.filter(({ inside }) => inside.every(({ name }) => name === letters));
  return free.flatMap(({ inside }) => inside.map(({ index }) => index));
}

/** Whether the letters of another aggregate could be these, of which hardly one has more than two. */
function mayBeInitials(name: string): boolean {
  return name.length < 3 && initialsOf(name.split('').join(' ')) === name;
}

/** Whether variables of a type are declared with a letter, and none of another type. */
function isCalledSo(code: string, type: string, letter: string): boolean {
  const before = new RegExp(`\\b(\\w+)[?>\\]]* ${letter}(?= ?[=;,):])`, 'g');
  const behind = new RegExp(`(?<![\\w.])${letter}: (\\w+)`, 'g');
  const types = [...code.matchAll(before), ...code.matchAll(behind)].map(([, found = '']) => found);
  const own = types.filter((each) => !/^(?:return|var|val|let|const|in|new|case)$/.test(each));
  if (own.length > 0) return own.every((each) => each === type);
  return types.length > 0 && isFoundOne(code, type, letter);
}

/**
 * Whether a letter without a type is the only one of a file, and what was found of the one type that
 * the file is about: `const b = await find(id)`, and then `if (!b) throw`.
 */
function isFoundOne(code: string, type: string, letter: string): boolean {
  // A result, a response and a row are called by their own letter, and so is data.
  if (letter.length > 1 || /[rd]/.test(letter)) return false;
  const call = new RegExp(`\\b(?:const|let|val|var) ${letter} = (?:await )?([\\w.]+)\\(`).exec(
    code,
  );
  const [, called = ''] = call ?? [];
  // What is made or opened is no element: `const b = await connect(id)`.
  const isFound =
    /find|get|load|fetch|read|select|first|single/i.test(called) || called.includes(type);
  const isAlone = [...code.matchAll(oneLetter)].every(({ 0: name }) => name === letter);
  return isFound && isAlone;
}
