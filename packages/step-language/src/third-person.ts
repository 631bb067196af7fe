const irregular: Record<string, string> = { be: 'is', have: 'has', do: 'does', go: 'goes' };

/** The form of a verb behind one person: `carry` gives `carries`. */
export function thirdPersonOf(lemma: string): string {
  const known = Object.hasOwn(irregular, lemma) ? irregular[lemma] : undefined;
  if (known !== undefined) return known;
  if (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(lemma)) return `${lemma}es`;
  return /[^aeiou]y$/.test(lemma) ? `${lemma.slice(0, -1)}ies` : `${lemma}s`;
}
