import { isConditional, type BlueprintFile, type Part } from '#exchange/blueprint';
import { both } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';

/** What stands behind a type where nothing is there at first, for what may be missing; in Python it may be an option. */
const nothing = /^(?:\?| \| None)?\s*=\s*(?:(?:null|None|nil|undefined)$|\w+\((?:default=)?None\b)/;
/** Where a condition asks for what may be missing. */
const ofNullable = /(?<!not |not \()\{[\w.]+\.IsNullable\}/;
const isNullable = /^\{[\w.]+\.IsNullable\}$/;

/**
 * What may be missing is nothing at first, where the sample's is: a default of its type it has not
 * besides, as `val length: Double = 0.0? = null` is no code.
 */
export function withNullDefaults(file: BlueprintFile): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: read(file.parts) } : file;
}

function read(parts: readonly Part[]): Part[] {
  const ofNothing = parts.find((part) => isConditional(part) && nothing.test(textOf(part.parts)));
  const asked = ofNothing?.kind === 'section' ? ofNothing.condition : '';
  return parts.map((part): Part => {
    if (part.kind !== 'section') return part;
    const inside = { ...part, parts: read(part.parts) };
    return isNullable.test(asked) && part !== ofNothing && isDefault(part)
      ? { ...inside, condition: both(`not ${asked}`, part.condition) }
      : inside;
  });
}

function isDefault(part: Part): boolean {
  return (
    isConditional(part) && !ofNullable.test(part.condition) && /^ = \S/.test(textOf(part.parts))
  );
}
