import { aSection, type ParameterPart, type Part } from '#exchange/blueprint';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { addPart, textOf } from '#learn/learn-parts';
import type { TypeMapMaker, TypeSighting } from './learn-types.ts';

/** Types that have the same numbers behind them: a length, or how many digits there are. */
const kinds = [['string'], ['number', 'float', 'double']];

const numbersPattern = /^\(\d+(?:, ?\d+)*\)/;

/**
 * Numbers in brackets right behind a type are of this type, and of its kin: of a `String(80)` a whole
 * number has no length.
 *
 * @param types knows where the sample writes the types that parameters stand for.
 */
export function withTypeArguments(
  parts: readonly Part[],
  types: Pick<TypeMapMaker, 'sightingsOf'>,
): Part[] {
  const whole: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    // A list has its own already.
    if (part?.kind === 'section' && part.context === null) {
      addPart(whole, { ...part, parts: withTypeArguments(part.parts, types) });
      continue;
    }
    if (part) addPart(whole, part);
    const condition =
      part?.kind === 'parameter' ? conditionOf(part, types.sightingsOf(part)) : null;
    const found = condition === null ? null : argumentsIn(parts.slice(at + 1));
    if (condition === null || !found) continue;
    whole.push(aSection({ condition, parts: found.parts }));
    addPart(whole, { kind: 'text', text: found.rest });
    at += found.count;
  }
  return whole;
}

/** That an element is of the kinds that the sample writes there; null where one has no numbers of its own. */
function conditionOf({ path }: ParameterPart, sightings: readonly TypeSighting[]): string | null {
  const bases = sightings.map(({ use }) => use.base);
  const own = kinds.filter((types) => types.some((type) => bases.includes(type))).flat();
  const owner = /^(?<owner>.+)\.(?:Base)?Type$/.exec(path)?.groups?.owner;
  if (own.length === 0 || owner === undefined) return null;
  return bases.every((base) => own.includes(base)) ? anyOf(`{${owner}.BaseType}`, own) : null;
}

/** The parts that make the numbers in brackets, how many they are, and what the last one says behind them. */
function argumentsIn(
  parts: readonly Part[],
): { parts: Part[]; count: number; rest: string } | null {
  const [first] = parts;
  if (first?.kind !== 'text') return null;
  const [plain] = numbersPattern.exec(first.text) ?? [];
  if (plain !== undefined)
    return {
      parts: [{ kind: 'text', text: plain }],
      count: 1,
      rest: first.text.slice(plain.length),
    };
  if (first.text !== '(') return null;
  const numbers = parts.slice(1).findIndex((each) => !isNumber(each));
  const last = parts[numbers + 1];
  if (numbers < 1 || last?.kind !== 'text' || !last.text.startsWith(')')) return null;
  return {
    parts: [...parts.slice(0, numbers + 1), { kind: 'text', text: ')' }],
    count: numbers + 2,
    rest: last.text.slice(1),
  };
}

function isNumber(part: Part): boolean {
  return (
    part.kind === 'section' && part.context === null && /^\d+(?:, ?\d+)*$/.test(textOf(part.parts))
  );
}
