import { aSection, isConditional, type BlueprintFile, type Part } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { changedForAttributes } from './learn-in-attributes.ts';

/** A list of rules that begins with what must be there, with rules of some kinds behind it. */
const rules = /,\s*"\w+": ?\[\s*"required"\s*\uFFFD[\s\uFFFD]*\]/g;

/** A rule of some attributes, `, "min"` of numbers: what it depends on, and what it says with its comma. */
interface Rule {
  condition: string;
  comma: string;
  said: Part[];
}

/**
 * In data, what may be missing has a list of rules (`"rules": ["required", "min"]`) without that it must be there, and
 * none at all where nothing is left in it.
 */
export function withLeftRules(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, /^json$/, (parts, { path, conditions }) => {
    if (conditions.includes('.IsNullable}')) return parts;
    const isNullable = `{${path}.IsNullable}`;
    return changedWhere(parts, { pattern: rules }, (found) => {
      const left = withoutRequired(found);
      if (left === null) return found;
      const condition = both(isNullable, left.condition);
      return [
        aSection({ condition: negate(isNullable), parts: found }),
        aSection({ condition, parts: left.parts }),
      ];
    });
  });
}

/** The list without its first rule, for what has another one. */
function withoutRequired(found: readonly Part[]): { condition: string; parts: Part[] } | null {
  const [start, ...rest] = found;
  const end = rest.at(-1);
  const own = rest.slice(0, -1).map(ruleOf);
  const all = own.filter((each) => each !== null);
  if (start?.kind !== 'text' || end?.kind !== 'text' || all.length < own.length) return null;
  const opening = start.text.replace(/"required"\s*$/, '');
  const conditions = all.map(({ condition }) => condition);
  const parts = all.flatMap(({ condition, comma, said }, at) => {
    const before =
      at === 0
        ? []
        : [aSection({ condition: either(conditions.slice(0, at)), parts: [text(comma)] })];
    return [aSection({ condition, parts: [...before, ...said] })];
  });
  return { condition: either(conditions), parts: [text(opening), ...parts, end] };
}

function ruleOf(part: Part): Rule | null {
  if (!isConditional(part)) return null;
  const { condition, parts } = part;
  const [only, ...more] = parts;
  const inner = only?.kind === 'section' && more.length === 0 ? ruleOf(only) : null;
  return inner
    ? { ...inner, condition: both(condition, inner.condition) }
    : plainRule(condition, parts);
}

function plainRule(condition: string, [first, ...more]: readonly Part[]): Rule | null {
  if (first?.kind !== 'text') return null;
  const comma = /^,\s*(?=")/.exec(first.text)?.[0];
  if (comma === undefined) return null;
  return { condition, comma, said: [text(first.text.slice(comma.length)), ...more] };
}

function either(conditions: readonly string[]): string {
  const isSingle = conditions.length === 1;
  return conditions
    .map((each) => (isSingle || !each.includes(' and ') ? each : `(${each})`))
    .join(' or ');
}
