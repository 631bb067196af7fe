import { pluralOf } from './plurals.ts';
import { isAcronym, wordsOf } from './words.ts';

/** Every format a parameter can have, in the order a picker shows them. `Raw` is the name as spelt. */
export const caseFormats = [
  'Pascal',
  'Camel',
  'Kebab',
  'Snake',
  'Type',
  'Lower',
  'Upper',
  'Raw',
  'UpperSnake',
  'Title',
  'PascalPlural',
  'CamelPlural',
  'KebabPlural',
  'SnakePlural',
  'LowerPlural',
  'UpperPlural',
  'UpperSnakePlural',
  'TitlePlural',
  'Spaced',
  'SpacedPlural',
  'Sentence',
  'SentencePlural',
  'PascalInitials',
  'CamelInitials',
  'PascalInitialsPlural',
  'CamelInitialsPlural',
  'Initial',
] as const;
export type CaseFormat = (typeof caseFormats)[number];

/** The formats that are a matter of words. `Type` is a matter of a blueprint's type map. */
export type WordFormat = Exclude<CaseFormat, 'Type'>;

export function isCaseFormat(text: string): text is CaseFormat {
  return caseFormats.some((format) => format === text);
}

const joiners: Record<string, (words: string[]) => string> = {
  Pascal: (words) => words.map(capitalised).join(''),
  Camel: (words) =>
    words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalised(word))).join(''),
  Kebab: (words) => words.join('-').toLowerCase(),
  Snake: (words) => words.join('_').toLowerCase(),
  Lower: (words) => words.join('').toLowerCase(),
  Upper: (words) => words.join('').toUpperCase(),
  UpperSnake: (words) => words.join('_').toUpperCase(),
  Title: (words) => words.map(capitalised).join(' '),
  Spaced: (words) => words.join(' ').toLowerCase(),
  Sentence: (words) =>
    words.map((word, at) => (at === 0 ? capitalised(word) : word.toLowerCase())).join(' '),
  Initial: (words) => words.join('').charAt(0).toLowerCase(),
  PascalInitials: (words) => words.map(initialised).join(''),
  CamelInitials: (words) =>
    words.map((word, index) => (index === 0 ? word.toLowerCase() : initialised(word))).join(''),
};

/** What some languages write in capitals wherever it stands: `AccountID`, `ParseURL`. */
const initialisms = new Set(
  'acl api ascii cpu css csv dns eof gps guid html http https iban id ip isbn json jwt lhs otp pdf qps ram rhs rpc sku sla smtp sql ssh tcp tls ttl udp ui uid uri url utf8 uuid vin vm xml xmpp xsrf xss'.split(
    ' ',
  ),
);

function initialised(word: string): string {
  const small = word.toLowerCase();
  if (initialisms.has(small)) return word.toUpperCase();
  const single = small.endsWith('s') ? small.slice(0, -1) : '';
  return initialisms.has(single) ? `${single.toUpperCase()}s` : capitalised(word);
}

/**
 * A name in another format. Acronyms keep their capitals where a capital starts the word:
 * `CustomerAPI` is `CustomerAPI` in Pascal, `customer-api` in Kebab.
 *
 * @param plural the plural to use instead of the computed one, in any spelling.
 */
export function applyCase(name: string, format: WordFormat, plural?: string): string {
  if (format === 'Raw') return name;
  const isPlural = format.endsWith('Plural');
  const join = joiners[isPlural ? format.slice(0, -'Plural'.length) : format];
  return join ? join(isPlural ? pluralWords(name, plural) : wordsOf(name)) : name;
}

function pluralWords(name: string, plural: string | undefined): string[] {
  const corrected = wordsOf(plural ?? '');
  if (corrected.length > 0) return corrected;

  const words = wordsOf(name);
  const last = words.pop();
  return last === undefined ? words : [...words, pluralOf(last)];
}

function capitalised(word: string): string {
  if (isAcronym(word)) return word;
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
