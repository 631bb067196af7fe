import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { textAtEnd, textOf } from '#learn/learn-parts';
import { isAttributesPath } from '#learn/learn-scope';

/**
 * In Python a parameter with a default stands behind those without one. Where a function takes
 * attributes of which some have a default, those come last, whatever their order in another model.
 */
export function withDefaultsLast(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || extensionOf(file.source) !== 'py') return file;
  return { ...file, parts: read(file.parts) };
}

function read(parts: readonly Part[]): Part[] {
  let before = '';
  return parts.flatMap((part) => {
    const own = part.kind === 'section' ? { ...part, parts: read(part.parts) } : part;
    const isTaken = own.kind === 'section' && /\bdef \w+\([^()]*$/.test(before);
    before = (before + (own.kind === 'section' ? textOf(own.parts) : textAtEnd([own]))).slice(-400);
    return isTaken ? inOrder(own) : [own];
  });
}

/** Those without a default, and behind them those with one. */
function inOrder(section: Section): Section[] {
  const { context, condition, separator, delimiter, parts } = section;
  const last = parts.at(-1);
  const isOfDefaults = last?.kind === 'section' && /^[^,]*= /.test(textOf(last.parts));
  if (!isOfDefaults || last.context !== null || separator !== ', ') return [section];
  if (context === null || !isAttributesPath(context) || (delimiter?.end ?? '') !== '')
    return [section];
  const required = aSection({
    ...section,
    condition: both(condition, negate(last.condition)),
    parts: parts.slice(0, -1),
  });
  const rest = aSection({
    ...section,
    condition: both(condition, last.condition),
    delimiter: { start: ', ', end: '', type: '' },
    parts: [...parts.slice(0, -1), ...last.parts],
  });
  return [required, rest];
}
