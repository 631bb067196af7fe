import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';

/** What makes a text of a key in Go, which no text needs, and of a day or a time. */
const ofKey = /^\.(?:String|Hex)\(\)$/;
const ofTime = /^\.(?:Format|Unix|UnixMilli)\([^()]*\)$/;

/**
 * In Go, what makes a text of a key (`boat.ID().String()`) does so with the key of another aggregate
 * (`boat.PierID().String()`), also where the sample has none, and with no text, where the sample has no other
 * ones; what makes one of a time (`.Format(time.RFC3339)`) does so with any time.
 */
export function withKeyCalls(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, /^go$/, (parts, { path }) =>
    parts.map((part): Part => {
      if (part.kind !== 'section' || part.context !== null) return part;
      return { ...part, condition: conditionOf(part, path) };
    }),
  );
}

function conditionOf({ condition, parts }: Section, path: string): string {
  const said = textOf(parts);
  const [isKey, type] = [`{${path}.IsKey}`, `{${path}.BaseType}`];
  const isOfKey = condition === isKey || condition === `${type} == 'string'`;
  if (isOfKey && ofKey.test(said))
    return `${isKey} or {${path}.ReferredName} != {${path}.Name} or ${type} == 'uuid'`;
  const isOfOne = condition.startsWith(`{${path}.Name} == '`) && !/ (?:and|or) /.test(condition);
  return isOfOne && ofTime.test(said) ? anyOf(type, ['date', 'date-time']) : condition;
}
