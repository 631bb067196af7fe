import type { CodeSection, CodeSectionKind } from '@stepwright/code-sections';
import { free, nameOf } from './section-names.ts';
import type { SectionEnds } from './section-pieces.ts';

/** Whole lines of one side. */
export interface LineRange {
  sections: SectionEnds;
  from: number;
  to: number;
}

export interface ThreeRanges {
  base: LineRange;
  ours: LineRange;
  theirs: LineRange;
}

/** What a list may have once more, and nobody's meaning changes with what stands behind it. */
const listed: ReadonlySet<CodeSectionKind> = new Set([...free, 'item', 'row']);

/**
 * Both added lines at one place, and one side has all of the other's at its beginning or end: that
 * side, as branches that are merged bring what is generated again later. They have to be the same
 * whole sections on both sides. A line that is text of another section there, such as an annotation
 * or the `break` of a case, is not what somebody wrote here.
 */
export function longerOf({ base, ours, theirs }: ThreeRanges): string | null {
  if (base.from !== base.to) return null;
  const [own, other] = [membersIn(ours, listed), membersIn(theirs, listed)];
  if (!own?.length || !other?.length) return null;
  const [less, more] = own.length < other.length ? [own, other] : [other, own];
  const ends = [more.slice(0, less.length), more.slice(more.length - less.length)];
  if (!ends.some((end) => end.every(({ lines }, at) => lines === less[at]?.lines))) return null;
  return more.map(({ lines }) => lines).join('');
}

/**
 * Somebody only took members away, or gave them another order: what is generated now, without them
 * and in that order. Null where one that is taken away is generated in another way, or may have
 * another name now: then it would come back.
 */
export function withoutRemoved(ranges: ThreeRanges): string | null {
  const [base, ours, theirs] = [ranges.base, ranges.ours, ranges.theirs].map(namedIn);
  if (!base || !ours || !theirs) return null;
  for (const [name, { lines }] of ours) if (base.get(name)?.lines !== lines) return null;

  const elsewhere = [...namesAround(ranges.ours), ...namesAround(ranges.theirs)];
  if (elsewhere.some((name) => base.has(name))) return null;
  const removed = [...base.values()].filter(({ name }) => !ours.has(name));
  if (removed.some((each) => comesBack(each, base, theirs))) return null;
  const left = [...theirs.values()].filter(({ name }) => ours.has(name) || !base.has(name));
  return ordered(left, [...base.keys()], [...ours.keys()]);
}

function comesBack(removed: Member, base: Members, theirs: Members): boolean {
  const now = theirs.get(removed.name);
  if (now && now.lines !== removed.lines) return true;
  return [...theirs.values()].some(({ name, rest }) => !base.has(name) && rest === removed.rest);
}

/** Null where both gave what is left another order. */
function ordered(left: Member[], before: string[], byHand: string[]): string | null {
  const now = left.map(({ name }) => name).filter((name) => before.includes(name));
  const inOrderOf = (names: string[]) => names.filter((name) => now.includes(name));
  const wanted = inOrderOf(byHand);
  if (![inOrderOf(before), wanted].some((each) => each.join('\n') === now.join('\n'))) return null;
  const members = new Map(left.map((member) => [member.name, member]));
  return left
    .map((member) => {
      const name = before.includes(member.name) ? (wanted.shift() ?? '') : member.name;
      return members.get(name)?.lines ?? '';
    })
    .join('');
}

interface Member {
  name: string;
  /** All but the name. */
  rest: string;
  /** With what stands around it there. */
  lines: string;
}

type Members = ReadonlyMap<string, Member>;

/** By their names; null where they are not only free members, each with a name of its own. */
function namedIn(range: LineRange): Members | null {
  const members = membersIn(range, free);
  if (!members) return null;
  const named = new Map(members.map((member) => [member.name, member]));
  return named.size === members.length && !named.has('') ? named : null;
}

/** Null where the lines are not only whole sections of these kinds, each on lines of its own. */
function membersIn(range: LineRange, kinds: ReadonlySet<CodeSectionKind>): Member[] | null {
  const { text } = range.sections;
  const found = outermostIn(range)?.toSorted((one, other) => one.from - other.from);
  if (!found?.every(({ kind }) => kinds.has(kind))) return null;
  const members: Member[] = [];
  let at = range.from;
  for (const section of found) {
    const end = text.indexOf('\n', section.to);
    const to = end < 0 ? text.length : end + 1;
    if (text.slice(at, section.from).trim() !== '' || text.slice(at, section.from).includes('\n'))
      return null;
    if (to > range.to || !/^[,;]?\s*$/.test(text.slice(section.to, to).trim())) return null;
    members.push({ ...nameOf(section, text), lines: text.slice(at, to) });
    at = to;
  }
  return at === range.to ? members : null;
}

/** The whole sections that a range is made of; null where one goes over its end. */
function outermostIn({ sections, from, to }: LineRange): CodeSection[] | null {
  const end = from + sections.text.slice(from, to).trimEnd().length;
  const found: CodeSection[] = [];
  const waiting = [...sections.root.children];
  for (let section = waiting.pop(); section; section = waiting.pop()) {
    if (section.to <= from || section.from >= end) continue;
    const isIn = section.from >= from && section.to <= end;
    const isAround = section.from <= from && section.to >= end;
    if (isIn && section.kind !== 'list') found.push(section);
    else if (isIn || isAround) waiting.push(...section.children);
    else return null;
  }
  return found;
}

/** What stands beside a range, in the section that it is in. */
function namesAround({ sections, from, to }: LineRange): string[] {
  const around = (node: CodeSection): CodeSection => {
    const child = node.children.find((each) => each.from < from && each.to > to);
    return child ? around(child) : node;
  };
  return around(sections.root)
    .children.filter((each) => each.to <= from || each.from >= to)
    .map((each) => nameOf(each, sections.text).name);
}
