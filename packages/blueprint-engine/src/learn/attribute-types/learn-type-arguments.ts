import { aSection, type ParameterPart, type Part } from '#exchange/blueprint';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { addPart, textOf } from '#learn/learn-parts';
import type { TypeMapMaker, TypeSighting } from './learn-types.ts';

/** Types that have the same numbers behind them: a length, or how many digits there are. */
const kinds = [['string'], ['number', 'float', 'double']];

const numbersPattern = /^\(\d+(?:, ?\d+)*\)/;

/**
 * Numbers in brackets right behind a type are of this type, and of its kin, and so are the calls that
 * bound it: of a `String(80)` a whole number has no length.
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
    if (part?.kind !== 'parameter') continue;
    const found = ofTypeBehind(part, types.sightingsOf(part), () => parts.slice(at + 1));
    if (!found) continue;
    addPart(whole, { kind: 'text', text: found.before ?? '' });
    whole.push(aSection({ condition: found.condition, parts: found.parts }));
    addPart(whole, { kind: 'text', text: found.rest });
    at += found.count;
  }
  return whole;
}

function ofTypeBehind(
  part: ParameterPart,
  sightings: readonly TypeSighting[],
  partsBehind: () => readonly Part[],
): (OfType & { condition: string }) | null {
  const condition = conditionOf(part, sightings);
  if (condition === null) return null;
  // What is called of a text and of a number alike is called of everything.
  const isOneKind = kindsOf(sightings).length === 1;
  const behind = partsBehind();
  const found = argumentsIn(behind) ?? (isOneKind ? callsIn(behind) : null);
  return found && { ...found, condition };
}

function kindsOf(sightings: readonly TypeSighting[]): string[][] {
  const bases = new Set(sightings.map(({ use }) => use.base));
  return kinds.filter((types) => types.some((type) => bases.has(type)));
}

/** That an element is of the kinds that the sample writes there; null where one has no numbers of its own. */
function conditionOf({ path }: ParameterPart, sightings: readonly TypeSighting[]): string | null {
  const bases = sightings.map(({ use }) => use.base);
  const own = kindsOf(sightings).flat();
  const owner = /^(?<owner>.+)\.(?:Base)?Type$/.exec(path)?.groups?.owner;
  if (own.length === 0 || owner === undefined) return null;
  return bases.every((base) => own.includes(base)) ? anyOf(`{${owner}.BaseType}`, own) : null;
}

/** What is of a type behind it: its parts, how many they are, and what stands before and behind them there. */
interface OfType {
  before?: string;
  parts: Part[];
  count: number;
  rest: string;
}

const callsPattern =
  /^(?<before>\(\))(?<calls>(?:\.(?:min|max|length|nonempty|trim|email|url|regex)\([^()\n]{0,80}\))+)/;

/** Calls behind a type that is called, which only this type has: `.min(1)` of `z.string().min(1)`. */
function callsIn([first]: readonly Part[]): OfType | null {
  const found = first?.kind === 'text' ? callsPattern.exec(first.text) : null;
  const { before, calls } = found?.groups ?? {};
  if (first?.kind !== 'text' || before === undefined || calls === undefined) return null;
  const rest = first.text.slice(before.length + calls.length);
  return { before, parts: [{ kind: 'text', text: calls }], count: 1, rest };
}

/** The numbers in brackets. */
function argumentsIn(parts: readonly Part[]): OfType | null {
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
