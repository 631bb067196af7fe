import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { isCalledPlainly } from '#learn/conditions/learn-references';
import { isAttributesPath } from '#learn/learn-scope';
import { textOf } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { withRulesOn } from './learn-rules-on-condition.ts';

const asked = /\s*\.Must(?:Async)?\((?=\w*Unique)/;
/** The method that a rule asks, with what stands before its name, and no statement. */
const asking =
  /^\s*(?:(?:private|protected|public|internal|async|static) )*(?:Task<bool>|bool) \w*Unique\0\w*\(/;

/**
 * In C#, nobody asks of what refers to another aggregate that it is unique, `.MustAsync(BeUniqueHull)`: many
 * boats lie at one pier. Neither the rule nor its method is there.
 */
export function withUniqueRules(file: BlueprintFile): BlueprintFile {
  const told = changedForAttributes(file, /^cs$/, (parts, { path, conditions }) =>
    isKnown(conditions) ? parts : withRulesOn(parts, asked, isOwn(path)),
  );
  if (told.kind !== 'text' || !textOf(told.parts).includes('Unique')) return told;
  return { ...told, parts: told.parts.map(withMethods) };
}

function withMethods(part: Part): Part {
  if (part.kind !== 'section') return part;
  const section: Section = { ...part, parts: part.parts.map(withMethods) };
  const { context, condition, parts } = section;
  const isMethod = context !== null && isAttributesPath(context) && asking.test(textOf(parts));
  return isMethod && !isKnown(condition)
    ? { ...section, condition: both(condition, isOwn(context)) }
    : section;
}

/** That it refers to nothing, neither by its type nor by the key of another aggregate. */
function isOwn(path: string): string {
  return both(negate(`{${path}.IsRelation}`), isCalledPlainly(path));
}

function isKnown(conditions: string): boolean {
  return /\.(?:IsRelation|ReferredName|Name)\}/.test(conditions);
}
