import type { BlueprintFile, Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';
import { isAttributesPath } from '#learn/learn-scope';

/** What asks whether something is empty, and fails where it is. */
const emptyCheck =
  /^\s*if\b[^{]*""[^{]*\{\s*return\b|^\s*\{"(?:blank|empty|missing|no|zero)+\b[^\n]*""/;

/**
 * In Go, neither a truth value nor what refers to another aggregate is a text that is empty: where the sample
 * has none of them, none is asked whether it is there.
 */
export function withoutTruthChecks(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || extensionOf(file.source) !== 'go') return file;
  return { ...file, parts: read(file.parts) };
}

function read(parts: readonly Part[]): Part[] {
  return parts.map((part) => {
    if (part.kind !== 'section') return part;
    const { context, condition } = part;
    const isCheck =
      context !== null && isAttributesPath(context) && emptyCheck.test(textOf(part.parts));
    const isTold = !isCheck || /== 'boolean'|(?<!not )\{[\w.]+\.IsDeclared\}/.test(condition);
    const others = `{${context ?? ''}.BaseType} == 'boolean' or {${context ?? ''}.IsDeclared}`;
    const own = isTold ? condition : both(condition, negate(others));
    return { ...part, condition: own, parts: read(part.parts) };
  });
}
