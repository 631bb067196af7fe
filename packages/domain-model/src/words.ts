// An acronym in the plural (IDs), an acronym or capitals before a capitalised word (HTTP in
// HTTPServer, S3 in S3Bucket), a word with or without its capital (Order, line2, 2nd).
const word =
  /\p{Lu}{2,}s(?![\p{Ll}\p{Lo}\p{M}])|\p{Lu}+(?![\p{Ll}\p{Lo}\p{M}])\p{Nd}*|[\p{Lu}\p{Lt}]?[\p{Ll}\p{Lo}\p{M}\p{Nd}]+|\p{Lt}/gu;

/**
 * The words of a name, as spelt: `CustomerAPI` is `Customer`, `API`.
 *
 * A name of several words without any small letter (`ORDER_LINE`) is taken as shouted: its words
 * come in small letters, because they are not acronyms.
 */
export function wordsOf(name: string): string[] {
  const words = name.match(word) ?? [];
  const isShouted = words.length > 1 && !/\p{Ll}/u.test(name);
  return isShouted ? words.map((each) => each.toLowerCase()) : words;
}

/** True for `API`, `S3` and `IDs`: more than one character, the letters capitals, maybe a plural `s`. */
export function isAcronym(text: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{Nd}]+s?$/u.test(text);
}
