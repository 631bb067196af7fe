import type { BlueprintFile, Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';
import { isAttributesPath } from '#learn/learn-scope';

/** What asks whether something is empty, and fails where it is. */
const emptyCheck = /^\s*if\b[^{]*""[^{]*\{\s*return\b/;

/** In Go, a truth value is no text that is empty: where the sample has none, none is asked whether it is there. */
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
    const isTold = !isCheck || condition.includes(`== 'boolean'`);
    const truth = `{${context ?? ''}.BaseType} == 'boolean'`;
    const own = isTold ? condition : both(condition, negate(truth));
    return { ...part, condition: own, parts: read(part.parts) };
  });
}
