import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { negate } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';
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
  withoutEmptyRules,
];

/**
 * Leaves a rule out for other attributes.
 *
 * @param isTold what the conditions around say where they ask already.
 */
function said(rule: RegExp, others: (path: string) => string, isTold: RegExp): Change {
  return (file) =>
    changedForAttributes(file, /^cs$/, (parts, { path, conditions }) => {
      if (isTold.test(conditions)) return parts;
      const condition = negate(others(path));
      const told = withRulesOn(parts, rule, condition);
      // What is said of a rule may stand behind what only some attributes have of it.
      const last = told.at(-1);
      const isLast = isOn(last, condition) && !isOn(parts.at(-1), condition);
      return isLast && !isSaid(last) ? parts : told;
    });
}

function isOn(part: Part | undefined, condition: string): part is Section {
  return part?.kind === 'section' && part.condition === condition;
}

/** Whether a rule has all that is said of it. */
function isSaid({ parts }: Section): boolean {
  return /\.WithMessage\([^]*\)$/.test(textOf(parts));
}
