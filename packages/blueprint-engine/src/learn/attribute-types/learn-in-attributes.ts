import type { BlueprintFile, Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both } from '#learn/conditions/learn-condition-text';
import { isAttributesPath } from '#learn/learn-scope';

/** Where parts stand that are repeated for attributes. */
export interface InAttributes {
  path: string;
  /** What the parts depend on. */
  conditions: string;
}

/**
 * A file of C# with what is repeated for attributes changed, the innermost parts first; any other file
 * as it is.
 */
export function changedForAttributes(
  file: BlueprintFile,
  change: (parts: Part[], place: InAttributes) => Part[],
): BlueprintFile {
  if (file.kind !== 'text' || file.context === null || extensionOf(file.source) !== 'cs')
    return file;
  const read = (parts: readonly Part[], place: InAttributes | null): Part[] => {
    const inner = parts.map((part): Part => {
      if (part.kind !== 'section') return part;
      const { context, condition } = part;
      if (context === null) {
        const conditions = both(place?.conditions ?? '', condition);
        return { ...part, parts: read(part.parts, place && { ...place, conditions }) };
      }
      const own = isAttributesPath(context) ? { path: context, conditions: condition } : null;
      return { ...part, parts: read(part.parts, own) };
    });
    return place ? change(inner, place) : inner;
  };
  return { ...file, parts: read(file.parts, null) };
}
