import {
  aSection,
  type BlueprintFile,
  type ParameterPart,
  type Part,
  type Section,
} from '#exchange/blueprint';
import { defaultTypeMaps } from '#type-maps/default-type-maps';
import { anyOf, both, isByName, isOfPlaces, negate } from '#learn/conditions/learn-condition-text';
import { withoutEmptyImports } from './learn-empty-imports.ts';
import { joinImportLists, withToldNames } from './learn-import-lists.ts';
import {
  innermostNeedOf,
  isNever,
  needOf,
  needOfSeveral,
  typesIn,
  type Need,
} from './learn-import-needs.ts';
import { withOneLeft } from './learn-import-left.ts';
import { importedBy } from './learn-namespaces.ts';
import { inOrder, UnseenTypes, withStandardImports } from './learn-new-imports.ts';
import { addPart, textOf } from '#learn/learn-parts';
import type { TypeMapMaker } from '#learn/attribute-types/learn-types';
import { extensionOf } from '#exchange/path-extension';

/** An import that depends on more than this is better read without; on many names, it is chance. */
const longestCondition = 400;
const longestOfNames = 300;

/** A line that imports one name, and one that imports several. What is longer is no import: a pattern must not look far. */
const linePattern =
  /(?<=^\uFEFF?)[^\S\n\uFEFF]{0,80}(?:import (?:type |static )?[\w.]{0,200}?(?<dotted>\w{1,80});?|import (?:type )?(?<alone>\w{1,80}) from [^\n]{1,200}|import (?:type )?\{ ?(?:\w{1,80} as )?(?<braced>\w{1,80}) ?\} from [^\n]{1,200}|from [\w.]{1,200} import (?:\w{1,80} as )?(?<python>\w{1,80})|use [\w:]{1,200}::(?<rust>\w{1,80});|using (?:[\w.]{1,200}\.(?<csharp>Events?)|(?<namespace>System\.(?:Collections\.Generic|ComponentModel\.DataAnnotations(?:\.Schema)?)));)[^\S\n]{0,9}\r?\n|^import "(?:[\w.-]{1,80}\/){0,9}(?<go>\w{1,80})"\n\n|(?<=^import \()\n\t"(?:[\w.-]{1,80}\/){0,9}(?<goAlone>\w{1,80})"\n(?=\n)|^\t"(?:[\w.-]{1,80}\/){0,9}(?<goBeside>\w{1,80})"\n/gmu;
const listPattern =
  /^(?:import (?:type )?\{(?<names>[\w\s,]{1,800})\} from [^\n]{1,200}|from [\w.]{1,200} import (?<python>\w[\w, ]{1,400}))$/gmu;

/** One of them, `type Boat` or `Schema as MongoSchema`. */
const namePattern = /(?:type\s+)?\w+(?:\s+as\s+\w+)?/g;

/**
 * Imports stand where what is imported is used: one of which all uses are in sections that depend
 * on what elements are is there only for such elements.
 */
export function withImportsByUse(file: BlueprintFile, types: TypeMapMaker): BlueprintFile {
  if (file.kind !== 'text' || file.context === null) return file;
  const reader = new ImportReader(file.context, types, extensionOf(file.source));
  return { ...file, parts: reader.read(file.parts) };
}

/** What is needed by all that there are several of, of whichever type. */
const several = Symbol('several');

/** The elements of some types, or those with several of one. */
function typesOf(path: string, types: ReadonlySet<string | typeof several>): string {
  const named = [...types].filter((type) => type !== several);
  const isSeveral = types.has(several) ? [`{${path}.IsCollection}`] : [];
  return [...isSeveral, anyOf(`{${path}.BaseType}`, named)]
    .filter((each) => each !== '')
    .join(' or ');
}

class ImportReader {
  private readonly context: string;
  private readonly types: TypeMapMaker;
  private readonly extension: string;
  private readonly needs = new Map<string, Map<string, Need>>();
  /** The sections that names of imports stood in, by the text of the import. */
  private own: ReturnType<typeof joinImportLists>['own'] = new Map();
  /** What types are written as that the sample does not have, beside one that it has. */
  private readonly unseen = new UnseenTypes<Need & { type: string | typeof several }>();

  constructor(context: string, types: TypeMapMaker, extension: string) {
    this.context = context;
    this.types = types;
    this.extension = extension;
  }

  read(parts: readonly Part[]): Part[] {
    const whole = joinImportLists(parts);
    this.own = whole.own;
    for (const part of whole.parts) this.note(part, []);
    const all = withStandardImports(whole.parts, this.extension, (name, text) =>
      this.newSection(name, text),
    );
    const read: Part[] = [];
    for (const part of all) {
      const begun = read.length === 0 || textOf(read.slice(-1)).endsWith('\n') ? 0 : 1;
      if (part.kind !== 'text') addPart(read, part);
      else for (const each of this.lines(part.text, begun)) addPart(read, each);
    }
    return this.extension === 'go' ? withoutEmptyImports(read) : read;
  }

  /** Whether a name is a type of the language itself, that none of its libraries has. */
  private isOwnType(name: string): boolean {
    return Object.values(defaultTypeMaps.get(this.extension)?.types ?? {}).includes(name);
  }

  /** A text that stands there only where a type needs it that the sample does not have. */
  private newSection(name: string, text: string): Section | null {
    if (this.types.made.has(name) && this.needs.has(name)) return this.section(name, text);
    const needs = this.needs.has(name) ? [] : widestOf(this.unseen.needsOf(name));
    const [first] = needs;
    const path = first?.path;
    if (!path || !this.isBelow(path) || needs.some((need) => need.path !== path)) return null;
    const types = typesOf(path, new Set(needs.map(({ type }) => type)));
    const isSame = needs.every(({ condition }) => condition === first.condition);
    const known = isSame ? first.condition : (first.ofList ?? '');
    const own = isOfPlaces(known) ? '' : known;
    return this.onceFor({ path, condition: both(own, types) }, text);
  }

  /** Notes every word of the texts, and what it depends on. */
  private note(part: Part, around: readonly Section[]): void {
    if (part.kind === 'section') {
      const inside = [...around, part];
      if (isNever(inside)) return;
      for (const each of withToldNames(part.parts, inside)) this.note(each, inside);
    } else if (part.kind === 'text') {
      const text = around.length > 0 ? part.text : withoutImports(part.text);
      this.add(text, needOf(around));
    } else if (part.kind === 'parameter' && part.format === 'Type') this.noteType(part, around);
  }

  /** What a type is written as is needed by the elements of this type. */
  private noteType(part: ParameterPart, around: readonly Section[]): void {
    const [inner, outer] = [innermostNeedOf(around), needOf(around)];
    const isOwn =
      inner.path !== null && [`${inner.path}.Type`, `${inner.path}.BaseType`].includes(part.path);
    const own = isOwn ? inner : outer;
    const unseen = isOwn ? this.types.unseenOf(part) : [];
    for (const { inner: text, wrapper, use } of this.types.sightingsOf(part)) {
      // A type that the sample lacks may be written as one that it has, and needs what that one needs.
      const alike = unseen.flatMap((each) => (each.text === text ? each.type : []));
      const types = anyOf(`{${own.path ?? ''}.BaseType}`, [use.base, ...alike]);
      const ofTypes = both(own.ofList ?? '', types);
      const need = { ...own, condition: both(own.condition, types), ofTypes };
      this.add(text, isOwn && wrapper === null ? need : own);
      if (wrapper !== null) this.add(wrapper, isOwn ? needOfSeveral(own) : own);
    }
    if (isOwn) this.noteUnseen(part, own, unseen);
  }

  /** What types are written as that the sample lacks is needed by the elements of these. */
  private noteUnseen(
    part: ParameterPart,
    own: Need,
    unseen: readonly { type: string; text: string }[],
  ): void {
    const beside = this.types.sightingsOf(part).map(({ inner }) => inner);
    for (const { type, text } of unseen) this.unseen.add(text, { ...own, type }, beside);
    const collection = this.types.unseenCollectionOf(part);
    if (collection) this.unseen.add(collection, { ...own, type: several }, []);
  }

  private add(text: string, need: Need): void {
    for (const [found] of text.matchAll(/[A-Za-z_]\w*/g)) {
      // C# imports what they are in, and not each of them.
      for (const word of importedBy(found)) {
        const needs = this.needs.get(word) ?? new Map<string, Need>();
        this.needs.set(word, needs.set(`${need.path ?? ''} ${need.condition}`, need));
      }
    }
  }

  /** @param first where the first line may begin that is a whole one */
  private lines(text: string, first: number): Part[] {
    const parts: Part[] = [];
    let at = 0;
    const cut = (to: number): void => {
      if (to > at) parts.push({ kind: 'text', text: text.slice(at, to) });
      at = to;
    };
    const found = [...text.matchAll(linePattern), ...text.matchAll(listPattern)];
    for (const { index, 0: line, groups } of found.toSorted((a, b) => a.index - b.index)) {
      if (index < Math.max(at, first)) continue;
      const list = groups?.names ?? groups?.python;
      if (list?.includes(',')) {
        const from = index + line.lastIndexOf(list);
        cut(from);
        parts.push(...this.names(list));
        at = from + list.length;
        continue;
      }
      const [name = ''] = Object.values(groups ?? {}).filter((each) => each !== undefined);
      const section = this.section(name, line);
      if (!section) continue;
      cut(index);
      parts.push(section);
      at = index + line.length;
    }
    cut(text.length);
    return parts;
  }

  /** Names in one import: at least one of them stays, that of all but an exception first. */
  private names(list: string): Part[] {
    const found = [...list.matchAll(namePattern)];
    const own = this.own.get(list.trim());
    const ownSection = (name: string) => own?.get(name) ?? null;
    const known = found.map((match, at) => {
      const [text] = match;
      // What is imported under another name is used by that one.
      const name = /\w+$/.exec(text)?.[0] ?? text;
      return {
        name,
        text,
        section: this.section(name, '') ?? ownSection(name),
        before: list.slice(at > 0 ? endOf(found[at - 1]) : match.index, match.index),
        behind: list.slice(endOf(match), found[at + 1]?.index ?? endOf(match)),
      };
    });
    const gap = known[1]?.before ?? ', ';
    const added = this.unseen.besides(known.map(({ name }) => name)).flatMap((name) => {
      const isOwn = /^[A-Z]/.test(name) && this.isOwnType(name);
      const section = isOwn ? null : this.newSection(name, '');
      return section ? [{ name, text: name, section, before: gap, behind: gap }] : [];
    });
    const fixed = withOneLeft(known, ownSection);
    const names = inOrder<ImportedName>(fixed, added);
    const first = names.findIndex(({ section }) => section === null);
    const isPlain = names.every(({ section }) => section === null);
    if (first < 0 || isPlain) return [{ kind: 'text', text: list }];
    const parts: Part[] = [{ kind: 'text', text: list.slice(0, found[0]?.index) }];
    for (const [at, { text, section, before, behind }] of names.entries()) {
      const whole = (at > first ? before || gap : '') + text + (at < first ? behind || gap : '');
      const part: Part = { kind: 'text', text: whole };
      parts.push(section ? { ...section, parts: [part] } : part);
    }
    parts.push({ kind: 'text', text: list.slice(endOf(found.at(-1))) });
    return parts;
  }

  /** A text that stands there only where a name is used; null: it always does. */
  private section(name: string, text: string): Section | null {
    return this.sectionFor([...(this.needs.get(name)?.values() ?? [])], text);
  }

  private sectionFor(needs: readonly Need[], text: string): Section | null {
    const [first] = needs;
    if (!first || needs.some((need) => need.path !== first.path || isAlways(need))) return null;
    const { path } = first;
    const conditions = new Set(needs.map((need) => need.condition));
    if ([...conditions].some((each) => conditions.has(negate(each)))) return null;
    const condition = typesIn(needs) ?? [...conditions].join(' or ');
    if (path !== null && !this.isBelow(path)) return null;
    const longest = isByName(condition) ? longestOfNames : longestCondition;
    if (condition.length > longest || isOfPlaces(condition)) return null;
    return this.onceFor({ path, condition }, text);
  }

  /** Whether a collection is in what the file is for, or one of what is around it. */
  private isBelow(path: string): boolean {
    const owner = path.slice(0, path.lastIndexOf('.'));
    return path.startsWith(`${this.context}.`) || this.context.startsWith(`${owner}.`);
  }

  /** A text that stands there once where any element needs it. */
  private onceFor({ path, condition }: Need, text: string): Section {
    const owner = path?.startsWith(`${this.context}.`)
      ? this.context
      : path?.slice(0, path.lastIndexOf('.'));
    const distinct = owner === undefined ? '' : `${owner}.Name`;
    return aSection({ context: path, condition, distinct, parts: [{ kind: 'text', text }] });
  }
}

/** Of what commands take and of all that their aggregate has, the second: it has what the first have. */
function widestOf<Own extends Need>(needs: readonly Own[]): readonly Own[] {
  const own = needs.filter(({ path }) => path === 'Aggregates.Attributes');
  const isTaken = ({ path }: Own) => path === 'Aggregates.Commands.Attributes';
  return own.length > 0 && needs.every((need) => own.includes(need) || isTaken(need)) ? own : needs;
}

interface ImportedName {
  /** By which it is used. */
  name: string;
  text: string;
  /** Null: it is imported always. At least one of a list is. */
  section: Section | null;
  before: string;
  behind: string;
}

/** Attributes there always are; events there may be none of. */
function isAlways({ path, condition }: Need): boolean {
  return condition === '' && !(path?.endsWith('.DomainEvents') ?? false);
}

function endOf(match: RegExpExecArray | undefined): number {
  return match ? match.index + match[0].length : 0;
}

function withoutImports(text: string): string {
  return text.replaceAll(linePattern, '').replaceAll(listPattern, '');
}
