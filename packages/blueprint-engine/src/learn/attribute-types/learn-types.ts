import { applyCase, attributeTypeNames, type AttributeTypeName } from '@stepwright/domain-model';
import type { ParameterPart, TypeMap } from '#exchange/blueprint';
import { defaultTypeMaps } from '#type-maps/default-type-maps';
import type { TypeUse } from '#type-maps/type-use';
import { TypeMaps, type TypeWriter } from '#type-maps/type-map';
import { isDataExtension } from '#learn/formats/data-files';
import { kinOf, textOf, wordPatterns } from './learn-data-words.ts';
import type { ImportedNames } from '#type-maps/standard-imports';
import { bestStyles, stylesOf, usualStyle } from './learn-best-styles.ts';
import { addPlain, addUnboxed, boxAlike } from './learn-boxed-texts.ts';
import { isOfLibrary, libraryPatterns } from './learn-library-patterns.ts';
import { usualTypeTexts } from '#type-maps/usual-type-texts';

/** An attribute's type where the sample writes it. */
export interface TypeSighting {
  extension: string;
  use: TypeUse;
  /** The type without what makes a collection of it. */
  inner: string;
  /** Around a collection, such as `List<$>`; null when it is none. */
  wrapper: string | null;
  /** Whether it is a method of a library, such as `z.string()`, which has none for a model's own types. */
  isCalled?: boolean | undefined;
  /** Whether it stands in a schema of data, which says `date` as the columns of a table do, but has no `decimal`. */
  isInSchema?: boolean | undefined;
  /** Whether it is `text` as a column's type, which a form's field is called as well. */
  isOfColumn?: boolean | undefined;
  /** Whether it is the type of a form's field, `<input type="number">`, as browsers have them. */
  isInField?: boolean | undefined;
}

/** What a type may be written as: by the language, or as people do. */
export function plausibleTexts(use: TypeUse, extension: string): string[] {
  if (use.kind !== 'built-in' && use.kind !== 'object') {
    return [...new Set([applyCase(use.name, 'Pascal'), use.name])];
  }
  const map = defaultTypeMaps.get(extension);
  const type = use.base as AttributeTypeName;
  const texts = [
    map?.types?.[use.base],
    map?.boxed?.[use.base],
    ...(usualTypeTexts.get(extension)?.[type] ?? []),
    ...stylesOf(extension).map((style) => style[type]),
  ];
  const known = texts.filter((text) => text !== undefined);
  return [...new Set(known.filter((text) => !isAccessor(text)))];
}

/** What JDBC and its like call for a type, `getString`: it is one only where other types have others. */
export function isAccessor(text: string): boolean {
  return /^[gs]et[A-Z]/.test(text);
}

/** Whether a type is written as is usual, by the language or in another style of it. */
export function isUsualType({ use, extension, inner }: TypeSighting): boolean {
  const isOfStyle = isAccessor(inner) && use.kind === 'built-in';
  return isOfStyle
    ? stylesOf(extension).some((style) => style[use.base as AttributeTypeName] === inner)
    : plausibleTexts(use, extension).includes(inner);
}

/** Makes type maps of all sightings: one for each language, more where the sample is of two minds. */
export class TypeMapMaker {
  private readonly slots: { part: ParameterPart; sightings: TypeSighting[] }[] = [];
  private readonly byPart = new WeakMap<ParameterPart, readonly TypeSighting[]>();
  /** Classes that values are made with which the sample does not have. */
  readonly made = new Set<string>();
  /** Whether C# is written without a word of texts that may be missing. */
  isPlainCSharp = false;
  private writers: TypeMaps | null = null;
  private readonly imported: ImportedNames;

  /** @param imported what the sample imports of a language's library, by file extension. */
  constructor(imported: ImportedNames = new Map()) {
    this.imported = imported;
  }

  /** Notes a parameter whose type map is to be found. */
  add(part: ParameterPart, sightings: TypeSighting[]): void {
    this.slots.push({ part, sightings });
    this.writers = null;
    this.byPart.set(part, sightings);
  }

  /** Where the sample writes the types that a parameter stands for. */
  sightingsOf(part: ParameterPart): readonly TypeSighting[] {
    return this.byPart.get(part) ?? [];
  }

  /** What a parameter writes types as that the sample does not have. */
  unseenOf(part: ParameterPart): { type: string; text: string }[] {
    const [first] = this.sightingsOf(part);
    // Where only types of the model stand, no other one is written.
    if (!first || this.sightingsOf(part).every(({ use }) => use.kind === 'declared')) return [];
    const writer = this.writerOf(part, first);
    const seen = new Set(this.sightingsOf(part).map(({ use }) => use.base));
    return attributeTypeNames.flatMap((type) => {
      const use: TypeUse = { ...first.use, kind: 'built-in', base: type, name: type };
      return seen.has(type) ? [] : [{ type, text: writer.base(use) }];
    });
  }

  /** What files of an extension write a type as that the sample does not have, each text once. */
  unseenIn(extension: string, type: string): Set<string> {
    const ofFiles = this.slots.filter(({ sightings }) => sightings[0]?.extension === extension);
    const unseen = ofFiles.flatMap(({ part }) => this.unseenOf(part));
    return new Set(unseen.filter((each) => each.type === type).map((each) => each.text));
  }

  /** What a parameter writes several of a type as, `List` of `List<String>`, where the sample has none. */
  unseenCollectionOf(part: ParameterPart): string | null {
    const [first] = this.sightingsOf(part);
    if (!first || this.sightingsOf(part).some(({ wrapper }) => wrapper !== null)) return null;
    const use: TypeUse = { ...first.use, isCollection: true, isNullable: false };
    const text = this.writerOf(part, first).whole(use);
    return /^(?<name>[A-Z]\w*)</.exec(text)?.groups?.name ?? null;
  }

  /** Whether a parameter writes a number that may be missing as one that must be there. */
  isNullUnsaid(part: ParameterPart): boolean {
    const [first] = this.sightingsOf(part);
    if (!first) return false;
    const use = { kind: 'built-in', base: 'int32', name: 'int32', isCollection: false } as const;
    const texts = [true, false].map((isNullable) =>
      this.writerOf(part, first).whole({ ...first.use, ...use, isNullable }),
    );
    return texts[0] === texts[1];
  }

  private writerOf({ map }: ParameterPart, { extension }: TypeSighting): TypeWriter {
    this.writers ??= new TypeMaps(this.make());
    return this.writers.writer(map ?? extension);
  }

  /** Takes over what another one has noted. */
  addAll(other: TypeMapMaker): void {
    for (const slot of other.slots) this.slots.push(slot);
    for (const name of other.made) this.made.add(name);
    this.isPlainCSharp ||= other.isPlainCSharp;
  }

  /** Gives each parameter its type map, and all of the maps. */
  make(): Record<string, TypeMap> {
    const maps = new Map<string, Map<string, string>>();
    const slots = this.slots.toSorted((a, b) => b.sightings.length - a.sightings.length);
    for (const { part, sightings } of slots) {
      const [first] = sightings;
      delete part.map;
      if (!first) continue;
      const entries = entriesOf(sightings);
      let name = first.extension;
      for (let number = 2; !fits(maps.get(name), entries, first.extension); number += 1) {
        name = `${first.extension}-${number}`;
      }
      maps.set(name, new Map([...(maps.get(name) ?? []), ...entries]));
      if (name !== first.extension || !/^[\w*.-]+$/.test(name)) part.map = name;
    }
    if (this.isPlainCSharp)
      for (const [name, entries] of maps)
        if (/^cs(?:-\d+)?$/.test(name)) entries.set('nullable', entries.get('nullable') ?? '$');
    return Object.fromEntries(
      [...maps].map(([name, entries]) => [name, mapOf(name, entries, this.imported)]),
    );
  }
}

/** What is noted of where types stand. */
const marks = [
  ['schema', 'isInSchema'],
  ['called', 'isCalled'],
  ['column', 'isOfColumn'],
  ['field', 'isInField'],
] as const;

function entriesOf(sightings: readonly TypeSighting[]): Map<string, string> {
  const entries = new Map<string, string>();
  for (const sighting of sightings) {
    const { use, inner, wrapper } = sighting;
    for (const [mark, place] of marks) if (sighting[place] === true) entries.set(mark, '$');
    if (use.kind === 'built-in' || use.kind === 'object') {
      entries.set(`${use.isCollection || use.isNullable ? 'boxed' : 'types'} ${use.base}`, inner);
    } else entries.set(inner === applyCase(use.name, 'Pascal') ? 'named' : 'declared', '$');
    if (wrapper !== null) entries.set('collection', wrapper);
    if (use.isNullable) entries.set('nullable', '$');
  }
  return entries;
}

/** Whether nothing is written differently, and what both lack would be written alike. */
function fits(
  known: ReadonlyMap<string, string> | undefined,
  entries: Map<string, string>,
  language: string,
): boolean {
  if (!known) return true;
  if (known.has('called') !== entries.has('called')) return false;
  if (known.has('field') !== entries.has('field')) return false;
  if (isNamedApart(language, known, entries) || isNamedApart(language, entries, known))
    return false;
  const isOfText = known.has('types string') && entries.has('types string');
  if (isOfText && known.has('column') !== entries.has('column')) return false;
  if ([...entries].some(([key, text]) => (known.get(key) ?? text) !== text)) return false;
  const styles = new Set(bestStyles(language, known).map((style) => JSON.stringify(style)));
  return bestStyles(language, entries).some((style) => styles.has(JSON.stringify(style)));
}

/** Whether one names types of the model, which the other has a library's word for. */
function isNamedApart(
  language: string,
  ...[one, other]: [ReadonlyMap<string, string>, ReadonlyMap<string, string>]
): boolean {
  return one.has('named') && isOfLibrary(language, other);
}

/** The sample's own texts over those of the language. */
function mapOf(
  name: string,
  entries: ReadonlyMap<string, string>,
  imported: ImportedNames,
): TypeMap {
  const language = name.replace(/-\d+$/, '');
  const base = defaultTypeMaps.get(language);
  const usual = [...usualTexts(language, entries), ...importedTexts(language, entries, imported)];
  const types = new Map<string, string>(usual);
  const boxed = new Map<string, string>();
  for (const [key, text] of entries) {
    const [kind, type] = key.split(' ');
    if (type) (kind === 'boxed' ? boxed : types).set(type, text);
  }
  addPlain(entries, base, { types, boxed });
  if (isOfLibrary(language, entries)) boxAlike(base, { types, boxed });
  else addUnboxed(entries, base, { types, boxed });
  const map: TypeMap = name === language ? {} : structuredCopy(base);
  const hasBoxed = boxed.size > 0 || map.boxed !== undefined;
  return {
    ...map,
    ...libraryPatterns(language, entries),
    ...patternsOf(entries),
    ...wordPatterns(language, entries),
    types: { ...map.types, ...Object.fromEntries(types) },
    ...(hasBoxed ? { boxed: { ...map.boxed, ...Object.fromEntries(boxed) } } : {}),
  };
}

/** What types are written as that the sample does not have: in the style of those that it has. */
function usualTexts(language: string, entries: ReadonlyMap<string, string>): [string, string][] {
  const usual = Object.entries(usualStyle(language));
  const [best = {}] = bestStyles(language, entries);
  const written = { ...Object.fromEntries(usual), ...best };
  const kin = isDataExtension(language) ? kinOf(entries, written) : [];
  const isSmall = [...entries].every(([key, text]) => !key.includes(' ') || !/[A-Z]/.test(text));
  const isOneWay = language === 'sql' || entries.has('called');
  const spelt = (text: string) => (isOneWay && isSmall ? text.toLowerCase() : text);
  return [...usual, ...Object.entries(best), ...kin].map(([type, text]) => [type, spelt(text)]);
}

/** Of the ways to write a time or a fraction, the one that the sample imports. */
function importedTexts(
  language: string,
  entries: ReadonlyMap<string, string>,
  imported: ImportedNames,
): [string, string][] {
  const names = imported.get(language);
  const own = defaultTypeMaps.get(language)?.types ?? {};
  // Another style, as that of a library's columns, has words of its own.
  const isOther = [...entries].some(([key, text]) => key === 'types string' && text !== own.string);
  if (!names || isOther) return [];
  return (['date-time', 'number'] as const).flatMap((type): [string, string][] => {
    const text = usualTypeTexts.get(language)?.[type]?.find((each) => names.has(each));
    return text === undefined ? [] : [[type, text]];
  });
}

function patternsOf(entries: ReadonlyMap<string, string>): TypeMap {
  const collection = entries.get('collection');
  const nullable = entries.get('nullable');
  // A library's methods are for what every model has: a type of the model's own is a text there.
  const declared = entries.has('called') ? textOf(entries) : undefined;
  return {
    ...(collection === undefined ? {} : { collection }),
    ...(nullable === undefined ? {} : { nullable }),
    ...(entries.has('declared') ? { declared: '${Raw}' } : {}),
    ...(declared === undefined ? {} : { declared }),
  };
}

function structuredCopy(map: TypeMap | undefined): TypeMap {
  return map ? { ...map, types: { ...map.types }, boxed: { ...map.boxed } } : {};
}
