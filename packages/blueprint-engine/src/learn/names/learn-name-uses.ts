import { applyCase } from '@stepwright/domain-model';

/** One of a sample's texts, and where it is. */
export interface SampleText {
  path: string;
  text: string;
}

/** What methods do with aggregates; `get` and `set` are also said of properties. */
const verbs =
  'add archive count create delete destroy fetch find get insert list load query remove restore retrieve save search set store update upsert'.split(
    ' ',
  );
const verbPattern = verbs.map((verb) => `${verb}|${applyCase(verb, 'Pascal')}`).join('|');
const verb = `(?:(?<![A-Za-z])|(?<=[a-z]))(?<verb>${verbPattern})`;
const verbBefore = new RegExp(`${verb}(?:All)?_?$`, 'u');
const verbHere = new RegExp(`(?=${verb}(?<all>All)?)`, 'gu');
const callPattern = /\b[A-Za-z][\p{L}\p{Nd}_]{0,160}(?=\()/gu;

/** Whether a method's name ends here, behind a verb: `listItems(`. */
export function isAsked(text: string, { from, to }: { from: number; to: number }): boolean {
  return text.charAt(to) === '(' && verbBefore.test(text.slice(Math.max(0, from - 20), from));
}

/**
 * How a sample uses the names of a model, read once: what is asked for each of thousands of names
 * may not look through each of as many files.
 */
export class NameUses {
  private readonly files: readonly SampleText[];
  private readonly segments: ReadonlySet<string>;
  private readonly byType: ReadonlyMap<string, readonly SampleText[]>;
  private byObject: ReadonlyMap<string, readonly { file: SampleText; method: string }[]> | null =
    null;

  /** @param types in Pascal, those that are asked for. */
  constructor(files: readonly SampleText[], types: ReadonlySet<string>) {
    this.files = files;
    this.segments = new Set(files.flatMap(({ path }) => path.replace(/\.\w+$/, '').split('/')));
    this.byType = group(files, ({ text }) =>
      (text.match(/\w+/g) ?? []).filter((word) => types.has(word)),
    );
  }

  /** Whether a folder or a file is called so. */
  isFolder(name: string): boolean {
    const spellings = ['Kebab', 'KebabPlural', 'Pascal', 'PascalPlural'] as const;
    return spellings.some((format) => this.segments.has(applyCase(name, format)));
  }

  /** The files that have a type's name as a word; all, where it has letters that end a word in an expression. */
  filesWithType(type: string): readonly SampleText[] {
    return /^\w+$/.test(type) ? (this.byType.get(type) ?? []) : this.files;
  }

  /** Whether methods with different verbs ask for several of them, in files that have the whole name. */
  isAskedFor(name: string, short: string): boolean {
    const wholes = (['Pascal', 'Camel', 'Snake'] as const).map((format) => applyCase(name, format));
    const plurals = [applyCase(short, 'PascalPlural'), `_${applyCase(short, 'SnakePlural')}`];
    this.byObject ??= objectsOfMethods(this.files);
    const asking = plurals.flatMap((plural) => this.byObject?.get(plural) ?? []);
    const own = asking.filter(({ file }) => wholes.some((whole) => file.text.includes(whole)));
    return new Set(own.map(({ method }) => method)).size >= 2;
  }
}

/** What stands behind a verb in methods' names, and where: `Items` of `listItems(`. */
function objectsOfMethods(
  files: readonly SampleText[],
): Map<string, { file: SampleText; method: string }[]> {
  const found = new Map<string, { file: SampleText; method: string }[]>();
  for (const file of files) {
    for (const method of new Set(file.text.match(callPattern))) {
      for (const object of objectsOf(method)) {
        const known = found.get(object) ?? [];
        known.push({ file, method });
        found.set(object, known);
      }
    }
  }
  return found;
}

function objectsOf(method: string): Set<string> {
  const objects = [...method.matchAll(verbHere)].flatMap(({ index, groups }) => {
    const behind = index + (groups?.verb ?? '').length;
    const ends = [behind, groups?.all ? behind + 'All'.length : behind];
    return ends.flatMap((end) => (method.charAt(end) === '_' ? [end, end + 1] : [end]));
  });
  return new Set(objects.map((end) => method.slice(end)));
}

function group(
  files: readonly SampleText[],
  wordsOf: (file: SampleText) => readonly string[],
): Map<string, SampleText[]> {
  const found = new Map<string, SampleText[]>();
  for (const file of files) {
    for (const word of new Set(wordsOf(file))) {
      const known = found.get(word) ?? [];
      known.push(file);
      found.set(word, known);
    }
  }
  return found;
}
