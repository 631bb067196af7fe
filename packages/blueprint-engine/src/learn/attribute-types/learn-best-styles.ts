import { isDataExtension } from '#learn/formats/data-files';
import {
  columnTypes,
  fieldTypes,
  typeStyles,
  wordsOfData,
  type TypeStyle,
} from '#type-maps/type-styles';
import { usualTypeTexts } from '#type-maps/usual-type-texts';
import { seenTypes } from './learn-data-words.ts';

/** The styles that have the most of the entries. */
export function bestStyles(language: string, entries: ReadonlyMap<string, string>): TypeStyle[] {
  const seen = seenTypes(entries);
  if (entries.has('field')) return [fieldTypes];
  const isOfSchema = entries.has('schema');
  // A schema of Avro has its own words, other data those of whatever it is about.
  const isOfAny = isDataExtension(language) && language !== 'avsc' && !isOfSchema;
  const known = isOfAny ? wordsOfData : stylesOf(language);
  // A table has columns and no fields of a form: `text` is its word as well, `checkbox` is not.
  const unlikely = [isOfSchema ? columnTypes : null, entries.has('column') ? fieldTypes : null];
  const likely = known.filter((style) => !unlikely.includes(style));
  const styles = [usualStyle(language), ...likely].map((style) => ({
    style,
    count: seen.filter(([type, text]) => isSameText(style[type], text, language)).length,
  }));
  const most = Math.max(...styles.map(({ count }) => count));
  return styles.filter(({ count }) => count === most).map(({ style }) => style);
}

/** Whether a text is a style's; in SQL capitals do not count, nor does a length. */
function isSameText(styled: string | undefined, text: string, language: string): boolean {
  if (language !== 'sql') return styled === text;
  const plain = (each: string) => each.replace(/\(.*\)$/, '').toLowerCase();
  return styled !== undefined && plain(styled) === plain(text);
}

export function usualStyle(language: string): TypeStyle {
  const usual = Object.entries(usualTypeTexts.get(language) ?? {});
  return Object.fromEntries(usual.map(([type, texts]) => [type, texts[0]]));
}

export function stylesOf(extension: string): readonly TypeStyle[] {
  return typeStyles.get(extension) ?? [];
}
