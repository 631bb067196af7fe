import type { BlueprintFile, Part } from '#exchange/blueprint';
import { negate } from '#learn/conditions/learn-condition-text';
import { withoutEmptyRules } from './learn-empty-rules.ts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { withRulesOn } from './learn-rules-on-condition.ts';

/** What says that something must be there; `IsRequired(false)` says something else. */
const filled =
  /\s*\.(?:(?:NotEmpty|NotNull)\(|IsRequired\(\))|(?<=\n|^)[^\S\n]*\[Required(?=[(\]])/;

/**
 * In C#, `.NotEmpty()`, `.IsRequired()` and `[Required]` are for what must be there, where the sample has
 * nothing that may be missing.
 */
export function withFilledRules(file: BlueprintFile): BlueprintFile {
  const changed = changedForAttributes(file, /^cs$/, (parts, { path, conditions }) => {
    if (conditions.includes('.IsNullable}')) return parts;
    const condition = negate(`{${path}.IsNullable}`);
    const told = withRulesOn(parts, filled, condition);
    // What is said of a rule may stand behind what only some attributes have of it.
    return isOn(told.at(-1), condition) && !isOn(parts.at(-1), condition) ? parts : told;
  });
  return withoutEmptyRules(changed);
}

function isOn(part: Part | undefined, condition: string): boolean {
  return part?.kind === 'section' && part.condition === condition;
}
