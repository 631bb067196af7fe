import { together, type Place } from '#learn/learn-align';
import type { Piece } from '#learn/learn-pieces';

const closing = new Map([
  [']', '['],
  ['}', '{'],
  [')', '('],
]);

/**
 * Places that begin within the same brackets and quotation marks in all stretches. Where a text stands
 * for some and a list of texts for others, `"text"` and `["text", "null"]`, they differ as a whole:
 * one condition says for whom both of the brackets are.
 */
export function withWholeBrackets(places: readonly Place[]): Place[] {
  const count = places.reduce(
    (most, place) => (place.kind === 'varies' ? place.values.length : most),
    0,
  );
  const open = Array.from({ length: count }, () => new Open());
  const joined: Place[] = [];
  let run: Place[] = [];
  for (const place of places) {
    run.push(place);
    open.forEach((own, at) => own.read(piecesOf(place, at)));
    if (new Set(open.map(String)).size > 1) continue;
    joined.push(...asOne(run));
    run = [];
  }
  return [...joined, ...run];
}

function piecesOf(place: Place, at: number): readonly Piece[] {
  return place.kind === 'common' ? [place.piece] : (place.values[at] ?? []);
}

function asOne(run: readonly Place[]): readonly Place[] {
  if (run.length === 1) return run;
  const place = together(run);
  if (place.kind !== 'varies') return run;
  const shapes = place.values.map(shapeOf);
  const kinds = [...new Set(shapes)].map((shape) =>
    [...shapes.keys()].filter((at) => shapes[at] === shape),
  );
  return [{ ...place, kinds }];
}

/** How a value begins: as a list, a mapping, a text, or with nothing at all. */
function shapeOf([first]: readonly Piece[]): string {
  if (first === undefined) return 'nothing';
  return first.kind === 'text' && /^[[{(]/.test(first.text) ? first.text : 'plain';
}

/** The brackets and quotation marks that are open behind a piece of data. */
class Open {
  private readonly brackets: string[] = [];
  private isText = false;

  read(pieces: readonly Piece[]): void {
    for (const piece of pieces) {
      if (piece.kind !== 'text') continue;
      if (/\n/.test(piece.text)) this.isText = false;
      if (piece.text === '"') this.isText = !this.isText;
      else if (!this.isText) this.take(piece.text);
    }
  }

  private take(text: string): void {
    if (/^[[{(]$/.test(text)) this.brackets.push(text);
    const opening = closing.get(text);
    if (opening !== undefined && this.brackets.at(-1) === opening) this.brackets.pop();
    else if (opening !== undefined) this.brackets.push(text);
  }

  toString(): string {
    return `${this.brackets.join('')}${this.isText ? '"' : ''}`;
  }
}
