/** Finds the line, from 1, of a place in a text. */
export function lineCounter(text: string): (at: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at) => {
    let from = 0;
    let to = starts.length;
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if ((starts[middle] ?? 0) <= at) from = middle;
      else to = middle;
    }
    return from + 1;
  };
}
