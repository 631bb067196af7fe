import type { Part } from '#exchange/blueprint';
import type { Instance } from './learn-sample.ts';

/** One template, for the elements that meet its condition. */
export interface Variant {
  condition: string;
  parts: Part[];
  instances: Instance[];
}

/** As many templates as elements is no template; most have to share one. */
export function isTooVaried(variants: readonly Variant[], count: number): boolean {
  if (variants.length === 1) return false;
  return !variants.every(isOfVerbs) && (count < 3 || variants.length >= count);
}

/** Verbs and results are the same for every aggregate: each may have a shape of its own. */
function isOfVerbs({ condition }: Variant): boolean {
  const told = condition
    .replaceAll(/(?:starts|ends)With\(\{[\w.]+\}, (?:'\w+'|\{[\w.]+\})\)/g, '')
    .replaceAll(/\{[\w.]+\.Result\.\w+\}/g, '');
  return !told.includes('{');
}
