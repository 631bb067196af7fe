import type { Section } from '#exchange/blueprint';

/** A name of an import, and what it is there for; null: it always is. */
interface Named {
  name: string;
  section: Section | null;
}

/**
 * Names of one import that each are there for some elements only, of which one stays: that of all but
 * an exception, else that of texts. Where neither is there, all stay.
 *
 * @param own what a name stands in, whoever needs it.
 */
export function withOneLeft<Name extends Named>(
  names: readonly Name[],
  own: (name: string) => Section | null,
): Name[] {
  if (names.some(({ section }) => section === null)) return [...names];
  const bySize = names.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const isOf = (start: RegExp) => (each: Named) => start.test(each.section?.condition ?? '');
  const left =
    bySize.find(isOf(/^not \{[\w.]+\}(?: and not \{[\w.]+\})*$/)) ??
    bySize.find(isOf(/^not /)) ??
    bySize.find(isOf(/^\{[\w.]+\.BaseType\} == 'string'$/));
  return names.map((each) =>
    left === undefined || each === left ? { ...each, section: own(each.name) } : each,
  );
}

function lengthOf({ section }: Named): number {
  return section?.condition.length ?? 0;
}
