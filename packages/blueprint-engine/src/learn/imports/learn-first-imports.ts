import { aSection, type Part, type Section } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';

/**
 * The imports of a file that has none in the sample, below the name of its package: an empty line stands
 * before the first one, whichever of them are there.
 */
export function belowPackage(parts: readonly Part[], imports: readonly Section[]): Part[] {
  const [first] = imports;
  const at = first ? parts.indexOf(first) : -1;
  if (!first || at < 0) return [...parts];
  const conditions = [...new Set(imports.map(({ condition }) => condition))];
  const isAlike = imports.every(({ context }) => context === first.context);
  if (!isAlike || conditions.includes('')) return [...parts];
  const condition = conditions.map((each) => `(${each})`).join(' or ');
  const blank = aSection({ ...first, condition, parts: [text('\n')] });
  return [...parts.slice(0, at), blank, ...parts.slice(at)];
}
