import {
  attributeNameProblem,
  isAttributeTypeName,
  splitType,
  type Attribute,
  type Result,
} from '@stepwright/domain-model';
import { exchangeLimits, type Where } from './exchange.ts';
import { nameKey } from './name-key.ts';
import type { Reading } from './reading.ts';
import { settleNames } from './settle-names.ts';

/** What attributes of one aggregate may refer to. */
export interface KnownTypes {
  /** The types by the key of their name. */
  types: ReadonlyMap<string, string>;
  readModels: ReadonlyMap<string, string>;
}

/** A list of attributes, nested ones too, that can be taken: names, types, number and depth. */
export function settleAttributes(
  reading: Reading,
  attributes: Attribute[],
  { within, known }: { within: Where; known: KnownTypes },
): Attribute[] {
  let left: number = exchangeLimits.attributes;

  const settle = (list: Attribute[], around: Where, depth: number): Attribute[] => {
    const place = { what: 'Attribute', within: around, judge: attributeNameProblem };
    const named = settleNames(reading, list, place);
    const taken = named.slice(0, left);
    left -= taken.length;
    if (taken.length < named.length) {
      const what = `${named.length - taken.length} attributes`;
      reading.leave(around, what, `Left out: at most ${exchangeLimits.attributes} are taken.`);
    }
    for (const attribute of taken) {
      const where = reading.whereOf(attribute, around);
      settleType(reading, attribute, { where, known });
      if (!attribute.properties) continue;
      attribute.properties =
        depth < exchangeLimits.depth
          ? settle(attribute.properties, where, depth + 1)
          : tooDeep(reading, attribute, where);
    }
    return taken;
  };
  return settle(attributes, within, 1);
}

function tooDeep(reading: Reading, { name, properties = [] }: Attribute, where: Where): [] {
  if (properties.length > 0) {
    const why = `Taken without what is in it: at most ${exchangeLimits.depth} levels are taken.`;
    reading.leave(where, `Attribute "${name}"`, why);
  }
  return [];
}

function settleType(
  reading: Reading,
  attribute: Attribute,
  { where, known }: { where: Where; known: KnownTypes },
): void {
  const { base, isCollection } = splitType(attribute.type);
  if (isAttributeTypeName(base)) return;
  const found = known.types.get(nameKey(base));
  if (found === undefined) {
    const why = `Taken as string: there is no type "${base}" in its service.`;
    reading.leave(where, `Attribute "${attribute.name}"`, why);
  }
  attribute.type = (found ?? 'string') + (isCollection ? '[]' : '');
}

/** A result that can be taken; null, noted, where it is of a type that nobody knows. */
export function settleResult(
  reading: Reading,
  result: Result | null,
  { of, where, known }: { of: string; where: Where; known: KnownTypes },
): Result | null {
  if (!result) return null;
  const { base } = splitType(result.type);
  if (base === 'self' || isAttributeTypeName(base)) return result;
  const found = known.types.get(nameKey(base)) ?? known.readModels.get(nameKey(base));
  if (found === undefined) {
    const why = `Taken without its result: there is no type "${base}" in its service.`;
    reading.leave(where, of, why);
    return null;
  }
  return { ...result, type: found + result.type.slice(base.length) };
}
