import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { changedWhere, saidByPart } from '#learn/conditions/learn-changed-where';
import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { numberTypes } from './number-types.ts';

/** What stands for a quotation mark that only some have, and for what Java joins behind a value. */
const mark = '\uFFFC';
const joined = '\uFFFE';

const opening = `['${mark}]`;
const value = String.raw`(?:\$\{?|" \+ )(?:this\.)?(?:get|\uFFFD)*\uFFFD(?:\(\))?\}?`;
const closing = String.raw`(?:${opening}|${joined}| \+ (?:"'"|'\\''))`;
const opened = new RegExp(`(?<==)${opening}(?=${value}${closing})`, 'g');
const closed = new RegExp(`(?<==${mark}${value})${closing}`, 'g');

/**
 * In Java and Kotlin, what shows an object puts quotation marks around its texts, `hull='$hull'`: around no
 * number and no truth value, though the sample has none of them, or only its key.
 */
export function withShownValues(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, /^(?:java|kt)$/, (parts, { path, conditions }) => {
    if (conditions.includes('.BaseType} ==')) return parts;
    const plain = anyOf(`{${path}.BaseType}`, [...numberTypes, 'boolean']);
    const quoted = (found: Part[]): Part[] => {
      const [only] = found;
      if (only?.kind !== 'section') return [aSection({ condition: negate(plain), parts: found })];
      const isTold = only.condition.includes('.BaseType}');
      return [isTold ? only : { ...only, condition: both(only.condition, negate(plain)) }];
    };
    const first = changedWhere(parts, { pattern: opened, saidBy }, quoted);
    return changedWhere(first, { pattern: closed, saidBy }, quoted);
  });
}

function saidBy(part: Part): string {
  const said = part.kind === 'section' && part.context === null ? textOf(part.parts) : '';
  if (said === "'") return mark;
  return / \+ (?:"'"|'\\'')$/.test(said) ? joined : saidByPart(part);
}
