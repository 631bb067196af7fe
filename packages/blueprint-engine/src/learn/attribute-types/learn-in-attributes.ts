import type { BlueprintFile, Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both } from '#learn/conditions/learn-condition-text';
import { isAttributesPath } from '#learn/learn-scope';

/** Where parts stand that are repeated for attributes. */
export interface InAttributes {
  path: string;
  /** What the parts depend on. */
  conditions: string;
  /** Whether anything that is repeated there depends on what may be missing. */
  isNullKnown: boolean;
  /** What they stand among, and where there. */
  among: { parts: readonly Part[]; at: number };
}

/**
 * A file with what is repeated for attributes changed, the innermost parts first; a file of another
 * language as it is.
 */
export function changedForAttributes(
  file: BlueprintFile,
  language: RegExp,
  change: (parts: Part[], place: InAttributes) => Part[],
): BlueprintFile {
  if (file.kind !== 'text' || file.context === null || !language.test(extensionOf(file.source)))
    return file;
  const read = (parts: readonly Part[], place: InAttributes | null): Part[] => {
    const inner = parts.map((part, at): Part => {
      if (part.kind !== 'section') return part;
      const { context, condition } = part;
      if (context === null) {
        const conditions = both(place?.conditions ?? '', condition);
        return { ...part, parts: read(part.parts, place && { ...place, conditions }) };
      }
      const isNullKnown = asksForNull([part]);
      const own = isAttributesPath(context)
        ? { path: context, conditions: condition, isNullKnown, among: { parts, at } }
        : null;
      return { ...part, parts: read(part.parts, own) };
    });
    return place ? change(inner, place) : inner;
  };
  return { ...file, parts: read(file.parts, null) };
}

function asksForNull(parts: readonly Part[]): boolean {
  return parts.some(
    (part) =>
      part.kind === 'section' &&
      (part.condition.includes('.IsNullable}') || asksForNull(part.parts)),
  );
}
