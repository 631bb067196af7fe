import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both, isOfPlaces, negate } from '#learn/conditions/learn-condition-text';
import { isPlainSection } from '#learn/conditions/learn-joined-sections';
import { saidByPart } from '#learn/conditions/learn-changed-where';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import { mayBeEmpty } from './learn-empty-stretches.ts';

/** What begins a block, over several lines too, where nothing stands behind it in its line. */
const head =
  /(?:^|\n)(?<indent>[ \t]*)(?:(?:async |)(?<word>class|def|elif|else|except|finally|for|if|try|while|with)\b|\))[^\n]*:\r?\n$/;

/**
 * In Python, a block in which nothing but lists stand has a `pass` where another model leaves all of them
 * empty: without it nobody could read the file.
 */
export function withFilledBlocks(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || file.context === null || extensionOf(file.source) !== 'py')
    return file;
  return { ...file, parts: read(file.parts, [file.context]) };
}

/** @param bound the collections around. */
function read(parts: readonly Part[], bound: readonly string[]): Part[] {
  const told: Part[] = [];
  parts.forEach((part, at) => {
    if (part.kind !== 'section') return addPart(told, part);
    const before = parts[at - 1]?.kind === 'text' ? parts.slice(0, at).map(saidBy).join('') : '';
    const { indent, word } = head.exec(before.slice(-600))?.groups ?? {};
    const lists = indent === undefined ? [] : listsIn(parts.slice(at), indent);
    const isWhole = word !== 'try' || isCaught(parts.slice(at + lists.length));
    if (isWhole) told.push(...passOf(lists, bound));
    const { context } = part;
    addPart(told, { ...part, parts: read(part.parts, context ? [...bound, context] : bound) });
  });
  return told;
}

/** Whether what is tried has what catches its failures, or ends it, in any case. */
function isCaught(behind: readonly Part[]): boolean {
  return behind[0]?.kind === 'text' && /^\s*(?:except|finally)\b/.test(behind[0].text);
}

/** The sections that a block is made of; none where anything else stands in it. */
function listsIn(parts: readonly Part[], indent: string): Section[] {
  const end = parts.findIndex(({ kind }) => kind !== 'section');
  const sections = parts
    .slice(0, end < 0 ? undefined : end)
    .flatMap((part) => (part.kind === 'section' ? part : []));
  const behind = end < 0 ? '' : parts.slice(end).map(saidBy).join('');
  const [own = ''] = /^[ \t]*/.exec(behind.replace(/^(?:[ \t]*\r?\n)+/, '')) ?? [];
  return own.length <= indent.length ? sections : [];
}

/** What stands in a block where all that else is in it is empty; nothing where that is never so. */
function passOf(sections: readonly Section[], bound: readonly string[]): Section[] {
  const plain = sections.filter(isPlainSection);
  const lists = sections.filter(({ context }) => context !== null);
  const [first] = lists;
  const path = first?.context ?? '';
  const isEach = lists.length > 0 && plain.length + lists.length === sections.length;
  if (!first || !isEach || !isBound(path, bound) || lists.some((each) => !isAnyLeftOut(each)))
    return [];
  const written = lineOf(sections);
  if (written === null) return [];
  const own = lists.filter(({ context }) => context === path);
  const inside = own.some((each) => each.condition === '')
    ? [fillerWithout(path, written)]
    : fillersOfNone(path, own.map((each) => negate(each.condition)).reduce(both, ''), written);
  const condition = plain.map((each) => negate(each.condition)).reduce(both, '');
  return condition === '' ? inside : [aSection({ condition, parts: inside })];
}

/** What is written where a collection has nothing. */
function fillerWithout(path: string, written: string): Section {
  return aSection({ condition: `{${path}.IsEmpty}`, parts: [text(written)] });
}

/** What is written where all elements of a collection meet a condition, or there are none. */
function fillersOfNone(path: string, condition: string, written: string): Section[] {
  const isOfAll = `{${path}.Number} == {${path}.Count}`;
  const ofAll = aSection({
    context: path,
    condition,
    parts: [aSection({ condition: isOfAll, parts: [text(written)] })],
  });
  // An aggregate has an attribute at least.
  return path === 'Aggregates.Attributes' ? [ofAll] : [fillerWithout(path, written), ofAll];
}

/** Whether a list may be empty, told by what each of its collection is. */
function isAnyLeftOut(list: Section): boolean {
  // Of attributes that are only a key, nobody makes a model.
  const isSome =
    mayBeEmpty({ ...list, delimiter: null }) && !/^not \{[\w.]+\.IsKey\}$/.test(list.condition);
  return isSome && !isOfPlaces(list.condition);
}

/** Whether it can be said how many elements a collection has. */
function isBound(path: string, bound: readonly string[]): boolean {
  const parent = path.slice(0, path.lastIndexOf('.'));
  return parent === '' || bound.some((each) => each === parent || each.startsWith(`${parent}.`));
}

/** A line that does nothing, indented as what stands in the sections, with what goes with the last of them. */
function lineOf(sections: readonly Section[]): string | null {
  const [first] = sections;
  const said = first ? textIn(first) : '';
  const indent = /^[ \t]+(?=\S)/.exec((first?.delimiter?.start ?? '') + said)?.[0];
  const end = sections.at(-1)?.delimiter?.end ?? '';
  if (indent === undefined) return null;
  return said.endsWith('\n') ? `${indent}pass\n${end}` : `${indent}pass${end}`;
}

function textIn(section: Section): string {
  return section.parts.map(saidBy).join('');
}

/** What a part says, with a sign in place of each value. */
function saidBy(part: Part): string {
  return part.kind === 'section' ? textIn(part) : saidByPart(part);
}
