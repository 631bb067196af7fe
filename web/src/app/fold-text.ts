const MARKS = /\p{M}+/gu;
const BEYOND_ASCII = /[^\u0020-\u007e]/;

/** A text as it is compared: neither case nor accents make a difference. */
export function folded(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? text.normalize('NFD').replaceAll(MARKS, '') : text;
  return plain.toLowerCase();
}
