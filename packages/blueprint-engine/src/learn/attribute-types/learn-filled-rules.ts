import type { BlueprintFile, Part } from '#exchange/blueprint';
import { negate } from '#learn/conditions/learn-condition-text';
import { withoutEmptyRules } from './learn-empty-rules.ts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { withRulesOn } from './learn-rules-on-condition.ts';

type Change = (file: BlueprintFile) => BlueprintFile;

/** What says that something must be there; `IsRequired(false)` says something else. */
const filled =
  /\s*\.(?:(?:NotEmpty|NotNull)\(|IsRequired\(\))|(?<=\n|^)[^\S\n]*\[Required(?=[(\]])/;

/** What a truth value that is false does not meet either. */
const notEmpty = /\s*\.NotEmpty\(/;

const mayBeMissing = (path: string) => `{${path}.IsNullable}`;
const isTruth = (path: string) => `{${path}.BaseType} == 'boolean'`;

/**
 * In C#, `.NotEmpty()`, `.IsRequired()` and `[Required]` are for what must be there, where the sample has
 * nothing that may be missing; and no truth value is asked not to be empty, where the sample has none.
 */
export const filledRules: readonly Change[] = [
  said(notEmpty, (path) => `${mayBeMissing(path)} or ${isTruth(path)}`, /\.IsNullable\}|'boolean'/),
  said(notEmpty, isTruth, /'boolean'/),
  said(filled, mayBeMissing, /\.IsNullable\}/),
];

/**
 * Leaves a rule out for other attributes.
 *
 * @param isTold what the conditions around say where they ask already.
 */
function said(rule: RegExp, others: (path: string) => string, isTold: RegExp): Change {
  return (file) => {
    const changed = changedForAttributes(file, /^cs$/, (parts, { path, conditions }) => {
      if (isTold.test(conditions)) return parts;
      const condition = negate(others(path));
      const told = withRulesOn(parts, rule, condition);
      // What is said of a rule may stand behind what only some attributes have of it.
      return isOn(told.at(-1), condition) && !isOn(parts.at(-1), condition) ? parts : told;
    });
    return withoutEmptyRules(changed);
  };
}

function isOn(part: Part | undefined, condition: string): boolean {
  return part?.kind === 'section' && part.condition === condition;
}
