import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from '#learn/formats/data-files';
import { text } from '#learn/learn-literal';
import { addPart, textOf } from '#learn/learn-parts';

const types = 'Aggregates.Types';

/**
 * What code has once for the sample's only enumeration is there once for another aggregate too, with the values of
 * its first one, unless it declares a type. What names neither the type nor its values is none of an enumeration's.
 */
export function withFirstEnumeration(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || isDataExtension(extensionOf(file.source))) return file;
  const read = (parts: readonly Part[]): Part[] => {
    const told: Part[] = [];
    for (const part of parts) {
      if (part.kind !== 'section') addPart(told, part);
      else for (const each of once({ ...part, parts: read(part.parts) })) addPart(told, each);
    }
    return told;
  };
  return { ...file, parts: read(file.parts) };
}

function once(section: Section): readonly Part[] {
  const { context, condition, delimiter, distinct, parts } = section;
  if (context !== types || condition !== `{${types}.Family} == 'ENUM'` || distinct !== '')
    return [section];
  if (!isSaid(parts)) return [text(delimiter?.start ?? ''), ...parts, text(delimiter?.end ?? '')];
  return parts.some(isOfType) ? [section] : [{ ...section, distinct: `${types}.Family` }];
}

/** Whether a type or one of its values is named. */
function isSaid(parts: readonly Part[]): boolean {
  return parts.some((part) => {
    if (part.kind === 'parameter') return part.path.startsWith(`${types}.`);
    if (part.kind !== 'section') return false;
    return part.context?.startsWith(`${types}.`) === true || isSaid(part.parts);
  });
}

/** Whether it is another one for each type: its declaration, or constants that have lines of their own. */
function isOfType(part: Part): boolean {
  if (part.kind === 'parameter') return part.path === `${types}.Name`;
  if (part.kind !== 'section') return false;
  const isListed = part.separator.includes(',') || /,\s*$/.test(textOf(part.parts));
  return !isListed && part.parts.some(isOfType);
}
