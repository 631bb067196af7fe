import type { TypeMap } from '#exchange/blueprint';
import { defaultTypeMaps } from '#type-maps/default-type-maps';
import { typeStyles } from '#type-maps/type-styles';
import { seenTypes, textOf } from './learn-data-words.ts';

/**
 * A library's word, `IsString`, `varchar` or `setString`, is no type of the language that says it:
 * nothing makes a list of it or lets it be missing, and a type of the model's own is a text there.
 *
 * @param entries what types are written as, by `types` or `boxed` and the type.
 * @returns nothing where the language's own words are written.
 */
export function libraryPatterns(language: string, entries: ReadonlyMap<string, string>): TypeMap {
  if (entries.has('field')) return { collection: '$', nullable: '$', declared: 'text' };
  if (!isOfLibrary(language, entries)) return {};
  const text = textOf(entries);
  // What JavaScript itself makes a value of, `String`, is given in brackets where there are several.
  const collection = text === 'String' && /^[cm]?[jt]sx?$/.test(language) ? '[$]' : '$';
  return { collection, nullable: '$', ...(text === undefined ? {} : { declared: text }) };
}

export function isOfLibrary(language: string, entries: ReadonlyMap<string, string>): boolean {
  const seen = seenTypes(entries);
  // What JDBC gets and sets is none of the language's own types.
  if (/^(?:java|kt)$/.test(language)) return seen.some(([, text]) => /^[gs]et[A-Z]/.test(text));
  if (!/^(?:[cm]?[jt]sx?|py)$/.test(language)) return false;
  const own = defaultTypeMaps.get(language);
  const styles = typeStyles.get(language) ?? [];
  const isOwn = ([type, text]: (typeof seen)[number]) => text === own?.types?.[type];
  const isStyled = seen.some(([type, text]) => styles.some((style) => style[type] === text));
  // `Date` is a word of the language, and what a schema of `String` and `Number` says as well.
  const isWhole = styles.some((style) => seen.every(([type, text]) => style[type] === text));
  const isOther = isWhole ? !seen.every(isOwn) : isStyled && !seen.some(isOwn);
  return isOther || isOfFields(seen);
}

/** The fields of a form say `number` as the language does, and of texts another word. */
function isOfFields(seen: readonly (readonly [type: string, text: string])[]): boolean {
  return seen.some(([type, text]) => type === 'string' && text === 'text');
}
