import type { Place } from './learn-align.ts';
import { bracketsOf } from './learn-bracket-pairs.ts';
import { orderOf } from './learn-common-order.ts';
import { placesOfOne, type Compare } from './learn-places-of-one.ts';
import { isBlankPiece, plainTextOf, type Piece } from './learn-pieces.ts';

interface Decorator {
  name: string;
  pieces: Piece[];
}

interface Decorated {
  decorators: Decorator[];
  rest: Piece[];
}

/**
 * What fields with decorators in lines of their own have in common, decorator by decorator: each is
 * compared with its own kind, and is there as a whole or not at all. `@ShownOptional()` stands for
 * `@Shown()`, where there are both.
 *
 * @param placesOf compares what is no decorator.
 * @returns null where not all have such lines, or all have the same, or none that all have, or other orders.
 */
export function decoratorPlaces(stretches: readonly Piece[][], placesOf: Compare): Place[] | null {
  const all = stretches.flatMap((pieces) => decoratedIn(pieces) ?? []);
  if (all.length < stretches.length) return null;
  const known = new Set(all.flatMap(({ decorators }) => decorators.map(({ name }) => name)));
  const areChecked = all.every(({ decorators }) => decorators.filter(isCheck).length === 1);
  const keyOf = ({ name }: Decorator): string => {
    const plain = name.replace(/Optional$/, '');
    if (areChecked && ofType.test(name)) return 'Is';
    return known.has(plain) ? plain : name;
  };
  const keys = all.map(({ decorators }) => decorators.map(keyOf));
  const order = orderOf(keys);
  const isAny = order?.some((key) => keys.every((own) => own.includes(key)));
  if (!order || isAny !== true || new Set(keys.map(String)).size === 1) return null;
  return [
    ...order.flatMap((key) => {
      const values = all.map(
        ({ decorators }) => decorators.find((each) => keyOf(each) === key)?.pieces ?? [],
      );
      return placesOfOne(values, placesOf);
    }),
    ...placesOf(all.map(({ rest }) => rest)),
  ];
}

/** What checks a type: each has one of them. */
const ofType = /^Is(?!Optional$|NotEmpty$|Defined$)[A-Z]/;

function isCheck({ name }: Decorator): boolean {
  return ofType.test(name);
}

/** Each decorator as a whole line, with the spaces before it and the line break behind. */
function decoratedIn(stretch: readonly Piece[]): Decorated | null {
  const pieces = stretch.flatMap(linesApart);
  const brackets = bracketsOf(pieces);
  const decorators: Decorator[] = [];
  let at = 0;
  for (;;) {
    const sign = isBlankPiece(pieces[at]) ? at + 1 : at;
    if (plainTextOf(pieces[sign]) !== '@') break;
    const opening = sign + 2;
    const end = plainTextOf(pieces[opening]) === '(' ? (brackets[opening] ?? -1) + 1 : opening;
    if (end <= sign || !plainTextOf(pieces[end]).endsWith('\n')) break;
    decorators.push({ name: plainTextOf(pieces[sign + 1]), pieces: pieces.slice(at, end + 1) });
    at = end + 1;
  }
  const rest = pieces.slice(at);
  if (decorators.length === 0 || !rest.some((piece) => plainTextOf(piece) === ':')) return null;
  return { decorators, rest };
}

/** A line break and the spaces that the next line begins with as two. */
function linesApart(piece: Piece): Piece[] {
  const [, end = '', start = ''] = /^(\s*\n)([^\S\n]+)$/.exec(plainTextOf(piece)) ?? [];
  return start === '' || piece.kind !== 'text'
    ? [piece]
    : [
        { ...piece, text: end },
        { ...piece, text: start },
      ];
}
