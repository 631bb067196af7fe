import { applyCase } from '@stepwright/domain-model';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import { isDataExtension } from '#learn/formats/data-files';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { ListMention, ListMentions } from './learn-list-mentions.ts';
import type { FoundList } from './learn-found-list.ts';
import { isOfAttributes, type Counts, type Group } from './learn-runs.ts';
import { ownerOf } from '#learn/names/learn-owner-names';
import type { Frame } from '#model/scope';

const requiredPattern = /\brequired["']?:\s*(?:\[\s*)?$/;

/**
 * Whether items are entries with a key that is the same for each element: no mapping has a key twice,
 * so they are no list.
 */
export function areOfOneKey(
  sections: readonly SampleSection[],
  list: ListInScope,
  { file, mentions }: { file: Instance['file']; mentions: ListMentions },
): boolean {
  const entries = sections.filter(({ kind }) => kind === 'entry');
  if (entries.length === 0) return false;
  return entries.every((entry) => isKeyOf(entry, list, { file, mentions }) === false);
}

/** Whether the key of an entry says an element of a list; null where it has none. */
function isKeyOf(
  { from, to }: SampleSection,
  list: ListInScope,
  { file, mentions }: { file: Instance['file']; mentions: ListMentions },
): boolean | null {
  const key = /^["']?[^\s"':]+["']?\s*:/.exec(file.text.slice(from, to))?.[0];
  if (key === undefined) return null;
  const said = mentions.beginningIn({ from, to: from + key.length });
  return said.some(({ elements }) => elements.has(list));
}

/**
 * Among entries of data of which several are called after attributes, the others are for none of them,
 * whatever they say: `boat-form: { identifier: code }` beside `boat-hull: …` and `boat-mast: …`.
 */
export function forgetOtherKeys(
  list: ListInScope,
  counts: readonly Counts[],
  {
    sections,
    file,
    mentions,
  }: { sections: readonly SampleSection[] } & Pick<Place, 'file' | 'mentions'>,
): void {
  if (!isOfAttributes(list) || !isDataExtension(file.extension)) return;
  const isCalled = sections.map((section, at) =>
    section.kind === 'entry' && counts[at]?.has(list) === true
      ? isKeyOf(section, list, { file, mentions })
      : null,
  );
  if (isCalled.filter((each) => each === true).length < 2) return;
  for (const [at, each] of isCalled.entries()) if (each === false) counts[at]?.delete(list);
}

/** Whether a schema says in a list what must not be missing, of attributes none of which may be. */
export function isOfNeeded({ file, from, frames }: FoundList): boolean {
  const before = file.text.slice(Math.max(0, from - 80), from);
  if (file.isSchema !== true || !requiredPattern.test(before)) return false;
  return frames.every(({ item }) => item.values.get('IsNullable') === false);
}

/**
 * By the type that some entries of data all name, where no attribute without such an entry has it: the
 * fields of a form for truth values.
 */
export function bySaidType(found: readonly FoundList[], missing: readonly Frame[]): string | null {
  const items = found.flatMap(({ file, items: own }) => own.map((item) => ({ file, item })));
  const path = found[0]?.path ?? '';
  const types = new Set(items.map(({ item }) => typeOf(item.frame)));
  const [type = ''] = types;
  if (types.size !== 1 || items.length < 2 || type === '') return null;
  const says = new RegExp(String.raw`\b${type}\b`, 'i');
  const areSaid = items.every(
    ({ file, item: { from, to } }) =>
      isDataExtension(file.extension) && says.test(file.text.slice(from, to)),
  );
  const isOfOthers = missing.some((frame) => typeOf(frame) === type);
  return areSaid && !isOfOthers ? `{${path}.BaseType} == '${type}'` : null;
}

function typeOf({ item }: Frame): string {
  return item.type?.kind === 'declared' ? '' : String(item.values.get('BaseType') ?? '');
}

/** In data, all that must not be missing, though it is one: `required: [hull]`. */
export function isAllRequired(
  { from, to }: SampleSection,
  { frames }: ListInScope,
  { groups, file }: { groups: readonly Group[]; file: Instance['file'] },
): boolean {
  const { text, extension } = file;
  const before = text.slice(Math.max(0, from - 80), from);
  if (!isDataExtension(extension) || !requiredPattern.test(before)) return false;
  if (!/^(?:- *)?["']?[\w$]+["']?$/.test(text.slice(from, to).trim())) return false;
  const isUsual = (at: number) =>
    at !== groups[0]?.element && isCustomaryName(String(frames[at]?.item.values.get('Name') ?? ''));
  // What every element has may not be given: `hull` is all that a new one needs, beside its `id`.
  const mayBeMissing = ({ item }: Frame) => item.values.get('IsNullable') === true;
  const isKey = ({ item }: Frame) => item.values.get('IsKey') === true;
  const needed = frames.flatMap((frame, at) =>
    mayBeMissing(frame) || isKey(frame) || isUsual(at) ? [] : [at],
  );
  // Beside others that may be missing, one more that nobody gives is made by whatever keeps them all.
  const isMost = needed.length === 1 || (needed.length === 2 && frames.some(mayBeMissing));
  return isMost && groups.length === 1 && needed.includes(groups[0]?.element ?? -1);
}

interface Place {
  file: Instance['file'];
  mentions: ListMentions;
  list: ListInScope;
  element: number;
}

/**
 * Whether an item of a sequence of data says for one attribute, in one of its values, what others
 * would say for theirs: `- key: hull`. What every element has, such as an identifier, is none.
 */
export function isItemOf(item: SampleSection, { file, mentions, list, element }: Place): boolean {
  if (!isDataExtension(file.extension) || item.kind !== 'item') return false;
  const name = list.frames[element]?.item.values.get('Name');
  if (isCustomaryName(String(name ?? ''))) return false;
  const text = file.text.slice(item.from, item.to);
  if (!/^(?:- *)?(?:\{|["']?[\w$-]+["']?:\s)/.test(text) || isOfOwner(text, list.frames[element]))
    return false;
  const said = mentions
    .within(item)
    .filter(({ elements }) => [...elements.keys()].some(isOfAttributes));
  const isValue = ({ mention: { to } }: ListMention) =>
    !/^["']?\s*:/.test(file.text.slice(to, to + 9));
  return said.some(isValue) && said.every(({ elements }) => elements.get(list) === element);
}

/**
 * Whether an item is the aggregate's own, as the container of its service: its first line, of several,
 * calls it so. It says much, and something of an attribute among it.
 */
function isOfOwner(item: string, frame: Frame | undefined): boolean {
  const [, called = ''] = /^(?:- *)?[\w$-]+: *["']?([\w-]+)["']?\r?\n/.exec(item) ?? [];
  const owner = frame ? ownerOf({ frame }) : '';
  return owner !== '' && applyCase(called, 'Lower') === applyCase(owner, 'Lower');
}

/** A file may be a megabyte of entries side by side. */
const longestRead = 20_000;

const ofPlatform = /^(?:metadata|spec|env|ports)$/;

/** Whether an entry is one of a platform's own keys, as the `name` of all that it runs, and does not say it of the attribute. */
export function isOfPlatform(
  entry: SampleSection,
  { file, mentions, list, element }: Place,
): boolean {
  if (!isDataExtension(file.extension) || !ofPlatform.test(keyAround(file.text, entry.from)))
    return false;
  const said = mentions.within(entry).filter(({ elements }) => elements.get(list) === element);
  return said.length < 2;
}

/** The key that an entry of data, or the sequence of its item, is below: the next one that is indented less. */
function keyAround(text: string, at: number): string {
  let end = text.lastIndexOf('\n', at - 1);
  let { column, isItem } = indentOf(text.slice(end + 1, at));
  while (end > 0 && at - end < longestRead) {
    const start = text.lastIndexOf('\n', end - 1);
    const line = text.slice(start + 1, Math.min(end, start + 200));
    end = start;
    const { column: own, isItem: isOther } = indentOf(line);
    if (line.trim() === '' || own > column || (own === column && (isOther || !isItem))) continue;
    const key = /^["']?(?<key>[\w-]+)["']?\s*:/.exec(line.slice(own))?.groups?.key;
    if (key !== undefined) return key;
    [column, isItem] = [own, isItem || isOther];
  }
  return '';
}

function indentOf(line: string): { column: number; isItem: boolean } {
  const column = line.length - line.trimStart().length;
  return { column, isItem: line.charAt(column) === '-' };
}
