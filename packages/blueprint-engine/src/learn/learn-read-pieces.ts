import type { CaseFormat } from '@stepwright/domain-model';
import { defaultTypeMaps } from '#type-maps/default-type-maps';
import { aliasesIn } from '#learn/names/learn-aliases';
import type { FoundList, Refusals } from '#learn/lists/learn-found-list';
import { isDataExtension } from '#learn/formats/data-files';
import { isNameOfManifest, isOfResource } from '#learn/formats/learn-resource-names';
import { keyStyleOf } from '#learn/formats/learn-key-style';
import { labelStyleOf } from '#learn/names/learn-label-style';
import { initials } from '#learn/names/learn-initials';
import { findLists } from '#learn/lists/learn-lists';
import { chooseMentions, mentionsWithin, type Mention } from '#learn/names/learn-names';
import { ownerOf } from '#learn/names/learn-owner-names';
import { slotPiece } from './learn-parts.ts';
import { textPieces, type Piece, type SlotPiece, type TypePiece } from './learn-pieces.ts';
import { receivers } from '#learn/names/learn-receivers';
import type { Instance, SampleFile } from './learn-sample.ts';
import { isAttributesName, type SampleScope } from './learn-scope.ts';
import { findType, wordsAt } from '#learn/attribute-types/learn-find-type';
import type { Frame } from '#model/scope';

/** Reads stretches of the sample as pieces. */
export class PieceReader {
  private readonly scope: SampleScope;
  private readonly refusals: Refusals;
  /** Every list that was found. */
  readonly found: FoundList[] = [];

  constructor(scope: SampleScope, refusals: Refusals) {
    this.scope = scope;
    this.refusals = refusals;
  }

  /**
   * A stretch as pieces: its lists, names, types and texts.
   *
   * @param isAlone whether it is compared with no other one; its texts need not be taken apart.
   */
  pieces(instance: Instance, isAlone = false): Piece[] {
    const lists = findLists(instance, this.scope, this.refusals);
    const pieces: Piece[][] = [];
    let at = instance.from;
    for (const found of lists) {
      this.found.push(found);
      pieces.push(this.plainPieces(instance, { from: at, to: found.from, isAlone }));
      pieces.push([{ kind: 'list', path: found.path, found: [found] }]);
      at = found.to;
    }
    pieces.push(this.plainPieces(instance, { from: at, to: instance.to, isAlone }));
    return pieces.flat();
  }

  /** Whether the spaces of an item may make columns. */
  mayHaveColumns(item: { file: SampleFile; from: number }): boolean {
    return !this.refusals.has(columnsOf(item));
  }

  private plainPieces(
    instance: Instance,
    { from, to, isAlone }: { from: number; to: number; isAlone: boolean },
  ): Piece[] {
    const { file, bindings } = instance;
    const isWhole = instance.from === 0 && instance.to === file.text.length;
    const { extension } = file;
    const isData = isDataExtension(extension);
    const hasColumns = !isWhole && this.mayHaveColumns(instance);
    const slots = this.scope.slots(bindings.frame);
    const inside = mentionsWithin(file.mentions, { from, to });
    const mentions = chooseMentions(inside, (name) => slots.has(name));
    const types = this.typesIn(instance, { from, to, near: mentions[0]?.from ?? from }).filter(
      (type) => !isMemberOf(file, type, mentions),
    );
    mentions.push(...receivers(instance, { from, to }), ...initials(instance, { from, to }, slots));
    mentions.push(...mentionsWithin(aliasesIn(file, ownerOf(bindings)), { from, to }));
    const raw = this.rawTypes(instance, { from: types[0]?.to ?? to, to });
    mentions.push(...raw);
    mentions.sort((a, b) => a.from - b.from);
    const pieces: Piece[] = [];
    let at = from;
    const text = (end: number): void => {
      const between = file.text.slice(at, Math.max(at, end));
      // One by one: the arguments of a call are limited.
      if (!isAlone)
        for (const piece of textPieces(between, { hasColumns, isData, extension }))
          pieces.push(piece);
      else if (between !== '') pieces.push({ kind: 'text', text: between });
      at = Math.max(at, end);
    };
    const nameAt = (mention: Mention): SlotPiece => {
      const around = {
        before: file.text.slice(Math.max(0, mention.from - 80), mention.from),
        after: file.text.slice(mention.to, mention.to + 80),
        extension: file.extension,
        isPath: false,
        keys: isNameOfManifest(file, mention.from) ? 'kebab' : keyStyleOf(file),
        labels: labelStyleOf(file),
        isSnakeField: file.snakeFields?.has(mention.from) === true,
        isOfResource: isOfResource(file),
      };
      const written = { text: file.text.slice(mention.from, mention.to), around };
      // Elsewhere it is an attribute that is called like its type.
      const isRaw = raw.some(({ from }) => from === mention.from);
      const type = isRaw ? frameType(bindings.frame, mention.names) : null;
      return type
        ? { kind: 'slot', options: [type], ...written }
        : slotPiece(mention.names, slots, written);
    };
    const takeTypes = (end: number): void => {
      for (const type of types.splice(0, types.findLastIndex((each) => each.from <= end) + 1)) {
        if (type.from < at) continue;
        text(type.from);
        const mention = mentions.find(
          ({ from: start, to: end }) => start === type.from && end === type.to,
        );
        pieces.push(mention ? { ...type.piece, also: nameAt(mention) } : type.piece);
        at = type.to;
      }
    };
    for (const mention of mentions) {
      takeTypes(mention.from);
      if (mention.from < at) continue;
      const name = nameAt(mention);
      if (isAnnotation(name)) continue;
      text(mention.from);
      pieces.push(name);
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
    if (use?.kind !== 'built-in' || !isDataFormat(file.extension)) return [];
    const names = new Map([[use.base, ['Raw'] as const]]);
    const quoted = new RegExp(`(?<="|: )${use.base}(?="|[^\\S\\n]*\\n)`);
    const place = quoted.exec(file.text.slice(from, to))?.index ?? -1;
    const at = from + place;
    return place >= 0 ? [{ from: at, to: at + use.base.length, names }] : [];
  }

  /** An attribute's type, wherever its stretch writes it. */
  private typesIn(
    { file, bindings: { frame } }: Instance,
    range: { from: number; to: number; near: number },
  ): { from: number; to: number; piece: TypePiece }[] {
    const { isSchema: isInSchema } = file;
    const use = frame?.item.type;
    if (!frame || !use || frame.collection.isSingle) return [];
    const found = findType(file.text, range, { use, extension: file.extension });
    if (!found) return [];
    const { path } = frame.collection;
    const { extension, inner, wrapper, isCalled, isOfColumn } = found;
    const written = file.text.slice(found.from, found.to);
    const isWhole = wrapper !== null || isBoxing(extension);
    const isDeclared = use.kind === 'declared';
    const places = wordsAt(file.text, written, range).filter(
      (from) =>
        !isDeclared || !(isInQuotedSentence(file, from) || isBetweenTags(file, from, written)),
    );
    return places.map((from) => {
      const to = from + written.length;
      const isNamedOnly = isDeclared && isNamed(file, { from, to });
      const isInField = isOfField(file.text, from);
      const isPlain = isAsked(file.text, to) || isInField || isNamedOnly;
      const isBase = !isWhole && isPlain;
      const name = isBase ? 'BaseType' : 'Type';
      // What is asked of a type, `string.IsNullOrEmpty(hull)`, does not say how one that may be missing is written.
      const own = isBase ? { ...use, isNullable: false } : use;
      const of = { isCalled, isInSchema, isOfColumn, isInField };
      const sightings = [{ extension, use: own, inner, wrapper, ...of }];
      return { from, to, piece: { kind: 'type', path: `${path}.${name}`, sightings } };
    });
  }
}

/** `@Id` and `@field:Email` are words of a library, whatever attributes are called. */
function isAnnotation({ options, around: { before, after, extension } }: SlotPiece): boolean {
  // Elsewhere it is a value of a query or a variable, called as an attribute is.
  if (!/^(?:java|groovy|scala|kts?|swift|dart|[cm]?[jt]sx?)$/.test(extension)) return false;
  if (!/(?:^|[^\w/])@(?:[a-z]+: ?)?$/.test(before) || /^\w/.test(after)) return false;
  return options.every(({ path }) => isAttributesName(path));
}

/** What is asked of a type, as in `string.Empty` and `z.string()`, is not asked of one that may be missing. */
function isAsked(text: string, to: number): boolean {
  return /^(?:\.\w|\()/.test(text.slice(to, to + 2));
}

/** A field of a form is of one type, whether or not it may be left empty: `<input type="number">`. */
function isOfField(text: string, from: number): boolean {
  return /\stype=["']$/.test(text.slice(Math.max(0, from - 8), from));
}

/** Code names a type, in a text or as what is given, as it is declared: `ref: 'Harbour'`, `() => Harbour`. */
function isNamed(
  { text, extension }: SampleFile,
  { from, to }: { from: number; to: number },
): boolean {
  const before = text.slice(Math.max(0, from - 40), from);
  const after = text.charAt(to);
  const isQuoted = /["'`]$/.test(before) && before.endsWith(after);
  // The path of an import is of the type's own file.
  if (/^["']/.test(after) && /["']\.{1,2}\/[\w./-]*$/.test(before)) return true;
  // In Python, a type may be quoted where it is used before it is declared: `Mapped["Harbour"]`.
  const isText = extension === 'py' ? /\(["']$/.test(before) : !isDataFormat(extension);
  return (isQuoted && isText) || (/\(?(?:\(\w*\)|\b\w+) => $/.test(before) && /[,)\s]/.test(after));
}

/** A word of a sentence in code that has the type's name is none: `"Choose the Status"`. */
function isInQuotedSentence({ text, extension }: SampleFile, from: number): boolean {
  const line = text.slice(Math.max(text.lastIndexOf('\n', from) + 1, from - 200), from);
  const isQuoted = ['"', "'", '`'].some((quote) => line.split(quote).length % 2 === 0);
  return isQuoted && /\p{L} $/u.test(line) && !isDataFormat(extension);
}

/** What a page shows between two tags, `<label>Pier</label>`, is what an attribute is called, and no type. */
function isBetweenTags({ text, extension }: SampleFile, from: number, written: string): boolean {
  const isPage = /^(?:html|vue|[jt]sx)$/.test(extension);
  return isPage && text.charAt(from - 1) === '>' && text.startsWith('<', from + written.length);
}

function isDataFormat(extension: string): boolean {
  return isDataExtension(extension) || extension === 'xml';
}

/** Whether a language has other types for what may be missing. */
function isBoxing(extension: string): boolean {
  return Object.keys(defaultTypeMaps.get(extension)?.boxed ?? {}).length > 0;
}

/** In C#, what stands behind an object is one of its members: `request.HarbourId` is no type of this name. */
function isMemberOf(
  { text, extension }: SampleFile,
  { from, to }: { from: number; to: number },
  mentions: readonly Mention[],
): boolean {
  if (extension !== 'cs' || !/\b[a-z]\w*[?!]?\.$/.test(text.slice(Math.max(0, from - 60), from)))
    return false;
  return mentions.some((mention) => mention.from === from && mention.to === to);
}

/** What is refused where columns do not give the sample back. */
export function columnsOf({ file, from }: { file: SampleFile; from: number }): string {
  return `columns\u0000${file.path}\u0000${from}`;
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
