import { applyCase } from '@stepwright/domain-model';
import type { Item } from '#model/items';
import { namesOf } from './learn-sample-names.ts';

interface Text {
  path: string;
  text: string;
}

/** A name that an aggregate has beside its whole one, and the value of the model that gives it. */
export interface ShortName {
  value: 'ShortName' | 'TailName';
  name: string;
}

/** What code says of anything: only where it stands for the aggregate it is a name. */
const ordinaryWords = new Set(
  'array base class config data date default entity entry error event field file function group id index info item key kind line link list log map message meta model module name node number object option page parameter part path process property record reference report request resource response result role row rule service set setting source state status string table task template test text time type unit user value version view'.split(
    ' ',
  ),
);

/** What methods do with aggregates; `get` and `set` are also said of properties. */
const verbs =
  'add archive count create delete destroy fetch find get insert list load query remove restore retrieve save search set store update upsert'.split(
    ' ',
  );
const verbPattern = verbs.map((verb) => `${verb}|${applyCase(verb, 'Pascal')}`).join('|');
const verbBefore = new RegExp(`(?:(?<![A-Za-z])|(?<=[a-z]))(?:${verbPattern})(?:All)?_?$`, 'u');

/**
 * The aggregates' last words, which code uses alone: `item` for a `TodoItem`, as a variable of this
 * type, as a folder, or behind a verb: `listItems(`. They are the heads of compounds, so another
 * aggregate's last word stands there.
 */
export class ShortNames {
  readonly shorts = new Map<Item, ShortName[]>();
  /** Those that only count in the files that use them so. */
  private readonly ordinary = new Map<string, string[]>();
  /** Those that only count behind verbs. */
  private readonly asked = new Set<string>();
  /** The types that the sample declares, in whichever file. */
  private readonly declared: ReadonlySet<string>;

  constructor(roots: readonly Item[], files: readonly Text[]) {
    this.declared = declaredTypes(files);
    const taken = new Set([...namesOf(roots).keys()].map((name) => applyCase(name, 'Lower')));
    for (const aggregate of roots.flatMap(({ lists }) => lists.get('Aggregates') ?? [])) {
      const name = String(aggregate.values.get('Name') ?? '');
      const short = String(aggregate.value('ShortName') ?? '');
      const tail = String(aggregate.value('TailName') ?? '');
      const isFree = (each: string) => each.length > 2 && !taken.has(applyCase(each, 'Lower'));
      const found: ShortName[] = [];
      if (isFree(short) && this.isKnown(files, name, short))
        found.push({ value: 'ShortName', name: short });
      if (isFree(tail) && tail !== short && files.some((file) => isVariable(file, name, tail)))
        found.push({ value: 'TailName', name: tail });
      if (found.length > 0) this.shorts.set(aggregate, found);
    }
  }

  /** Whether the sample calls an aggregate by its short name, and how. */
  private isKnown(files: readonly Text[], name: string, short: string): boolean {
    const isUsed = files.some((file) => isVariable(file, name, short) || isFolder(file, short));
    if (!isUsed && !isAskedFor(files, name, short)) return false;
    if (!isUsed) this.asked.add(short);
    if (ordinaryWords.has(applyCase(short, 'Lower')))
      this.ordinary.set(short, [...(this.ordinary.get(short) ?? []), name]);
    return true;
  }

  /** Whether a name stands in a file, or in its path, for its aggregate. */
  isMeant(word: string, file: Text, { text, from, to }: { text: string } & Range): boolean {
    const isShort = this.asked.has(word) || this.ordinary.has(word);
    if (!isShort) return true;
    if (isAsked(text, { from, to })) return true;
    if (this.asked.has(word) || text.charAt(from - 1) === '-' || text.charAt(to) === '-')
      return false;
    if (text === file.text && this.isOfForeignType(text, { from, to })) return false;
    return (this.ordinary.get(word) ?? []).some((name) => isVariable(file, name, word));
  }

  /** Whether a word begins a type's name that the sample does not declare, as `ResultSet` is for a `LabResult`. */
  private isOfForeignType(text: string, { from, to }: Range): boolean {
    if (/[\w$]/.test(text.charAt(from - 1))) return false;
    const type = /^\p{Lu}\w*/u.exec(text.slice(from, from + 80))?.[0] ?? '';
    return /^\p{Lu}/u.test(type.slice(to - from)) && !this.declared.has(type);
  }
}

interface Range {
  from: number;
  to: number;
}

const declaration =
  /\b(?:class|enum|interface|object|record|struct|trait|type) (?<name>\p{Lu}\w*)/gu;

function declaredTypes(files: readonly Text[]): Set<string> {
  return new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(declaration)].map(({ groups }) => groups?.name ?? ''),
    ),
  );
}

/** Whether a method's name ends here, behind a verb: `listItems(`. */
function isAsked(text: string, { from, to }: Range): boolean {
  return text.charAt(to) === '(' && verbBefore.test(text.slice(Math.max(0, from - 20), from));
}

/** Whether methods with different verbs ask for several of them, in files that have the whole name. */
function isAskedFor(files: readonly Text[], name: string, short: string): boolean {
  const wholes = (['Pascal', 'Camel', 'Snake'] as const).map((format) => applyCase(name, format));
  const own = files.filter(({ text }) => wholes.some((whole) => text.includes(whole)));
  const plurals = [applyCase(short, 'PascalPlural'), `_${applyCase(short, 'SnakePlural')}`];
  const methods = plurals.flatMap((plural) =>
    own.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`\\b[A-Za-z]\\w{0,80}${plural}\\(`, 'gu'))].filter(
        ({ index, 0: call }) =>
          isAsked(text, {
            from: index + call.length - plural.length - 1,
            to: index + call.length - 1,
          }),
      ),
    ),
  );
  return new Set(methods.map(({ 0: call }) => call)).size >= 2;
}

/** What was found in a file; it is asked for each time that it has the word. */
const variables = new WeakMap<Text, Map<string, boolean>>();

/** Whether the short name stands beside the whole one as a variable's name. */
function isVariable(file: Text, name: string, short: string): boolean {
  const known = variables.get(file) ?? new Map<string, boolean>();
  variables.set(file, known);
  const key = `${short} ${name}`;
  const found = known.get(key) ?? findVariable(file, name, short);
  known.set(key, found);
  return found;
}

function findVariable({ text }: Text, name: string, short: string): boolean {
  const type = applyCase(name, 'Pascal');
  const variable = applyCase(short, 'Camel');
  if (type === '' || !text.includes(type)) return false;
  const typed = `\\b${type}[?&*]? ${variable}\\b|\\b${variable}(?:\\??: ?| [*&]?)${type}\\b`;
  const given = `\\b${variable} :?= [^\\n]{0,200}\\b${type}\\b`;
  return new RegExp(`${typed}|${given}`, 'u').test(text);
}

/** Whether a folder or a file is called by the short name. */
function isFolder({ path }: Text, short: string): boolean {
  const spellings = ['Kebab', 'KebabPlural', 'Pascal', 'PascalPlural'] as const;
  const segments = new Set(path.replace(/\.\w+$/, '').split('/'));
  return spellings.some((format) => segments.has(applyCase(short, format)));
}
