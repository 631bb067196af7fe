import type { BlueprintFile, Part } from '#exchange/blueprint';

const attributes = 'Aggregates.Attributes';

/** A file with what is written of one aggregate changed, the innermost parts first; not what is repeated for its attributes. */
export function changedForAggregates(
  file: BlueprintFile,
  change: (parts: Part[]) => Part[],
): BlueprintFile {
  if (file.kind !== 'text' || isOfAttributes(file.context)) return file;
  const read = (parts: readonly Part[], isBound: boolean): Part[] => {
    const inner = parts.map((part): Part => {
      if (part.kind !== 'section' || isOfAttributes(part.context)) return part;
      return { ...part, parts: read(part.parts, isBound || isOfAggregates(part.context)) };
    });
    return isBound ? change(inner) : inner;
  };
  return { ...file, parts: read(file.parts, isOfAggregates(file.context)) };
}

function isOfAggregates(context: string | null): boolean {
  return context?.startsWith('Aggregates') === true;
}

function isOfAttributes(context: string | null): boolean {
  return context?.startsWith(attributes) === true;
}
