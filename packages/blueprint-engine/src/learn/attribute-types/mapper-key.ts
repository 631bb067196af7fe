import { aSection, type ParameterPart, type Part } from '#exchange/blueprint';
import type { SampleScope } from '#learn/learn-scope';
import type { TypeUse } from '#type-maps/type-use';
import type { TypeMapMaker } from './learn-types.ts';

export const attributes = 'Aggregates.Attributes';
export const isKey = `{${attributes}.IsKey}`;
/** The first one of an aggregate that has no key. */
export const isOfNone = `{${attributes}.IsFirst} and not {${attributes}.IsBesideKey}`;

/** A key, with what stands in its name behind that of its aggregate; nothing where it is not called after this. */
export interface Key {
  name: string;
  rest: string;
  use: TypeUse;
  /** What is written for its type, or for that of what is taken as the sample takes its key. */
  typed: (inner: string, path?: string) => Part;
}

/** What stands for the aggregate's name, or for that of its key. */
export const ofOwner = '\uFFFC';

/** Where parts stand: inside of which repetition, and whether that is of the key alone. */
export interface Place {
  context: string;
  isOfKey: boolean;
}

/** What all aggregates of the sample call their keys, behind their own names. */
export function keyOf(scope: SampleScope, types: TypeMapMaker): Key | null {
  const keys = scope.allFrames('Aggregates').map(({ item }) => {
    const owner = String(item.value('Name'));
    const key = (item.lists.get('Attributes') ?? []).find((each) => each.value('IsKey') === true);
    const name = String(key?.value('Name') ?? '');
    const isAfter = name.toLowerCase().startsWith(owner.toLowerCase());
    return { name, rest: isAfter ? name.slice(owner.length) : '', use: key?.type };
  });
  const [first] = keys;
  const use = first?.use;
  if (!first || !use) return null;
  const isSame = keys.every((each) => each.rest === first.rest && each.use?.base === use.base);
  const typed = (inner: string, path = attributes): Part => {
    const part: ParameterPart = { kind: 'parameter', path: `${path}.Type`, format: 'Type' };
    types.add(part, [{ extension: 'xml', use, inner, wrapper: null }]);
    return part;
  };
  return isSame ? { ...first, use, typed } : null;
}

export function ofKey(parts: Part[]): Part {
  return aSection({ context: attributes, condition: isKey, parts });
}

export function ofNoKey(parts: Part[]): Part {
  return aSection({ context: attributes, condition: isOfNone, parts });
}
