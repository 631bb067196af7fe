import { numberTypes } from '#learn/attribute-types/number-types';
import { anyOf } from './learn-condition-text.ts';
import type { Bindings } from '#model/scope';

/**
 * What is no text, where it is numbers or truth: in data a date, a key and what the model declares are
 * written as texts are, though the sample has none of them.
 */
export function ofPlainKinds(condition: string, members: readonly Bindings[]): string {
  const path = members[0]?.frame?.collection.path ?? '';
  const parameter = `{${path}.BaseType}`;
  if (condition !== `not (${parameter} == 'string')`) return condition;
  const bases = members.map(({ frame }) => frame?.item.type?.base ?? '');
  const kinds = [numberTypes, ['boolean']].filter((kind) =>
    bases.some((base) => kind.includes(base)),
  );
  const types = kinds.flat();
  return bases.every((base) => types.includes(base)) ? anyOf(parameter, types) : condition;
}
