import type { CodeSection } from '@stepwright/code-sections';
import { importedBy } from './import-names.ts';
import { allSections, isByText, isInOneOfTwo, type NamedSections } from './named-sections.ts';
import type { ReadText, ThreeReads } from './read-text.ts';

/** What one side has no more, and the other has yet. */
export interface DeletedByOne {
  identity: string;
  /** Who has it. */
  keeper: 'ours' | 'theirs';
  before: CodeSection;
  section: CodeSection;
  /** Whether it says the same as before: it may stand elsewhere. */
  isSame: boolean;
}

/**
 * What one side deleted, and each side has or had once. Of what is in something that is deleted
 * nothing more is said. What has no name is the same while its text is: one that was changed is told
 * by the merge of its lines.
 */
export function deletedByOne(sides: ThreeReads): DeletedByOne[] {
  const base = allSections(sides.base);
  const sided = { ours: allSections(sides.ours), theirs: allSections(sides.theirs) };
  const named = sectionsWithName(base);
  return [...base.found].flatMap(([identity, [before, ...more]]) => {
    const keeper = sided.ours.found.has(identity) ? 'ours' : 'theirs';
    const deleter = keeper === 'ours' ? 'theirs' : 'ours';
    const [section, ...others] = sided[keeper].found.get(identity) ?? [];
    if (!before || !section || sided[deleter].found.has(identity)) return [];
    if (more.length + others.length > 0) return [];
    if (isByText(identity) && named.has(before)) return [];
    if ([base, sided[keeper], sided[deleter]].some((side) => isInOneOfTwo(identity, side)))
      return [];
    if (isInDeleted(identity, base, sided[deleter])) return [];
    const isSame = isAlike({ read: sides.base, section: before }, { read: sides[keeper], section });
    return [{ identity, keeper, before, section, isSame }];
  });
}

/** Those that have one of their own: no other beside it is called so. */
function sectionsWithName({ found }: NamedSections): ReadonlySet<CodeSection> {
  const named = [...found].filter(([path, { length }]) => length === 1 && !isByText(path));
  return new Set(named.flatMap(([, sections]) => sections));
}

function isInDeleted(identity: string, base: NamedSections, deleter: NamedSections): boolean {
  for (let end = identity.indexOf('\n', 1); end >= 0; end = identity.indexOf('\n', end + 1)) {
    const around = identity.slice(0, end);
    if (base.holders.has(around) && !deleter.holders.has(around)) return true;
  }
  return false;
}

interface Place {
  read: ReadText;
  section: CodeSection;
}

/** Of an import: whether it is of the same module. */
function isAlike(one: Place, other: Place): boolean {
  const [before, now] = [one, other].map(({ read, section: { from, to } }) =>
    read.text.slice(from, to),
  );
  if (one.section.kind !== 'import') return before === now;
  const [was, is] = [before ?? '', now ?? ''].map((text) => importedBy(text, one.read.language));
  return (
    was !== undefined &&
    is !== undefined &&
    (before === now || (was.from !== null && was.from === is.from))
  );
}
