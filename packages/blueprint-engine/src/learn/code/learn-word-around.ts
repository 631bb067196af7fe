interface Range {
  from: number;
  to: number;
}

/**
 * The whole word that a name in code is a part of: `findBoats` around the `Boat` of it, and where it stands.
 *
 * @param reach how many characters before and behind the name are looked at: a line may be a megabyte long.
 */
export function wordAround(
  text: string,
  { from, to }: Range,
  reach: number,
): Range & { word: string } {
  const before = /\w*$/.exec(text.slice(Math.max(0, from - reach), from))?.[0] ?? '';
  const after = /^\w*/.exec(text.slice(to, to + reach))?.[0] ?? '';
  return {
    word: before + text.slice(from, to) + after,
    from: from - before.length,
    to: to + after.length,
  };
}
