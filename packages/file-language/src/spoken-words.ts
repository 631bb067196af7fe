/** The words of a text on a screen or in a drawing, small: `Cancel order…` gives `cancel`, `order`. */
export function spokenWords(text: string): string[] {
  return text
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\s'/-]/gu, ' ')
    .replace(/\b(\p{L})-(\p{L}+)/gu, '$1$2')
    .split(/[\s/-]+/)
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .filter((word) => word !== '')
    .slice(0, 12);
}
