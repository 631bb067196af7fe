import { aSection, type Part, type Section } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';

/**
 * The imports of a file that has none in the sample, below the name of its package: an empty line stands
 * before the first one, whichever of them are there.
 */
export function belowPackage(parts: readonly Part[], imports: readonly Section[]): Part[] {
  const [first] = imports;
  const at = first ? parts.indexOf(first) : -1;
  const blank = blankFor(imports);
  return blank && at >= 0 ? [...parts.slice(0, at), blank, ...parts.slice(at)] : [...parts];
}

/** What Python's own library has, above the imports of others: an empty line stands behind the last one. */
export function aboveOthers(parts: readonly Part[], imports: readonly Section[]): Part[] {
  const last = imports.at(-1);
  const at = last ? parts.indexOf(last) : -1;
  const blank = blankFor(imports);
  return blank && at >= 0 ? [...parts.slice(0, at + 1), blank, ...parts.slice(at + 1)] : [...parts];
}

function blankFor(imports: readonly Section[]): Section | null {
  const [first] = imports;
  const conditions = [...new Set(imports.map(({ condition }) => condition))];
  const isAlike = imports.every(({ context }) => context === first?.context);
  if (!first || !isAlike || conditions.includes('')) return null;
  const condition = conditions.map((each) => `(${each})`).join(' or ');
  return aSection({ ...first, condition, parts: [text('\n')] });
}
