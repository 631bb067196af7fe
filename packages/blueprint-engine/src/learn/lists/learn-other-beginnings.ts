import type { SampleSection } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { ListMentions } from './learn-list-mentions.ts';
import { isOfAttributes, type Group } from './learn-runs.ts';

/**
 * Whether statements with others between them begin otherwise: `var pier = newPier();`, further on a block that
 * is run with the pier, and `made.hull.shouldBe(hull);` are no list in another order.
 */
export function beginOtherwise(
  list: ListInScope,
  groups: readonly Group[],
  { sections, mentions }: { sections: readonly SampleSection[]; mentions: ListMentions },
): boolean {
  if (!isOfAttributes(list)) return false;
  const own = groups.flatMap(({ first }) => sections[first] ?? []);
  if (!own.every(({ kind }) => kind === 'statement')) return false;
  // What each calls may be something else: `builder.HasKey(boat => boat.id)` among `builder.Property(…)`.
  const begun = own.map((section) => mentions.before(list, section).replaceAll(/\w+(?=\()/g, ''));
  return new Set(begun).size > 1;
}
