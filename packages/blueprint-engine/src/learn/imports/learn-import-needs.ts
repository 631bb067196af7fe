import type { Section } from '#exchange/blueprint';
import { both, isByName, negate } from '#learn/conditions/learn-condition-text';

/** Elements that need an import: those of a collection that meet a condition. */
export interface Need {
  /** Null: the file needs it on this condition. */
  path: string | null;
  /** Empty: always. */
  condition: string;
  /** Which elements of the collection the list around it is for. */
  ofList?: string;
  /** Where only their types need it, those of such types. */
  ofTypes?: string;
}

/** The outermost collection around a place, with the conditions up to the next one. */
export function needOf(around: readonly Section[]): Need {
  const need: Need = { path: null, condition: '' };
  for (const { context, condition } of around) {
    if (context !== null && need.path !== null) break;
    need.path = context ?? need.path;
    if (condition !== need.condition) need.condition = both(need.condition, condition);
  }
  return need;
}

/** The innermost collection around a place, with all conditions. */
export function innermostNeedOf(around: readonly Section[]): Need {
  const path = around.findLast(({ context }) => context !== null)?.context ?? null;
  const conditionOf = (sections: readonly Section[]): string =>
    [...new Set(sections.map(({ condition }) => condition))].reduce(both, '');
  const lists = around.filter(({ context }) => context !== null);
  return { path, condition: conditionOf(around), ofList: conditionOf(lists) };
}

/** Whether of the sections around a place one is there just where another one is not. */
export function isNever(around: readonly Section[]): boolean {
  const conditions = new Set(around.map(({ condition }) => condition));
  return [...conditions].some((each) => each !== '' && conditions.has(negate(each)));
}

/** What only types need, by the types alone: in which of the fields' shapes they are written says nothing more. */
export function typesIn(needs: readonly Need[]): string | null {
  const types = new Set(needs.map(({ ofTypes }) => ofTypes));
  const isByNames = needs.some(({ condition }) => isByName(condition));
  return isByNames && !types.has(undefined) ? [...types].join(' or ') : null;
}

/** Whether what is asked leaves some types, and none of these is a given one. */
export function isOfOtherTypes(condition: string, type: string): boolean {
  const ofTypes =
    /^\(?\{[\w.]+\.BaseType\} == '[\w-]+'(?: or \{[\w.]+\.BaseType\} == '[\w-]+')*\)?$/;
  return condition
    .split(' and ')
    .some((each) => ofTypes.test(each) && !each.includes(`== '${type}'`));
}

/** What is around several of something, such as `List`, is needed by what there are several of. */
export function needOfSeveral(own: Need): Need {
  const isSeveral = `{${own.path ?? ''}.IsCollection}`;
  return {
    ...own,
    condition: both(own.condition, isSeveral),
    ofTypes: both(own.ofList ?? '', isSeveral),
  };
}
