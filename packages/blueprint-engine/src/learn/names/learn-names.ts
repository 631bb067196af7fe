import { applyCase, caseFormats, type WordFormat } from '@stepwright/domain-model';
import type { JoinedName } from './learn-joined-names.ts';

/** A place in a text where a name of the model may stand, in one of its spellings. */
export interface Mention {
  from: number;
  to: number;
  /** The names it may be, each with the formats that give exactly this text. */
  names: ReadonlyMap<string, readonly WordFormat[]>;
}

/** A first letter alone is no name. */
const formats = caseFormats.filter(
  (format): format is WordFormat => format !== 'Type' && format !== 'Initial',
);

/** Where a word may begin or end: at a change of case, at digits, at anything that is no letter. */
const wordPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{Nd}+/gu;

/** More words than this no spelling has. */
const longestName = 12;

/** Every spelling of the names of a model, to be found in texts. */
export class NameIndex {
  private readonly spellings = new Map<string, Map<string, WordFormat[]>>();
  /** How many words the longest spelling has that begins with a word. */
  private readonly mostWords = new Map<string, number>();
  private readonly joined: ReadonlyMap<string, JoinedName>;
  /** The names of which the plural is not made with an `s` alone. */
  private readonly ofOtherPlural = new Set<string>();

  /**
   * @param names each with the plural that the model writes down for it.
   * @param joined words that join a name with others.
   */
  constructor(
    names: ReadonlyMap<string, string | undefined>,
    joined: ReadonlyMap<string, JoinedName> = new Map(),
  ) {
    this.joined = joined;
    for (const [name, plural] of names) {
      const one = applyCase(name, 'Lower');
      if (!/(?<!s)s$/.test(one) && applyCase(name, 'LowerPlural', plural) !== `${one}s`)
        this.ofOtherPlural.add(name);
      for (const format of formats) {
        const text = applyCase(name, format, plural);
        if (text === '' || !/\p{L}/u.test(text)) continue;
        this.add(text, name, format);
      }
    }
  }

  /**
   * All mentions, also those inside of longer ones, by where they begin, longer ones first.
   *
   * @param most where there are more of them, the others are not looked for.
   */
  find(text: string, most = Infinity): Mention[] {
    const mentions: Mention[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    for (const { 0: word, index } of text.matchAll(wordPattern)) {
      starts.push(index);
      ends.push(index + word.length);
    }
    for (const [at, from] of starts.entries()) {
      if (mentions.length > most) break;
      const word = text.slice(from, ends[at]);
      const last = Math.min(starts.length, at + this.mostWordsFrom(word));
      for (let end = last - 1; end >= at; end -= 1) {
        const to = ends[end] ?? from;
        const written = text.slice(from, to);
        const names = this.spellings.get(written);
        const hurried = names ? undefined : this.hurriedPlural(written);
        if (names) mentions.push(this.withLowLine(text, { from, to, names }));
        else if (hurried) mentions.push({ from, to: to - 1, names: hurried });
      }
      const inside = this.joined.get(word);
      if (inside) {
        const names = new Map([[inside.name, [inside.format]]]);
        mentions.push({ from: from + inside.from, to: from + inside.to, names });
      }
    }
    return mentions;
  }

  private mostWordsFrom(word: string): number {
    const most = this.mostWords.get(word) ?? 0;
    return most > 0 || !word.endsWith('s') ? most : (this.mostWords.get(word.slice(0, -1)) ?? 0);
  }

  /** The names of which a hurried hand made a plural with nothing but an `s`: `specialtys`, `persons`. */
  private hurriedPlural(text: string): Mention['names'] | undefined {
    if (!/[a-z]s$/.test(text) || text.length < 4) return undefined;
    const names = [...(this.spellings.get(text.slice(0, -1)) ?? [])].flatMap(([name, all]) => {
      if (!this.ofOtherPlural.has(name)) return [];
      const ofOne = all.filter((format) => !format.endsWith('Plural'));
      return ofOne.length === 0 ? [] : [[name, ofOne] as const];
    });
    return names.length === 0 ? undefined : new Map(names);
  }

  /** A name that begins with a low line, where it does so in the text: `_id`. */
  private withLowLine(text: string, mention: Mention): Mention {
    const { from, to, names } = mention;
    if (text.charAt(from - 1) !== '_' || /[\p{L}\p{Nd}_]/u.test(text.charAt(from - 2)))
      return mention;
    const written = text.slice(from - 1, to);
    return names.has(written)
      ? { from: from - 1, to, names: new Map([[written, ['Raw']]]) }
      : mention;
  }

  private add(text: string, name: string, format: WordFormat): void {
    const names = this.spellings.get(text) ?? new Map<string, WordFormat[]>();
    names.set(name, [...(names.get(name) ?? []), format]);
    this.spellings.set(text, names);
    const words = text.match(wordPattern) ?? [];
    const [first = ''] = words;
    const most = Math.min(Math.max(this.mostWords.get(first) ?? 0, words.length), longestName);
    this.mostWords.set(first, most);
  }
}

/**
 * Whether two letters are the end or the beginning of a longer word: the `ID` of `orderID` is no type
 * `ID`, but the `Tv` of `TvDao` is a word of its own.
 */
export function isInLongerWord(text: string, { from, to }: { from: number; to: number }): boolean {
  if (to - from > 2 || /^\p{Lu}\p{Ll}$/u.test(text.slice(from, to))) return false;
  return /\p{L}/u.test(text.charAt(from - 1) + text.charAt(to));
}

/** Those inside of a range, of mentions in the order of where they begin. */
export function mentionsWithin(
  mentions: readonly Mention[],
  { from, to }: { from: number; to: number },
): Mention[] {
  const within: Mention[] = [];
  for (let at = firstBehind(mentions, from); at < mentions.length; at += 1) {
    const mention = mentions[at];
    if (!mention || mention.from >= to) break;
    if (mention.to <= to) within.push(mention);
  }
  return within;
}

/** Where the first one stands that begins at a place or behind it. */
export function firstBehind(ranges: readonly { from: number }[], from: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.from ?? from) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The mentions of the names that are meant, the longest first where they overlap. */
export function chooseMentions(
  mentions: readonly Mention[],
  isMeant: (name: string) => boolean,
): Mention[] {
  const chosen: Mention[] = [];
  let end = 0;
  for (const mention of mentions) {
    if (mention.from < end) continue;
    const { names } = mention;
    const meant = [...names].filter(([name]) => isMeant(name));
    if (meant.length === 0) continue;
    // Most are meant as they are: nothing is copied.
    chosen.push(meant.length === names.size ? mention : { ...mention, names: new Map(meant) });
    end = mention.to;
  }
  return chosen;
}

const queryPattern =
  /\b(?:order|group)(?= by\b)|\b(?:limit|offset)(?= [$?:@%\d])|(?<=\b(?:primary|foreign|unique) )key\b/gi;

/** The columns of the table that a foreign key refers to: none of those of its own. */
const referredColumn = /(?<=\breferences [\w."`]+ ?\(["`]?)\w+/gi;

/** The key of another table, and of one that joins two, where Java and Kotlin name a column of it. */
const joinedColumn =
  /(?<=\breferencedColumnName ?= ?")\w+|(?<=\bJoinColumn\((?:[^()\n]{0,200}, ?)?name ?= ?"\w{1,80}_)id(?=")/gi;

const declarationPattern =
  /\b(?:abstract|annotation|case|data|enum|inner|open|record|sealed|static|value)(?= (?:class|interface|object|record|struct)\b)/g;

/** Where words stand that are a language's own, whatever the model calls so: `ORDER BY`, `data class`. */
export function reservedWordsIn(text: string): ReadonlySet<number> {
  const isQueried = /\b(?:select|where)\b|\bfrom \w+(?: \w+)? order by\b/i.test(text);
  const ofQueries = [...text.matchAll(queryPattern)].filter(
    ({ 0: word, index }) =>
      !/^(?:order|group)$/.test(word) || (isQueried && !isOfSentence(text, index)),
  );
  const found = [
    ...ofQueries,
    ...text.matchAll(declarationPattern),
    ...text.matchAll(referredColumn),
    ...text.matchAll(joinedColumn),
  ];
  return new Set(found.map(({ index }) => index));
}

/** Whether a word stands behind one that only sentences have before it: `an order by its number`. */
function isOfSentence(text: string, at: number): boolean {
  return /\b(?:an?|the|this|that|one|each|every|existing|new)\s$/i.test(
    text.slice(Math.max(0, at - 12), at),
  );
}
