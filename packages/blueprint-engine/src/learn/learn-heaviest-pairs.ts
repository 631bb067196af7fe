/** What pairs of places of two sequences weigh, and how far they reach. */
export interface Pairing {
  rows: number;
  columns: number;
  /** How much it says that two places are a pair; 0 where they cannot be one. */
  weigh: (row: number, column: number) => number;
  /** Where the sequences go on behind a pair; one place further unless said otherwise. */
  next?: (row: number, column: number) => [number, number];
}

/** The pairs of places of two sequences, in the order of both, that together weigh most. */
export function heaviestPairs(pairing: Pairing): { pairs: [number, number][]; weight: number } {
  const { rows, columns, weigh } = pairing;
  const next = pairing.next ?? ((row, column) => [row + 1, column + 1]);
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  const taken = (row: number, column: number): number => {
    const weight = weigh(row, column);
    return weight > 0 ? weight + at(...next(row, column)) : 0;
  };
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const skipped = Math.max(at(row + 1, column), at(row, column + 1));
      best[row * width + column] = Math.max(skipped, taken(row, column));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    const here = at(row, column);
    const take = taken(row, column);
    if (take > 0 && here === take) {
      pairs.push([row, column]);
      [row, column] = next(row, column);
    } else if (here === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return { pairs, weight: at(0, 0) };
}
