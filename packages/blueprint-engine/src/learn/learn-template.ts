import { aSection, type ParameterPart, type Part } from '#exchange/blueprint';
import type { Place } from './learn-align.ts';
import { withCommonWords } from '#learn/names/learn-common-words';
import { separatorOf } from './learn-coverage.ts';
import { clustersOf, kindsOf } from './learn-groups.ts';
import { aroundOf, withEdges } from '#learn/lists/learn-families';
import type { FoundList } from '#learn/lists/learn-found-list';
import { ofBoundNumbers } from '#learn/attribute-types/learn-bounds-of-numbers';
import { missingLiterals, sectionOfLiteral, without } from '#learn/attribute-types/learn-literals';
import { checkedType } from '#learn/attribute-types/learn-checked-types';
import { onlyOfDeeds } from '#learn/conditions/learn-own-deeds';
import { missingDecorators } from '#learn/attribute-types/learn-missing-decorators';
import { cutsTags } from './learn-whole-tags.ts';
import { typeOf, typesApart } from '#learn/attribute-types/learn-type-places';
import { withTypeArguments } from '#learn/attribute-types/learn-type-arguments';
import { LinedUpLines } from '#learn/lists/learn-lined-up';
import { entryPlaces, valuePlaces } from '#learn/formats/learn-data-entries';
import { isDataExtension } from '#learn/formats/data-files';
import { addPart, joinedParts, slotPart, textAtEnd } from './learn-parts.ts';
import type { NullableText } from '#learn/attribute-types/learn-outer-ends';
import type { ListPiece, Piece } from './learn-pieces.ts';
import { codePlaces } from './learn-code-places.ts';
import type { PieceReader } from './learn-read-pieces.ts';
import { Refused } from './learn-refused.ts';
import { SameGroups } from './learn-same-groups.ts';
import { isOneLine, type Instance } from './learn-sample.ts';
import type { SampleScope } from './learn-scope.ts';
import { separateVariants } from './learn-separate-variants.ts';
import { hintOf } from '#learn/names/learn-saying';
import { together, toldCoverage } from './learn-together.ts';
import type { TypeMapMaker } from '#learn/attribute-types/learn-types';
import { isTooVaried, type KindValues, type Variant } from './learn-variants.ts';
import { alikeOf, commonOf, numberOf, onlyWhereFilled, ownTypeOf } from './learn-varying.ts';

/** Learns templates from stretches of the sample. */
export class TemplateLearner {
  private readonly scope: SampleScope;
  private readonly reader: PieceReader;
  private readonly types: TypeMapMaker;
  /** The sections that are items of the lists around what is being learned. */
  private readonly openSections = new Set<string>();
  private readonly linedUp: LinedUpLines;
  private readonly sameGroups = new SameGroups();

  constructor(scope: SampleScope, reader: PieceReader, types: TypeMapMaker) {
    this.scope = scope;
    this.reader = reader;
    this.types = types;
    this.linedUp = new LinedUpLines((item) => reader.mayHaveColumns(item));
  }

  /**
   * Templates for stretches that each were written for one element; several, on conditions, where
   * the elements are of different kinds; null when no condition tells which stretch is for which.
   */
  variants(instances: readonly Instance[]): Variant[] | null {
    const isAlone = instances.length === 1;
    const pieces = withCommonWords(
      instances.map((instance) =>
        this.linedUp.item(instance, this.reader.pieces(instance, isAlone)),
      ),
    );
    const clusters = clustersOf(pieces, instances);
    if (clusters.length === 1 || instances.every(isOneLine)) {
      const parts = together(instances, () => this.parts(pieces, instances));
      if (parts) return [{ condition: '', parts, instances: [...instances] }];
      if (parts === undefined) return this.separateVariants(pieces, instances, []);
    }
    return this.separateVariants(pieces, instances, clusters);
  }

  private separateVariants(
    pieces: readonly Piece[][],
    instances: readonly Instance[],
    clusters: readonly number[][],
  ): Variant[] | null {
    const groups = clusters.length > 1 ? clusters : instances.map((_, at) => [at]);
    return separateVariants({ pieces, instances }, groups, (own, some) => this.parts(own, some));
  }

  private aloneParts(pieces: readonly Piece[], instance: Instance): Part[] {
    const parts: Part[] = [];
    for (const { isBlock, pieces: own } of this.linedUp.stretches(pieces, instance)) {
      const inner = this.allParts(own);
      if (isBlock) addPart(parts, aSection({ parts: inner }));
      else for (const part of inner) addPart(parts, part);
    }
    return withTypeArguments(parts, this.types);
  }

  /** One template for all, or null when what they differ by cannot be told. */
  private parts(all: readonly Piece[][], instances: readonly Instance[]): Part[] | null {
    const [only] = instances;
    if (only && instances.length === 1) return this.aloneParts(all[0] ?? [], only);
    if (!isDataExtension(only?.file.extension ?? ''))
      return this.partsOf(codePlaces(all), instances);
    const entries = entryPlaces(all);
    const parts = entries && this.partsOf(entries, instances);
    return parts ?? this.partsOf(valuePlaces(all), instances);
  }

  private partsOf(places: readonly Place[], instances: readonly Instance[]): Part[] | null {
    const parts: Part[] = [];
    for (const place of places) {
      const written =
        place.kind === 'common'
          ? this.pieceParts(checkedType(place.piece, instances, textAtEnd(parts)))
          : this.placeParts(place, instances, parts);
      if (!written) return null;
      for (const part of written) addPart(parts, part);
    }
    if (cutsTags(parts, instances[0]?.file.extension ?? '')) return null;
    return withTypeArguments(parts, this.types);
  }

  private placeParts(
    { values, kinds }: Extract<Place, { kind: 'varies' }>,
    instances: readonly Instance[],
    written: readonly Part[],
  ): Part[] | null {
    if (!kinds) return this.varyingParts(values, instances, written);
    // An entry is there for what the element is, and not for where it stands.
    const hint = `named ${hintOf(values, instances, written)}`;
    return this.partsOfKinds(kinds, { values, hint }, instances);
  }

  private varyingParts(
    values: readonly Piece[][],
    instances: readonly Instance[],
    written: readonly Part[],
  ): Part[] | null {
    const plain = this.plainParts(values, instances, textAtEnd(written));
    if (plain) return plain;
    const types = typesApart(values, instances, textAtEnd(written));
    const kinds = types && [types.plain, types.others];
    const own = types && { kind: types.plain, parts: this.pieceParts(types.type) };
    const apart = kinds && this.partsOfKinds(kinds, { values, hint: '', own }, instances);
    return apart ?? this.toldParts(values, instances, written);
  }

  /** What elements are counted by, or their types are written as, needs no condition. */
  private plainParts(
    values: readonly Piece[][],
    instances: readonly Instance[],
    before: string,
  ): Part[] | null {
    const counted = numberOf(values, instances);
    if (counted) return counted;
    const own = ownTypeOf(values, instances);
    if (own) return [own];
    const type = typeOf(values, instances, before);
    if (type) return this.pieceParts(type);
    const list = onlyWhereFilled(values, instances);
    return list && this.allParts(list);
  }

  /** Texts that stand there on conditions. */
  private toldParts(
    values: readonly Piece[][],
    instances: readonly Instance[],
    written: readonly Part[],
  ): Part[] | null {
    const groups = alikeOf(values);
    const nullable = groups.length > 2 ? this.sameGroups.endApart(values, instances) : null;
    const apart = nullable && this.nullableParts(nullable, instances, written);
    if (apart) return apart;
    const hint = hintOf(values, instances, written);
    const kinds = groups.length > 2 && this.kindParts(values, instances, hint);
    if (kinds) return kinds;
    const told = this.sameGroups.conditionsOf(groups, instances, { hint, values });
    if (!told) return null;
    const missing = [
      ...missingLiterals(values, instances, this.types.made),
      ...missingDecorators(values, instances, textAtEnd(written)),
    ];
    const parts: Part[] = [];
    for (const { members, condition } of told) {
      const inner = this.allParts(commonOf(members.map((at) => values[at] ?? [])));
      const bound = ofBoundNumbers(condition, values[members[0] ?? 0] ?? [], instances);
      const own = without(bound, missing);
      if (inner.length > 0) parts.push(aSection({ condition: own, parts: inner }));
    }
    return [...parts, ...missing.map(sectionOfLiteral)];
  }

  /** A place within a line where some texts say the name, and have more in common with each other. */
  private kindParts(
    values: readonly Piece[][],
    instances: readonly Instance[],
    hint: string,
  ): Part[] | null {
    const kinds = hint.startsWith('typed ') ? null : kindsOf(values);
    return kinds && this.partsOfKinds(kinds, { values, hint }, instances);
  }

  private partsOfKinds(
    kinds: readonly number[][],
    { values, hint, own = null }: KindValues,
    instances: readonly Instance[],
  ): Part[] | null {
    const told = this.sameGroups.conditionsOfKinds(kinds, instances, { hint, values });
    if (!told) return null;
    const parts: Part[] = [];
    for (const { members, condition } of told) {
      const inner =
        own && members.includes(own.kind[0] ?? -1)
          ? own.parts
          : this.parts(
              members.map((at) => values[at] ?? []),
              members.flatMap((at) => instances[at] ?? []),
            );
      if (!inner) return null;
      if (inner.length > 0) parts.push(aSection({ condition, parts: inner }));
    }
    return parts;
  }

  private nullableParts(
    { side, pieces, condition, rest, closing }: NullableText,
    instances: readonly Instance[],
    written: readonly Part[],
  ): Part[] | null {
    const own = this.varyingParts(rest, instances, written);
    const section = aSection({ condition, parts: this.allParts(pieces) });
    if (!own || side === 'before') return own && [section, ...own];
    return [...own, section, ...this.allParts(closing)];
  }

  private allParts(pieces: readonly Piece[]): Part[] {
    const parts = pieces.flatMap((piece) => this.pieceParts(piece));
    return joinedParts([], parts);
  }

  private pieceParts(piece: Piece): Part[] {
    switch (piece.kind) {
      case 'text':
      case 'space':
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

  /** The items of a list are learned; what is an item already is none of a list inside of itself again. */
  private within(instances: readonly Instance[], found: readonly FoundList[]): Variant[] | null {
    const own = instances.flatMap(({ file, sections }) =>
      sections.map(({ from, to }) => `${file.path}\u0000${from}\u0000${to}`),
    );
    if (own.some((section) => this.openSections.has(section))) throw new Refused(found);
    for (const section of own) this.openSections.add(section);
    try {
      return this.variants(instances);
    } finally {
      for (const section of own) this.openSections.delete(section);
    }
  }

  /** A section that is repeated for the elements of a collection. */
  private listPart({ path, found }: ListPiece): Part {
    const condition = found[0]?.condition ?? toldCoverage(found, this.scope);

    const kin = found.flatMap((list) => (list.family.length > 1 ? list.family : [list]));
    const instances = kin.flatMap((list) =>
      list.items.map(({ frame, from, to, sections }, index): Instance => {
        const placed = { ...frame, index, total: list.items.length };
        return { file: list.file, from, to, sections, bindings: this.scope.bind(placed) };
      }),
    );
    const variants = this.within(instances, found);
    if (!variants || isTooVaried(variants, instances.length)) throw new Refused(found);
    const [only, ...others] = variants;
    const parts =
      others.length === 0 && only?.condition === ''
        ? only.parts
        : onlyOfDeeds(variants).map(({ condition: when, parts: own }) =>
            aSection({ condition: when, parts: own }),
          );
    const around = { context: path, condition, separator: separatorOf(found, kin) };
    return aSection({ ...around, delimiter: aroundOf(found), parts: withEdges(found, parts) });
  }
}
