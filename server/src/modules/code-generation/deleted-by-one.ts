import type { CodeSection } from '@stepwright/code-sections';
import { importedBy } from './import-names.ts';
import { isInOneOfTwo, namedSections, type NamedSections } from './named-sections.ts';
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
 * nothing more is said.
 */
export function deletedByOne(sides: ThreeReads): DeletedByOne[] {
  const base = namedSections(sides.base);
  const named = { ours: namedSections(sides.ours), theirs: namedSections(sides.theirs) };
  return [...base.found].flatMap(([identity, [before, ...more]]) => {
    const keeper = named.ours.found.has(identity) ? 'ours' : 'theirs';
    const deleter = keeper === 'ours' ? 'theirs' : 'ours';
    const [section, ...others] = named[keeper].found.get(identity) ?? [];
    if (!before || !section || named[deleter].found.has(identity)) return [];
    if (more.length + others.length > 0) return [];
    if ([base, named[keeper], named[deleter]].some((side) => isInOneOfTwo(identity, side)))
      return [];
    if (isInDeleted(identity, base, named[deleter])) return [];
    const isSame = isAlike({ read: sides.base, section: before }, { read: sides[keeper], section });
    return [{ identity, keeper, before, section, isSame }];
  });
}

function isInDeleted(identity: string, base: NamedSections, deleter: NamedSections): boolean {
  for (let end = identity.indexOf('\n', 1); end >= 0; end = identity.indexOf('\n', end + 1)) {
    const around = identity.slice(0, end);
    if (base.found.has(around) && !deleter.found.has(around)) return true;
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
