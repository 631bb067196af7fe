import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { anyOf, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { changedForAttributes } from './learn-in-attributes.ts';
import { numberTypes } from './number-types.ts';

/** What is compared with nothing, or all that stands at a place. */
const emptyText = /(?<=[!=]= )""(?=[\s){])|^""$/g;
/** How a query compares a text with what is searched for. */
const likeness = /\bI?LIKE\b(?= \?|$)/g;
/** What is put around the text that is searched for. */
const anythingAround = /"%" ?\+ ?| ?\+ ?"%"/g;

/**
 * In Go, where the sample searches by texts, a number is asked whether it is not 0 and is searched for as it is:
 * `!= ""`, `LIKE ?` and `"%"+` are of texts.
 */
export function withSearchedNumbers(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, /^go$/, (parts, { path, conditions }) => {
    // That it is none of some types tells nothing of the others.
    const asked = conditions.replaceAll(/not (?:\([^()]*\)|\{[^{}]*\} == '[^']*')/g, '');
    if (/\.(?:BaseType\} == |IsDeclared\})/.test(asked)) return parts;
    const isText = anyOf(`{${path}.BaseType}`, ['string']);
    const either = (condition: string, own: Part[], other: string): Part[] => [
      aSection({ condition, parts: own }),
      ...(other === '' ? [] : [aSection({ condition: negate(condition), parts: [text(other)] })]),
    ];
    const isNumber = anyOf(`{${path}.BaseType}`, numberTypes);
    const known = changedWhere(parts, { pattern: emptyText }, (own) =>
      either(negate(isNumber), own, '0'),
    );
    const compared = changedWhere(known, { pattern: likeness }, (own) => either(isText, own, '='));
    return changedWhere(compared, { pattern: anythingAround }, (own) => either(isText, own, ''));
  });
}
