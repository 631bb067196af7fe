import type { ListInScope } from '#learn/learn-list-in-scope';
import type { SampleSection } from '#learn/learn-sample';
import type { ListMentions } from '#learn/lists/learn-list-mentions';
import type { Counts } from '#learn/lists/learn-runs';

/** Several names that are imported from one place, in braces or in Python. */
const several =
  /^(?:import (?:type )?[^{}'"\n]{0,80}\{(?<braced>[^{}]*)\}|from [\w.]+ import \(?(?<python>[\w\s,]*)\)?)/;

/**
 * An import of several names is for a command or a query only where each of the names is: one that also brings
 * what others use is there once, and the names in it are lists.
 */
export function ofWholeImport(
  counts: Counts,
  { from, to }: SampleSection,
  { text, mentions }: { text: string; mentions: ListMentions },
): Counts {
  const found = several.exec(text.slice(from, to))?.groups;
  const list = found?.braced ?? found?.python;
  if (!list?.includes(',')) return counts;
  const start = from + text.slice(from, to).indexOf(list);
  const names = [...list.matchAll(/\w+(?: as \w+)?/g)].map(({ index, 0: name }) => ({
    from: start + index,
    to: start + index + name.length,
  }));
  const isOfAll = (own: ListInScope, element: number): boolean =>
    names.every((name) => {
      const said = mentions.within(name);
      // A name that is no element's, as what else the file exports, is nobody else's.
      return said.length === 0 || said.some(({ elements }) => elements.get(own) === element);
    });
  return new Map(
    [...counts].filter(
      ([own, elements]) =>
        !/\.(?:Commands|Queries)$/.test(own.collection.path) ||
        [...elements.keys()].every((each) => isOfAll(own, each)),
    ),
  );
}
