import { headOf } from '#learn/code/learn-heads';
import type { SampleSection } from '#learn/learn-sample';
import type { Group } from './learn-runs.ts';

/**
 * Neighbours where the last one alone has methods behind its field: these are what something does with this
 * attribute, as `findByHull` does behind all fields, and no part of the field.
 */
export function withoutLastMethods(
  runs: readonly Group[][],
  sections: readonly SampleSection[],
  text: string,
): Group[][] {
  return runs.flatMap((run) => {
    const last = run.at(-1);
    const others = run.slice(0, -1);
    if (!last || others.length === 0 || last.last === last.first) return [run];
    const isSingle = others.every(({ first, last: end }) => first === end);
    const [field, ...behind] = sections.slice(last.first, last.last + 1);
    const isField = field?.kind === 'member' && !isMethod(field, text);
    if (!isSingle || !isField || !behind.every((each) => isMethod(each, text))) return [run];
    return [[...others, { ...last, last: last.first }], [{ ...last, first: last.first + 1 }]];
  });
}

function isMethod(section: SampleSection, text: string): boolean {
  const { from, to } = headOf(text, section);
  return section.kind === 'member' && /^[^=]*\w\(.*\{\s*$/.test(text.slice(from, to));
}
