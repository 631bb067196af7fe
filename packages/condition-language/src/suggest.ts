/** The known word that was probably meant: the same but for capitals, or at most two letters away. */
export function nearestTo(text: string, known: readonly string[]): string | undefined {
  const small = text.toLowerCase().slice(0, longestCompared);
  let best: { word: string; distance: number } | undefined;
  for (const word of known) {
    if (Math.abs(word.length - text.length) > farthest) continue;
    const distance = distanceBetween(small, word.toLowerCase().slice(0, longestCompared));
    if (distance <= farthest && distance < (best?.distance ?? farthest + 1))
      best = { word, distance };
  }
  return best?.word;
}

const farthest = 2;
const longestCompared = 100;

/** Letters to add, drop or replace (Levenshtein). */
function distanceBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= right.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (left[at - 1] === right[to - 1] ? 0 : 1);
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
