import { isDataExtension } from '#learn/formats/data-files';
import { ownerOf } from '#learn/names/learn-owner-names';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import { isKeyName } from '#model/own-key';
import { headOf } from '#learn/code/learn-heads';
import { ofWholeImport } from '#learn/imports/learn-shared-lines';
import type { ListMention, ListMentions } from './learn-list-mentions.ts';
import { forgetOtherKeys } from './learn-data-lists.ts';
import { forgetEverywhereSaid, isOfAttributes, type Counts } from './learn-runs.ts';
import { keyIn, setIn } from './learn-single-items.ts';

/** How often each of some neighbours speaks of the elements of lists, without what says nothing of which it is for. */
export function neighbourCounts(
  sections: readonly SampleSection[],
  lists: readonly ListInScope[],
  { instance, mentions }: { instance: Instance; mentions: ListMentions },
): Counts[] {
  const counts = sections.map((section) => sectionCounts(section, instance, mentions));
  for (const list of lists) {
    forgetEverywhereSaid(list, counts);
    forgetOtherKeys(list, counts, { sections, file: instance.file, mentions });
  }
  return counts;
}

/** How often a section speaks of the elements of each list, where it may be an item of one. */
function sectionCounts(section: SampleSection, { file }: Instance, mentions: ListMentions): Counts {
  const { text } = file;
  if (isOfQuery(section, text)) return new Map();
  const said = ofWholeImport(withKey(section, file, mentions), section, { text, mentions });
  const counts = ofDeclared(said, section, { text, mentions });
  const name = declaredName(section, text);
  if (name) return ofNameOnly(counts, name, mentions);
  const isOfNone = isOfWhole(section, text) || isFinding(section, text, mentions);
  return withoutAttributes(counts, isOfNone ? 0 : mostOfBlock(section, text));
}

/** What loops goes through all there are: one that speaks of several attributes is for none of them. */
const loop = /^(?:for|foreach|while|async for|for await)\b/;
const mostOfLoop = 2;

/** What answers ends its block: nothing stands beside it that others would have too. */
const answer = /^(?:return|throw|raise)\b/;

function mostOfBlock({ kind, from, to }: SampleSection, text: string): number {
  const head = text.slice(from, Math.min(to, from + 20));
  if (kind.endsWith('statement') && answer.test(head)) return 0;
  return loop.test(head) ? mostOfLoop : Infinity;
}

/** Of more than so many attributes it is none's. */
function withoutAttributes(counts: Counts, most: number): Counts {
  return new Map([...counts].filter(([list, { size }]) => !isOfAttributes(list) || size <= most));
}

/**
 * A function that is called like a command or a query is for this one, whatever others it calls: where
 * `createBoat` asks whether `findBoatByHull` finds one, it is not there for that query.
 */
function ofDeclared(
  counts: Counts,
  section: SampleSection,
  { text, mentions }: { text: string; mentions: ListMentions },
): Counts {
  if (section.kind !== 'member') return counts;
  const head = headOf(text, section);
  if (declaredName(section, text)) return ofOwnType(counts);
  // In Go, what a method is of stands before its name.
  const name =
    /^(?:func \([^()\n]*\))?[^(\n]*(?=\()/.exec(text.slice(head.from, head.to))?.[0] ?? '';
  const declared = mentions
    .within({ from: head.from, to: head.from + name.length })
    .flatMap(({ elements }) => [...elements].filter(([list]) => isOfDeeds(list)));
  if (declared.length === 0) return counts;
  const own = new Map(declared.map(([list, element]) => [list, new Map([[element, 1]])]));
  const others = [...counts].filter(([list]) => !isOfDeeds(list));
  return new Map([...others, ...own]);
}

/** What declares a type of the model is for this type, with all that it has, and not for one that is only referred to. */
function ofOwnType(counts: Counts): Counts {
  const isType = ([{ collection }]: readonly [ListInScope, unknown]) => collection.name === 'Types';
  const known = [...counts];
  return known.some(isType)
    ? new Map(known.filter(([{ collection }]) => collection.name !== 'ReferencedTypes'))
    : counts;
}

function isOfDeeds({ collection }: ListInScope): boolean {
  return /\.(?:Commands|Queries)$/.test(collection.path);
}

/** An entry of data is for the attribute that its key is, whatever is said of others below it. */
function withKey(section: SampleSection, file: Instance['file'], mentions: ListMentions): Counts {
  const counts = mentions.countsIn(section);
  const key =
    isDataExtension(file.extension) && section.kind === 'entry' && keyIn(file.text, section);
  const [first] = key ? mentions.beginningIn(key) : [];
  if (!key || !first) return counts;
  const word = file.text.slice(key.from, key.to).replaceAll(/["']/g, '');
  if (word !== file.text.slice(first.mention.from, first.mention.to)) return counts;
  for (const { list, element } of attributesIn(first)) counts.set(list, new Map([[element, 1]]));
  return counts;
}

/** A line of a query with several columns is for none of them, and what it is sorted by is for no other one. */
function isOfQuery({ kind, from, to, children }: SampleSection, text: string): boolean {
  if (kind === 'line' && /^(?:order|group) by\s+\w/i.test(text.slice(from, to))) return true;
  const isLine = kind === 'line' && children.length > 0;
  const head = text.slice(from, Math.min(to, from + 20));
  return isLine && /^(?:set|select|values|returning|group by|order by)\s/i.test(head);
}

/** Methods that languages ask of every object, which no attribute has one of. */
const ofWhole =
  /(?<![.\w])(?:toString|equals|hashCode|compareTo|clone|toJSON|ToString|Equals|GetHashCode|CompareTo|String|__\w+__|to_s|inspect)\s*\(/;

function isOfWhole(section: SampleSection, text: string): boolean {
  if (section.kind !== 'member') return false;
  const { from, to } = headOf(text, section);
  return ofWhole.test(text.slice(from, to));
}

/** What declares a type, before its name; fields of Go, and columns, may be called by some of these words. */
const declaration =
  /\b(?:(?:class|enum|interface|struct|trait)|(?:object|protocol|record|type)(?= (?:[A-Z]|\w+ (?:struct|interface|func)\b|\w+ ?=))) (?<name>\w+)/d;

/** The name of a type where it is declared. */
function declaredName(section: SampleSection, text: string): { from: number; to: number } | null {
  if (section.kind !== 'member') return null;
  const head = headOf(text, section);
  const [from, to] = declaration.exec(text.slice(head.from, head.to))?.indices?.groups?.name ?? [];
  return from === undefined || to === undefined
    ? null
    : { from: head.from + from, to: head.from + to };
}

/** A type is for what it is called after, however often it speaks of something else. */
function ofNameOnly(
  counts: Counts,
  name: { from: number; to: number },
  mentions: ListMentions,
): Counts {
  const called = new Set(
    mentions.within(name).flatMap(({ elements }) => [...elements].map(([list]) => list)),
  );
  return new Map([...counts].filter(([list]) => called.has(list)));
}

/**
 * What looks an element up by its key, `const boat = await boats.findById(id)`, or by one attribute alone, what keeps the key of a new
 * one, `var id = …`, and what answers with it are no more for the key than for another attribute: they stand
 * beside what is set, one by one.
 */
function isFinding(section: SampleSection, text: string, mentions: ListMentions): boolean {
  if (!section.kind.endsWith('statement')) return false;
  const ofAttributes = mentions
    .within(section)
    .map((each) => ({ each, elements: attributesIn(each) }))
    .filter(({ elements }) => elements.length > 0);
  const isOfKey = ({ each, elements }: (typeof ofAttributes)[number]): boolean =>
    elements.every(({ list, element }) => isKey(list, element)) ||
    elements.some(({ list, element }) => findsOwner(text, { section, each, list, element }));
  const isAll = ofAttributes.every((each) => isOfKey(each) || isPartOfWord(text, each));
  if (!isAll || !ofAttributes.some(isOfKey)) return false;
  if (ofItself.test(text.slice(section.from, section.to))) return true;
  const set = setIn(text, section);
  return (
    set !== null &&
    isCall(text.slice(set.to, section.to)) &&
    ofAttributes.every(({ each }) => each.mention.from >= set.to)
  );
}

interface Finding {
  section: SampleSection;
  each: ListMention;
  list: ListInScope;
  element: number;
}

/** Whether a variable that is called as the aggregate gets what a call finds that is given one attribute alone. */
function findsOwner(text: string, { section, each, list, element }: Finding): boolean {
  const frame = list.frames[element];
  const { from, to } = each.mention;
  const owner = frame ? ownerOf({ frame }).toLowerCase() : '';
  const [, name = ''] =
    /^(?:const|let|val|var|final)? ?(?:[A-Z]\w* )?(\w+) :?= (?:await )?[\w.]+\($/.exec(
      text.slice(section.from, from),
    ) ?? [];
  return (
    owner !== '' && name.toLowerCase() === owner && /^\);?$/.test(text.slice(to, section.to).trim())
  );
}

/** In a longer word it says how something is found, and not what by: `find(id, include_masts=True)`. */
function isPartOfWord(text: string, { each }: { each: ListMention }): boolean {
  const { from, to } = each.mention;
  return /\w/.test(text.charAt(from - 1) + text.charAt(to));
}

/** A statement that answers, or that declares a variable of its own which is called as a key is. */
const ofItself = /^(?:return|throw|yield)\b|^(?:const|let|val|var) _?id = (?!\w+[.?]+id;?$)/i;

/** Behind what is set, a call that is given something: `= await boats.find(id)`. */
function isCall(text: string): boolean {
  return /^ ?:?= ?(?:await |yield )?[\w.$<>?!-]+\((?!\))/.test(text);
}

function attributesIn({ elements }: ListMention): { list: ListInScope; element: number }[] {
  return [...elements].flatMap(([list, element]) =>
    isOfAttributes(list) ? [{ list, element }] : [],
  );
}

function isKey({ frames }: ListInScope, element: number): boolean {
  const frame = frames[element];
  if (!frame) return false;
  return isKeyName(String(frame.item.values.get('Name') ?? ''), ownerOf({ frame }));
}
