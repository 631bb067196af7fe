import type { ListInScope } from '#learn/learn-list-in-scope';
import { mentionsWithin } from '#learn/names/learn-names';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { Frame } from '#model/scope';
import type { Group } from './learn-runs.ts';

interface Runs {
  list: ListInScope;
  runs: Group[][];
}

/**
 * What says a type together with all that it has declares it: it is of the aggregate's own types, with
 * what they have in them, and not of those that it refers to, of which only the names are known.
 */
export class DeclaredTypes {
  private readonly file: Instance['file'];
  private readonly own: ListInScope | undefined;

  constructor(file: Instance['file'], lists: readonly ListInScope[]) {
    this.file = file;
    this.own = lists.find(({ collection }) => collection.path === 'Aggregates.Types');
  }

  /** The same runs of the own types, where all of what they speak of is declared. */
  of({ list, runs }: Runs, sections: readonly SampleSection[]): Runs | null {
    const { own } = this;
    if (!own || list.collection.path !== 'Aggregates.ReferencedTypes') return null;
    const declared = runs.map((run) =>
      run.flatMap((group) => {
        const element = own.placeOf(String(list.items[group.element]?.values.get('Name') ?? ''));
        const inside = sections.slice(group.first, group.last + 1);
        return element !== undefined && this.isWhole(own, element, inside)
          ? [{ ...group, element }]
          : [];
      }),
    );
    const isAll = declared.every((run, at) => run.length === runs[at]?.length && isInOrder(run));
    return isAll ? { list: own, runs: declared } : null;
  }

  private isWhole(own: ListInScope, element: number, inside: readonly SampleSection[]): boolean {
    const parts = own.items[element]?.lists.get('Attributes') ?? [];
    const range = { from: inside[0]?.from ?? 0, to: inside.at(-1)?.to ?? 0 };
    const said = mentionsWithin(this.file.mentions, range).flatMap(({ names }) => [
      ...names.keys(),
    ]);
    const names = new Set(said);
    return (
      parts.length > 0 && parts.every(({ values }) => names.has(String(values.get('Name') ?? '')))
    );
  }
}

function isInOrder(run: readonly Group[]): boolean {
  return run.every(({ element }, at) => at === 0 || element > (run[at - 1]?.element ?? 0));
}

/** Where only enumerations are declared, other types of another model are declared otherwise. */
export function onlyOfEnums(frames: readonly Frame[]): string {
  const isEnum = frames.every(
    ({ collection, item }) =>
      collection.path === 'Aggregates.Types' && item.values.get('Family') === 'ENUM',
  );
  return isEnum ? "{Aggregates.Types.Family} == 'ENUM'" : '';
}
