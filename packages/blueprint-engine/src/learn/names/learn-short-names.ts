import { applyCase, wordsOf } from '@stepwright/domain-model';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from '#learn/formats/data-files';
import type { Item } from '#model/items';
import { filesWithCutName } from './learn-cut-names.ts';
import { isInProse, isVariable } from './learn-name-places.ts';
import { isAsked, NameUses, type SampleText } from './learn-name-uses.ts';
import { aggregatesOf, namesOf } from './learn-sample-names.ts';

/** A name that an aggregate has beside its whole one, and the value of the model that gives it. */
export interface ShortName {
  value: 'ShortName' | 'TailName' | 'HeadName' | 'Abbreviation';
  name: string;
}

/** What code says of anything: only where it stands for the aggregate it is a name. */
const ordinaryWords = new Set(
  'array base class config data date default entity entry error event field file function group id index info item key kind line link list log map message meta model module name node number object option page parameter part path process property record reference report request resource response result role row rule service set setting source state status string table task template test text time type unit user value version view'.split(
    ' ',
  ),
);

/** What sentences say of anything: `in order to`. */
const ofSentences = new Set('end order part place point post run time way work'.split(' '));

/** The key of an aggregate is called after it. */
const ofKey = /^(?:Id|ID|_id)(?![a-z])/;

/** Whether what only the model calls so is meant: behind a verb, in a sentence, or where its key is said. */
function isSaidOfIt(text: string, { from, to }: Range): boolean {
  const isKey = ofKey.test(text.slice(to, to + 4));
  return isKey || isAsked(text, { from, to }) || isInProse(text, { from, to });
}

/** Whether a word is one that code has for anything. */
export function isOrdinaryWord(word: string): boolean {
  return ordinaryWords.has(applyCase(word, 'Lower'));
}

/**
 * The aggregates' last words, which code uses alone: `item` for a `TodoItem`, as a variable of this
 * type, as a folder, or behind a verb: `listItems(`. They are the heads of compounds, so another
 * aggregate's last word stands there.
 */
export class ShortNames {
  readonly shorts = new Map<Item, ShortName[]>();
  /** Those that only count in the files that use them so, and these files. */
  private readonly ordinary = new Map<string, Set<SampleText>>();
  /** Those that only count behind verbs. */
  private readonly asked = new Set<string>();
  /** All of them. */
  private readonly words = new Set<string>();
  /** Those that say what a service is for, which only count in data, joined with something. */
  private readonly heads = new Set<string>();
  /** Those that only the model says, which count in sentences. */
  private readonly said = new Set<string>();
  /** What commands take that is an aggregate itself. */
  private readonly given: ReadonlySet<string>;
  /** Those cut short, which only count as variables, in these files. */
  private readonly cut = new Map<string, ReadonlySet<SampleText>>();
  /** The types that the sample declares, in whichever file. */
  private readonly declared: ReadonlySet<string>;

  constructor(roots: readonly Item[], files: readonly SampleText[]) {
    this.declared = declaredTypes(files);
    const aggregates = aggregatesOf(roots);
    const given = wholesGiven(aggregates);
    this.given = new Set([...given].map((each) => applyCase(each, 'Pascal')));
    const names = [...namesOf(roots).keys()].filter((name) => !given.has(name));
    const taken = new Set(names.map((name) => applyCase(name, 'Lower')));
    const types = aggregates.map(({ values }) => applyCase(String(values.get('Name')), 'Pascal'));
    const uses = new NameUses(files, new Set([...types, ...types.map(storeOf)]));
    const isFree = (each: string) => each.length > 2 && !taken.has(applyCase(each, 'Lower'));
    for (const aggregate of aggregates) {
      const found = [
        ...this.endsOf(aggregate, uses, isFree),
        ...this.headOf(aggregate, files, isFree),
        ...this.cutOf(aggregate, uses, roots),
      ];
      if (found.length > 0) this.shorts.set(aggregate, found);
      for (const each of found) this.words.add(each.name);
    }
  }

  /** Its last word, and what is left of its name without the first one. */
  private endsOf(aggregate: Item, uses: NameUses, isFree: (name: string) => boolean): ShortName[] {
    const name = String(aggregate.values.get('Name') ?? '');
    const short = String(aggregate.value('ShortName') ?? '');
    const tail = String(aggregate.value('TailName') ?? '');
    const found: ShortName[] = [];
    const isSaid = isSaidByModel(aggregate, short);
    if (isFree(short) && this.isKnown(uses, { name, short, isSaid }))
      found.push({ value: 'ShortName', name: short });
    if (isFree(tail) && tail !== short && filesWithVariable(uses, name, tail).length > 0)
      found.push({ value: 'TailName', name: tail });
    return found;
  }

  /** What a service is for. */
  private headOf(
    aggregate: Item,
    files: readonly SampleText[],
    isFree: (name: string) => boolean,
  ): ShortName[] {
    const heads = headsAlone(aggregate, files).filter(({ name }) => isFree(name));
    for (const { name } of heads) this.heads.add(name);
    return heads;
  }

  /** Its name cut short. */
  private cutOf(aggregate: Item, uses: NameUses, roots: readonly Item[]): ShortName[] {
    const files = filesWithCutName(uses, aggregate, roots);
    if (files.length === 0) return [];
    const name = String(aggregate.value('Abbreviation'));
    this.cut.set(name, new Set(files));
    return [{ value: 'Abbreviation', name }];
  }

  /** Whether the sample calls an aggregate by its short name, and how. */
  private isKnown(
    uses: NameUses,
    { name, short, isSaid }: { name: string; short: string; isSaid: boolean },
  ): boolean {
    const variables = filesWithVariable(uses, name, short);
    const isUsed = uses.isFolder(short) || variables.length > 0;
    if (!isUsed && !uses.isAskedFor(name, short)) {
      if (!isSaid || isOrdinaryWord(short) || ofSentences.has(applyCase(short, 'Lower')))
        return false;
      this.said.add(short);
    } else if (!isUsed) this.asked.add(short);
    if (isOrdinaryWord(short)) this.countIn(short, variables);
    return true;
  }

  private countIn(short: string, files: readonly SampleText[]): void {
    const known = this.ordinary.get(short) ?? new Set();
    for (const file of files) known.add(file);
    this.ordinary.set(short, known);
  }

  /** Whether a name stands in a file, or in its path, for its aggregate. */
  isMeant(word: string, file: SampleText, place: { text: string } & Range): boolean {
    const isHere = place.text === file.text;
    if (this.cut.has(word)) return this.isCutHere(word, file, place);
    if (this.heads.has(word)) return isHere && isJoinedInData(file, place);
    if (this.said.has(word)) return this.isSaidHere(word, place);
    if (!this.asked.has(word) && !this.ordinary.has(word))
      return !this.words.has(word) || !isHere || !this.isGenericType(file, place);
    return isAsked(place.text, place) || this.isOfFile(word, file, place);
  }

  /** What is cut short is a variable, or begins what the sample declares. */
  private isCutHere(word: string, file: SampleText, place: { text: string } & Range): boolean {
    const isHere = place.text === file.text && this.cut.get(word)?.has(file) === true;
    return this.isOwnType(place) || (isHere && isVariable(place.text, place));
  }

  private isSaidHere(word: string, place: { text: string } & Range): boolean {
    if (isSaidOfIt(place.text, place)) return true;
    return this.given.has(word) && isVariable(place.text, place);
  }

  /** Whether a word begins the name of a type that the sample declares, or of its file. */
  private isOwnType({ text, from }: { text: string } & Range): boolean {
    const type = /^\p{Lu}\w*/u.exec(text.slice(from, from + 80))?.[0];
    return type !== undefined && !/\w/.test(text.charAt(from - 1)) && this.declared.has(type);
  }

  /** Whether a word that code has for anything is the aggregate's name where it stands. */
  private isOfFile(
    word: string,
    file: SampleText,
    { text, from, to }: { text: string } & Range,
  ): boolean {
    if (this.asked.has(word) || text.charAt(from - 1) === '-' || text.charAt(to) === '-')
      return false;
    if (text === file.text && this.isOfForeignType(file, { text, from, to })) return false;
    return this.ordinary.get(word)?.has(file) ?? false;
  }

  /** Whether a word is a type of something that the sample does not declare: `Collection<String>` of the language. */
  private isGenericType(
    { path }: SampleText,
    { text, from, to }: { text: string } & Range,
  ): boolean {
    if (!/\.(?:cs|dart|java|kts?|scala|swift|ts)$/.test(path)) return false;
    const type = /^\p{Lu}\w*$/u.exec(text.slice(from, to))?.[0];
    const hasBrackets = /^<\p{Lu}[\w<>,?. [\]]*>/u.test(text.slice(to, to + 80));
    const isWhole = hasBrackets && !/[\w$]/.test(text.charAt(from - 1));
    return isWhole && type !== undefined && !this.declared.has(type);
  }

  /** Whether a word begins a type's name that the sample does not declare, as `ResultSet` is for a `LabResult`. */
  private isOfForeignType(file: SampleText, { text, from, to }: { text: string } & Range): boolean {
    if (/[\w$]/.test(text.charAt(from - 1))) return false;
    if (this.isGenericType(file, { text, from, to })) return true;
    const type = /^\p{Lu}\w*/u.exec(text.slice(from, from + 80))?.[0] ?? '';
    return /^\p{Lu}/u.test(type.slice(to - from)) && !this.declared.has(type);
  }
}

/**
 * Whether an aggregate's own commands and queries call it by its short name alone, with a verb before it:
 * `CreateItem` and `ListItems` of a `TodoItem`.
 */
function isSaidByModel(aggregate: Item, short: string): boolean {
  const ends = (['Pascal', 'PascalPlural'] as const).map((format) => applyCase(short, format));
  const named = [...aggregate.list('Commands'), ...aggregate.list('Queries')].filter((each) => {
    const [, ...object] = wordsOf(String(each.value('Name') ?? ''));
    return ends.includes(applyCase(object.join(' '), 'Pascal'));
  });
  return named.length >= 2;
}

/**
 * What commands and queries take that is of a declared type: an `item` which is a `TodoItem`, or what one is made
 * of, is the aggregate itself. What anything else is called so too is no such name.
 */
function wholesGiven(aggregates: readonly Item[]): Set<string> {
  const taking = aggregates.flatMap((each) => [...each.list('Commands'), ...each.list('Queries')]);
  const takes = taking.flatMap((each) => [...each.list('Attributes'), ...each.list('Parameters')]);
  const own = aggregates.flatMap((each) => each.list('Attributes'));
  const nameOf = (each: Item): string => String(each.values.get('Name') ?? '');
  const others = [...own, ...takes.filter(({ type }) => type?.kind !== 'declared')].map(nameOf);
  const named = takes.filter(({ type }) => type?.kind === 'declared').map(nameOf);
  return new Set(named.filter((name) => !others.includes(name)));
}

interface Range {
  from: number;
  to: number;
}

const declaration =
  /\b(?:class|enum|interface|object|record|struct|trait|type) (?<name>\p{Lu}\w*)/gu;

function declaredTypes(files: readonly SampleText[]): Set<string> {
  return new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(declaration)].map(({ groups }) => groups?.name ?? ''),
    ),
  );
}

/** Whether a word of data is joined with another one: `harbour_catalog`. */
function isJoinedInData(
  { path }: SampleText,
  { text, from, to }: { text: string } & Range,
): boolean {
  const around = text.charAt(from - 1) + text.charAt(to);
  return isDataExtension(extensionOf(path)) && /[_-]/.test(around);
}

/** What a service is for, where that is a word of its own somewhere: `catalog_db` beside the `catalog-service`. */
function headsAlone(aggregate: Item, files: readonly SampleText[]): ShortName[] {
  const head = String(aggregate.value('HeadName') ?? '');
  if (head === '' || head === aggregate.values.get('Name')) return [];
  const formats = ['Camel', 'Pascal', 'Snake', 'Kebab'] as const;
  const words = formats.map((format) => applyCase(head, format)).join('|');
  const alone = new RegExp(`(?<![a-z])(?:${words})(?![a-z]|[-_ ]?[Ss](?:ervice|vc))`, 'u');
  return files.some(({ text }) => alone.test(text)) ? [{ value: 'HeadName', name: head }] : [];
}

/** The files where the short name stands beside the whole one as a variable's name. */
function filesWithVariable(uses: NameUses, name: string, short: string): SampleText[] {
  const type = applyCase(name, 'Pascal');
  // What is stored may be called so besides: `const itemEntity = await this.todoItemRepository.find(id)`.
  const variable = `${applyCase(short, 'Camel')}(?:Entity|Model|Record|Row)?`;
  if (type === '') return [];
  const typed = `\\b${type}[?&*]? ${variable}\\b|\\b${variable}(?:\\??: ?| [*&]?(?:[a-z]\\w*\\.)?)${type}\\b`;
  // What is found in its store is one: `const item = await this.todoItemRepository.find(id)`.
  const kept = `${applyCase(name, 'Camel')}(?:s|Repository|Repo|Store|Dao|Service|Model)?`;
  const given = `\\b${variable} :?= [^\\n]{0,200}\\b_?(?:${type}|${kept})\\b`;
  // So is what keeps it, or shows it: `itemStore: TodoItemStore`.
  const own = applyCase(short, 'Camel');
  const beside = `\\b${type}(?<kind>\\p{Lu}\\w*) _?${own}\\k<kind>\\b|\\b_?${own}(?<called>\\p{Lu}\\w*): ${type}\\k<called>\\b`;
  const pattern = new RegExp(`${typed}|${given}|${beside}`, 'u');
  const known = new Set([type, storeOf(type)].flatMap((each) => uses.filesWithType(each)));
  return [...known].filter(({ text }) => pattern.test(text));
}

/** The type of what keeps an aggregate: where its own type has an addition (`TodoItemEntity`), this one may stand alone. */
function storeOf(type: string): string {
  return `${type}Repository`;
}
