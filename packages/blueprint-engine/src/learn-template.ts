import type { CaseFormat } from '@stepwright/domain-model';
import type { ParameterPart, Part, Section } from './blueprint.ts';
import { align, likenessOf, type Place } from './learn-align.ts';
import { anyOf, both, findCondition, negate } from './learn-features.ts';
import { chooseFormat } from './learn-format.ts';
import { usualSeparator, type Item } from './learn-layout.ts';
import { findLists, refusalsOf, type FoundList, type Refusals } from './learn-lists.ts';
import { chooseMentions, type Mention } from './learn-names.ts';
import {
  keyOf,
  mergePieces,
  textPieces,
  type ListPiece,
  type Piece,
  type SlotPiece,
  type TypePiece,
} from './learn-pieces.ts';
import type { Instance, SampleFile } from './learn-sample.ts';
import type { SampleScope } from './learn-scope.ts';
import { findType, TypeMapMaker, wordsAt, type TypeSighting } from './learn-types.ts';
import type { Bindings, Frame } from './scope.ts';

/** A list that could not be told as one template; it is refused, and learning goes on without it. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusals: string[];

  constructor(found: readonly FoundList[]) {
    super('a list is refused');
    this.refusals = found.flatMap(refusalsOf);
  }
}

/** One template, for the elements that meet its condition. */
export interface Variant {
  condition: string;
  parts: Part[];
  instances: Instance[];
}

/** Stretches that are less alike are not one template. */
const leastLikeness = 0.5;
/** Stretches that are more alike are one template, whatever they differ by. */
const sameLikeness = 0.7;

/** Learns templates from stretches of the sample. */
export class TemplateLearner {
  private readonly scope: SampleScope;
  private readonly refusals: Refusals;
  readonly types: TypeMapMaker;
  /** Every list that was looked at. */
  readonly found: FoundList[] = [];

  constructor(scope: SampleScope, refusals: Refusals, types: TypeMapMaker) {
    this.scope = scope;
    this.refusals = refusals;
    this.types = types;
  }

  /**
   * Templates for stretches that each were written for one element; several, on conditions, where
   * the elements are of different kinds.
   *
   * @returns null when no condition tells which stretch is for which element.
   */
  variants(instances: readonly Instance[]): Variant[] | null {
    const pieces = instances.map((instance) => this.pieces(instance));
    const isWhole = instances.every(({ file, from, to }) => from === 0 && to === file.text.length);
    const clusters = clusterOf(pieces, isWhole ? sameLikeness : leastLikeness);
    if (clusters.length === 1) {
      const parts = this.parts(pieces, instances);
      if (parts) return [{ condition: '', parts, instances: [...instances] }];
    }
    return this.separateVariants(pieces, instances, clusters);
  }

  private separateVariants(
    pieces: readonly Piece[][],
    instances: readonly Instance[],
    clusters: readonly number[][],
  ): Variant[] | null {
    const groups = clusters.length > 1 ? clusters : instances.map((_, at) => [at]);
    const told = conditionsOf(groups, instances);
    if (!told) return null;
    const variants: Variant[] = [];
    for (const { members, condition } of told) {
      const own = members.flatMap((at) => instances[at] ?? []);
      const parts = this.parts(
        members.map((at) => pieces[at] ?? []),
        own,
      );
      if (!parts) return null;
      variants.push({ condition, parts, instances: own });
    }
    return variants;
  }

  /** A stretch as pieces: its lists, names, types and texts. */
  pieces(instance: Instance): Piece[] {
    const lists = findLists(instance, this.scope, this.refusals);
    this.found.push(...lists);
    const pieces: Piece[] = [];
    let at = instance.from;
    for (const found of lists) {
      pieces.push(...this.plainPieces(instance, { from: at, to: found.from }));
      pieces.push({ kind: 'list', path: found.path, found: [found] });
      at = found.to;
    }
    pieces.push(...this.plainPieces(instance, { from: at, to: instance.to }));
    return pieces;
  }

  private plainPieces(instance: Instance, { from, to }: { from: number; to: number }): Piece[] {
    const { file, bindings } = instance;
    const slots = this.scope.slots(bindings.frame);
    const inside = file.mentions.filter((each) => each.from >= from && each.to <= to);
    const mentions = chooseMentions(inside, (name) => slots.has(name));
    const types = this.typesIn(instance, { from, to, near: mentions[0]?.from ?? from });
    mentions.push(...this.rawTypes(instance, { from: types[0]?.to ?? to, to }));
    mentions.sort((a, b) => a.from - b.from);
    const pieces: Piece[] = [];
    let at = from;
    const text = (end: number): void => {
      if (end > at) pieces.push(...textPieces(file.text.slice(at, end)));
      at = Math.max(at, end);
    };
    const takeTypes = (end: number): void => {
      for (const type of types.splice(0, types.findLastIndex((each) => each.from <= end) + 1)) {
        if (type.from < at) continue;
        text(type.from);
        pieces.push(type.piece);
        at = type.to;
      }
    };
    for (const mention of mentions) {
      takeTypes(mention.from);
      if (mention.from < at) continue;
      text(mention.from);
      const around = {
        before: file.text.slice(Math.max(0, mention.from - 80), mention.from),
        after: file.text.slice(mention.to, mention.to + 80),
        extension: file.extension,
        isPath: false,
      };
      const raw = frameType(bindings.frame, mention.names);
      if (raw)
        pieces.push({
          kind: 'slot',
          options: [raw],
          text: file.text.slice(mention.from, mention.to),
          around,
        });
      else
        pieces.push(
          slotPiece(mention.names, slots, {
            text: file.text.slice(mention.from, mention.to),
            around,
          }),
        );
      at = mention.to;
    }
    takeTypes(to);
    text(to);
    return pieces;
  }

  /** In data, a type may stand by its own name behind the one that the data's language has for it. */
  private rawTypes(
    { file, bindings: { frame } }: Instance,
    { from, to }: { from: number; to: number },
  ): Mention[] {
    const use = frame?.item.type;
    if (!use || use.kind !== 'built-in' || !['json', 'yaml', 'yml', 'xml'].includes(file.extension))
      return [];
    const names = new Map([[use.base, ['Raw'] as const]]);
    const at = file.text.indexOf(`"${use.base}"`, from) + 1;
    return at > 0 && at + use.base.length < to
      ? [{ from: at, to: at + use.base.length, names }]
      : [];
  }

  /** An attribute's type, wherever its stretch writes it. */
  private typesIn(
    { file, bindings: { frame } }: Instance,
    range: { from: number; to: number; near: number },
  ): { from: number; to: number; piece: TypePiece }[] {
    const use = frame?.item.type;
    if (!frame || !use || frame.collection.isSingle) return [];
    const found = findType(file.text, range, { use, extension: file.extension });
    if (!found) return [];
    const path = `${frame.collection.path}.Type`;
    const { extension, inner, wrapper } = found;
    const sightings = [{ extension, use, inner, wrapper }];
    const written = file.text.slice(found.from, found.to);
    return wordsAt(file.text, written, range).map((from) => ({
      from,
      to: from + written.length,
      piece: { kind: 'type', path, sightings },
    }));
  }

  /** One template for all, or null when what they differ by cannot be told. */
  private parts(all: readonly Piece[][], instances: readonly Instance[]): Part[] | null {
    const { places } = align(all);
    const parts: Part[] = [];
    for (const place of places) {
      const written =
        place.kind === 'common'
          ? this.pieceParts(place.piece)
          : this.varyingParts(place, instances);
      if (!written) return null;
      for (const part of written) addPart(parts, part);
    }
    return parts;
  }

  private varyingParts(
    { values }: Extract<Place, { kind: 'varies' }>,
    instances: readonly Instance[],
  ): Part[] | null {
    if (values.every(isSpace) && !this.refusals.has(columnsOf(instances[0])))
      return [{ kind: 'column' }];
    const type = typeOf(values, instances);
    if (type) return this.pieceParts(type);
    const list = onlyWhereFilled(values, instances);
    if (list) return this.allParts(list);

    const groups = new Map<string, number[]>();
    values.forEach((value, at) => {
      const key = keyOf(value);
      groups.set(key, [...(groups.get(key) ?? []), at]);
    });
    const hint = values.map((value) => textOf(value)).join(' ');
    const told = conditionsOf(
      [...groups.values()],
      instances,
      isSpelling(values) ? 'spelling' : hint,
    );
    if (!told) return null;
    const parts: Part[] = [];
    for (const { members, condition } of told) {
      const inner = this.allParts(mergeAll(members.map((at) => values[at] ?? [])));
      if (inner.length > 0) parts.push(aSection({ condition, parts: inner }));
    }
    return parts;
  }

  private allParts(pieces: readonly Piece[]): Part[] {
    const parts: Part[] = [];
    for (const piece of pieces) for (const part of this.pieceParts(piece)) addPart(parts, part);
    return parts;
  }

  private pieceParts(piece: Piece): Part[] {
    switch (piece.kind) {
      case 'text':
        return [{ kind: 'text', text: piece.text }];
      case 'column':
        return [piece];
      case 'slot':
        return [slotPart(piece)];
      case 'type': {
        const part: ParameterPart = { kind: 'parameter', path: piece.path, format: 'Type' };
        this.types.add(part, piece.sightings);
        return [part];
      }
      case 'list':
        return [this.listPart(piece)];
    }
  }

  /** A section that is repeated for the elements of a collection. */
  private listPart({ path, found }: ListPiece): Part {
    const condition = this.coverageOf(found);
    if (condition === null) throw new Refused(found);

    const kin = found.flatMap((list) => (list.family.length > 1 ? list.family : [list]));
    const instances = kin.flatMap((list) =>
      list.items.map(({ frame, from, to, sections }, index): Instance => {
        const placed = { ...frame, index, total: list.items.length };
        return { file: list.file, from, to, sections, bindings: this.scope.bind(placed) };
      }),
    );
    const variants = this.variants(instances);
    if (!variants || isTooVaried(variants, instances.length)) throw new Refused(found);
    const [only] = variants;
    const parts =
      variants.length === 1 && only?.condition === ''
        ? only.parts
        : variants.map(({ condition: when, parts: own }) =>
            aSection({ condition: when, parts: own }),
          );
    return aSection({ context: path, condition, separator: separatorOf(found, kin), parts });
  }

  /** Which elements a list is for; of a family, the largest is for those that no other is for. */
  private coverageOf(found: readonly FoundList[]): string | null {
    const bind = ({ frame }: { frame: Frame }): Bindings => this.scope.bind(frame);
    const members = found.flatMap(({ items }) => items);
    const kin = found.flatMap(({ family }) => family).flatMap(({ items }) => items);
    const [first] = found;
    const name = `{${first?.path ?? ''}.Name}`;
    const others = kin.filter(
      ({ frame }) => !members.some((each) => each.frame.item === frame.item),
    );
    const quoted = (items: readonly Item[]) => anyOf(name, namesOfAll(items));
    const isMain = found.some((list) => list === largestOf(list.family));
    if (others.length > 0 && !isMain) return quoted(members);

    const taken = new Set([...members, ...kin].map(({ frame }) => frame.item));
    const missing = found.flatMap(({ frames }) => frames.filter(({ item }) => !taken.has(item)));
    const told =
      missing.length === 0
        ? ''
        : findCondition(
            [...members, ...others].map(bind),
            missing.map((frame) => bind({ frame })),
            hintOf(found),
          );
    if (told === null) return null;
    return others.length === 0 ? told : both(told, negate(quoted(others)));
  }
}

/** Whether a list speaks of what must not be missing. */
function hintOf(found: readonly FoundList[]): string {
  const speaks = found.some(({ file, from, items }) => {
    const [item] = items;
    const text = file.text.slice(Math.max(0, from - 60), item?.to);
    return /required|null|undefined|optional|missing|empty|blank/i.test(text);
  });
  return speaks ? 'null' : '';
}

function largestOf(family: readonly FoundList[]): FoundList | undefined {
  return family.toSorted((a, b) => b.items.length - a.items.length)[0];
}

function namesOfAll(items: readonly Item[]): string[] {
  return [...new Set(items.map(({ frame }) => String(frame.item.values.get('Name') ?? '')))];
}

/** As many templates as elements is no template; most have to share one. */
function isTooVaried(variants: readonly Variant[], count: number): boolean {
  if (variants.length === 1) return false;
  const largest = Math.max(...variants.map(({ instances }) => instances.length));
  return largest * 2 < count || (count < 3 && variants.length > 1);
}

function separatorOf(found: readonly FoundList[], kin: readonly FoundList[]): string {
  const known = [...found, ...kin]
    .map(({ separator }) => separator)
    .filter((each) => each !== null);
  const [first] = known;
  if (first !== undefined) return first;
  const [list] = found;
  const [item] = list?.items ?? [];
  return list && item ? usualSeparator(list.file, item) : '';
}

function aSection(given: Partial<Section>): Section {
  return {
    kind: 'section',
    context: null,
    condition: '',
    separator: '',
    delimiter: null,
    distinct: '',
    parts: [],
    ...given,
  };
}

export function addPart(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (part.kind === 'text' && last?.kind === 'text') {
    parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
  } else if (part.kind !== 'text' || part.text !== '') parts.push(part);
}

export function slotPiece(
  names: ReadonlyMap<string, readonly CaseFormat[]>,
  slots: ReadonlyMap<string, { path: string }[]>,
  { text, around }: Pick<SlotPiece, 'text' | 'around'>,
): SlotPiece {
  const options = [...names].flatMap(([name, formats]) =>
    (slots.get(name) ?? []).map(({ path }) => ({ path, formats })),
  );
  return { kind: 'slot', options, text, around };
}

/** The innermost parameter, in the format that what is around it asks for. */
export function slotPart({ options, around }: SlotPiece): ParameterPart {
  const [option = { path: '', formats: [] }] = options;
  return { kind: 'parameter', path: option.path, format: chooseFormat(option.formats, around) };
}

/** Stretches that are alike, by position. */
function clusterOf(pieces: readonly Piece[][], least: number): number[][] {
  const clusters: number[][] = [];
  pieces.forEach((own, at) => {
    const alike = clusters.find((members) => {
      const other = pieces[members[0] ?? 0] ?? [];
      return likenessOf(own, other) >= (clusters.length > 1 ? sameLikeness : least);
    });
    if (alike) alike.push(at);
    else clusters.push([at]);
  });
  return clusters;
}

interface Told {
  members: number[];
  condition: string;
}

/** A condition for each group; they exclude each other. The largest group is what is left. */
function conditionsOf(
  groups: readonly number[][],
  instances: readonly Instance[],
  hint = '',
): Told[] | null {
  const bindings = (members: readonly number[]): Bindings[] =>
    members.flatMap((at) => instances[at]?.bindings ?? []);
  const bySize = groups.toSorted((a, b) => a.length - b.length);
  const told: Told[] = [];
  let before = '';
  bySize.forEach((members, at) => {
    const rest = bySize.slice(at + 1).flat();
    if (rest.length === 0) {
      told.push({ members, condition: before });
      return;
    }
    const condition = findCondition(bindings(members), bindings(rest), hint);
    if (condition === null) return;
    told.push({ members, condition: both(before, condition) });
    before = both(before, negate(condition));
  });
  return told.length === groups.length ? told : null;
}

/** A place that differs only by the attributes' types. */
function typeOf(values: readonly Piece[][], instances: readonly Instance[]): TypePiece | null {
  const sightings: TypeSighting[] = [];
  for (const [at, value] of values.entries()) {
    const instance = instances[at];
    const frame = instance?.bindings.frame;
    const use = frame?.item.type;
    const [piece] = value;
    if (!frame || !use || use.isCollection || value.length !== 1 || !piece) return null;
    if (piece.kind === 'type') sightings.push(...piece.sightings);
    else if (piece.kind === 'text' && /^[A-Za-z][\w.]*$/.test(piece.text)) {
      if (use.kind !== 'built-in') return null;
      const { extension } = instance.file;
      sightings.push({ extension, use, inner: piece.text, wrapper: null });
    } else return null;
  }
  const path = instances[0]?.bindings.frame?.collection.path ?? '';
  return isFunction(sightings) ? { kind: 'type', path: `${path}.Type`, sightings } : null;
}

/** The same type is always written the same, and different ones not all alike. */
function isFunction(sightings: readonly TypeSighting[]): boolean {
  const texts = new Map<string, string>();
  for (const { use, inner } of sightings) {
    const key = `${use.base} ${String(use.isNullable)}`;
    if ((texts.get(key) ?? inner) !== inner) return false;
    texts.set(key, inner);
  }
  return (
    new Set(texts.values()).size > 1 || new Set(sightings.map(({ use }) => use.base)).size === 1
  );
}

/** A list that is missing only where its collection is empty needs no condition. */
function onlyWhereFilled(
  values: readonly Piece[][],
  instances: readonly Instance[],
): Piece[] | null {
  const filled = values.filter((value) => value.length > 0);
  const [first] = filled;
  const [piece] = first ?? [];
  if (piece?.kind !== 'list' || filled.some((value) => value.length !== 1)) return null;
  const merged = mergeAll(filled);
  if (merged.length !== 1) return null;
  const name = piece.path.split('.').at(-1) ?? '';
  const isEmptyElsewhere = values.every((value, at) => {
    const item = instances[at]?.bindings.frame?.item;
    return value.length > 0 || (item?.lists.get(name)?.length ?? 1) === 0;
  });
  return isEmptyElsewhere ? merged : null;
}

function mergeAll(all: readonly Piece[][]): Piece[] {
  const [first = [], ...rest] = all;
  return rest.reduce<Piece[]>(
    (merged, pieces) =>
      merged.flatMap((piece, at) => {
        const other = pieces[at];
        return (other && mergePieces(piece, other)) ?? [];
      }),
    [...first],
  );
}

/** Spaces within a line. */
function isSpace(pieces: readonly Piece[]): boolean {
  const [piece] = pieces;
  return pieces.length === 1 && piece?.kind === 'text' && /^ +$/.test(piece.text);
}

/** What is refused where columns do not give the sample back. */
export function columnsOf(found: { file: SampleFile } | undefined): string {
  return `columns\u0000${found?.file.path ?? ''}`;
}

/** The parameter of a type by its own name. */
function frameType(
  frame: Frame | null,
  names: ReadonlyMap<string, readonly CaseFormat[]>,
): SlotPiece['options'][number] | null {
  const use = frame?.item.type;
  if (!frame || use?.kind !== 'built-in' || !names.has(use.base)) return null;
  return { path: `${frame.collection.path}.BaseType`, formats: ['Raw'] };
}

/** The same names in other spellings. */
function isSpelling(values: readonly Piece[][]): boolean {
  const names = values.map((value) =>
    value
      .map((piece) =>
        piece.kind === 'slot' ? piece.options.map(({ path }) => path).join() : keyOf([piece]),
      )
      .join('\u0000'),
  );
  return names.every((name) => name === names[0]);
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
}
