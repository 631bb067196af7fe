import type { SampleSection } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { ListMentions } from './learn-list-mentions.ts';
import { isOfAttributes, type Group } from './learn-runs.ts';

/** What makes a variable: `var pier = `, `Pier pier = `, `pier := `. */
const declaration =
  /^(?:(?:var|val|let|const|auto|final)\s|[A-Z][\w<>,.? ]* \w+ ?= |\w+(?:, \w+)* := )/;

/**
 * Whether statements of different kinds, with others between them, begin otherwise: `var pier = newPier();`,
 * further on a block that is run with the pier, and `made.hull.shouldBe(hull);` are no list in another order.
 * Those of one kind may be written in several ways: `hull := form.Hull` and `var mast = form.Mast`.
 */
export function beginOtherwise(
  list: ListInScope,
  groups: readonly Group[],
  {
    sections,
    mentions,
    text,
  }: { sections: readonly SampleSection[]; mentions: ListMentions; text: string },
): boolean {
  if (!isOfAttributes(list)) return false;
  const own = groups.flatMap(({ first }) => sections[first] ?? []);
  const kinds = new Set(own.map(({ from, to }) => kindOf(text.slice(from, to))));
  if (!own.every(({ kind }) => kind === 'statement') || kinds.size < 2) return false;
  // What each calls may be something else: `builder.HasKey(boat => boat.id)` among `builder.Property(…)`.
  const begun = own.map((section) => mentions.before(list, section).replaceAll(/\w+(?=\()/g, ''));
  return new Set(begun).size > 1;
}

/** A declaration, a block of several lines, or anything else that is done. */
function kindOf(said: string): 'declaration' | 'block' | 'other' {
  if (declaration.test(said.slice(0, 100))) return 'declaration';
  return said.split('\n').length > 3 ? 'block' : 'other';
}
