import type { CaseFormat } from '@stepwright/domain-model';
import type { FoundList } from '#learn/lists/learn-found-list';
import { isOfOneKind } from '#learn/lists/learn-alike-lists';
import { firstPlaceOf, MergedList, MergedType } from './learn-merged-pieces.ts';
import type { TypeSighting } from '#learn/attribute-types/learn-types';

/** A stretch of the sample, as templates are made of it. */
export type Piece = TextPiece | SpacePiece | SlotPiece | TypePiece | ColumnPiece | ListPiece;

/** Spaces within a line; where their number differs, they may be there to make columns. */
export interface SpacePiece {
  kind: 'space';
  text: string;
}

/** Spaces that make what follows begin below each other. */
export interface ColumnPiece {
  kind: 'column';
  /** How many spaces the longest text has behind it, where it is more than one. */
  least?: number;
}

export interface TextPiece {
  kind: 'text';
  text: string;
  /** What is called, where it is the dot or a bracket of a call in a chain. */
  call?: string;
}

/** A name, with all parameters and formats that give its text. */
export interface SlotPiece {
  kind: 'slot';
  options: { path: string; formats: readonly CaseFormat[] }[];
  text: string;
  /** Whether it stands for stretches that have other texts there. */
  isVaried?: boolean;
  /** Whether its words would stand apart, as in a sentence; nothing where its text tells how it is written. */
  isSaid?: boolean;
  /** What stands around it, to tell formats apart that look alike. */
  around: Around;
}

export interface Around {
  /** The name as it is written there. */
  written?: string;
  before: string;
  after: string;
  extension: string;
  isPath: boolean;
  /** How the keys of a file of data are spelt, where they tell. */
  keys?: 'camel' | 'snake' | 'kebab' | null;
  /** Whether the words of most labels in a file of data begin with capitals, or stand apart as in a sentence. */
  labels?: 'title' | 'sentence' | null;
  /** Whether it is a field, and fields are joined by underscores wherever the sample shows it. */
  isSnakeField?: boolean;
  /** Whether it stands in a manifest of Kubernetes that is about the model's resources, or in its path. */
  isOfResource?: boolean;
}

export interface TypePiece {
  kind: 'type';
  path: string;
  sightings: TypeSighting[];
  /** The name that the same text may be: `Harbour Harbour`. */
  also?: SlotPiece | undefined;
}

export interface ListPiece {
  kind: 'list';
  path: string;
  /** One for each place that it was seen in. */
  found: FoundList[];
}

/** One piece that stands for both, or null when they have nothing in common. */
export function mergePieces(left: Piece, right: Piece): Piece | null {
  if (isSpace(left) && isSpace(right)) return mergeSpaces(left, right);
  if (left.kind === 'text' || right.kind === 'text') return mergeTexts(left, right);
  if (left.kind === 'type') return mergeType(left, right);
  if (left.kind === 'slot')
    return right.kind === 'type' ? mergeType(right, left) : mergeSlots(left, right);
  return left.kind === 'list' && right.kind === 'list' ? mergeLists(left, right) : null;
}

function mergeType(left: TypePiece, right: Piece): Piece | null {
  if (right.kind === 'slot') return mergeNames(left, right);
  if (right.kind !== 'type' || left.path !== right.path) return null;
  const also = left.also && right.also && mergeSlots(left.also, right.also);
  return new MergedType(left, right, also ?? undefined);
}

/** What may be a type or a name is a name where another one stands for it. */
function mergeNames({ also }: TypePiece, name: SlotPiece): SlotPiece | null {
  const isOwn = also?.options.some(({ path }) => path.endsWith('.Name'));
  return also && isOwn ? mergeSlots(also, name) : null;
}

function mergeLists(left: ListPiece, right: ListPiece): ListPiece | null {
  return areListsOfOneKind(left, right) ? new MergedList(left, right) : null;
}

function areListsOfOneKind(left: ListPiece, right: ListPiece): boolean {
  const own = firstPlaceOf(left);
  const other = firstPlaceOf(right);
  return (
    left.path === right.path && own !== undefined && other !== undefined && isOfOneKind(own, other)
  );
}

/** Whether one piece can stand for both: asked for every two that are compared, so nothing is made. */
export function canMerge(left: Piece, right: Piece): boolean {
  if (left.kind === 'slot' && right.kind === 'slot') return haveFormat(left, right);
  if (left.kind === 'list' && right.kind === 'list') return areListsOfOneKind(left, right);
  if (left.kind === 'type' && right.kind === 'type') return left.path === right.path;
  return mergePieces(left, right) !== null;
}

/** Whether a parameter and a format give both names. */
function haveFormat(left: SlotPiece, right: SlotPiece): boolean {
  if (isOtherwiseSaid(left, right)) return false;
  return left.options.some(({ path, formats }) => {
    const other = right.options.find((option) => option.path === path);
    return other !== undefined && formats.some((format) => other.formats.includes(format));
  });
}

function isSpace(piece: Piece): piece is SpacePiece | ColumnPiece {
  return piece.kind === 'space' || piece.kind === 'column';
}

function mergeSpaces(left: SpacePiece | ColumnPiece, right: SpacePiece | ColumnPiece): Piece {
  const isSame = left.kind === 'space' && right.kind === 'space' && left.text === right.text;
  if (left.kind === 'column' && right.kind === 'column' && left.least === right.least) return left;
  return isSame ? left : { kind: 'column' };
}

/** A name that stands where the others have just this text is no name here. */
function mergeTexts(left: Piece, right: Piece): Piece | null {
  if (!('text' in left) || !('text' in right) || left.text !== right.text) return null;
  if (isVaried(left) || isVaried(right) || callOf(left) !== callOf(right)) return null;
  return left.kind === 'text' ? left : right;
}

function callOf(piece: Piece): string | undefined {
  return piece.kind === 'text' ? piece.call : undefined;
}

function mergeSlots(left: SlotPiece, right: Piece): SlotPiece | null {
  if (right.kind !== 'slot' || isOtherwiseSaid(left, right)) return null;
  const options = left.options.flatMap(({ path, formats }) => {
    const other = right.options.find((option) => option.path === path);
    const common = formats.filter((format) => other?.formats.includes(format));
    return common.length > 0 ? [{ path, formats: common }] : [];
  });
  if (options.length === 0) return null;
  return left.text === right.text && !isVaried(right)
    ? { ...left, options }
    : { ...left, options, isVaried: true };
}

/** A word of a sentence and a variable in code are two, though both are written alike. */
function isOtherwiseSaid(left: SlotPiece, right: SlotPiece): boolean {
  return left.isSaid !== undefined && right.isSaid !== undefined && left.isSaid !== right.isSaid;
}

function isVaried(piece: Piece): boolean {
  return piece.kind === 'slot' && piece.isVaried === true;
}

export const weightOfName = 5;

/** How much it says that two texts have a piece in common. */
export function weightOf(piece: Piece): number {
  if (piece.kind === 'list') return 10;
  if (piece.kind === 'slot') return weightOfName;
  if (piece.kind === 'type') return 4;
  if (isSpace(piece)) return 0.6;
  if (/^\s/.test(piece.text)) return 0.6;
  return /^"?[\p{L}\p{Nd}_$]/u.test(piece.text) ? 2 + Math.min(piece.text.length, 8) / 4 : 1;
}

export function weightOfAll(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + weightOf(piece), 0);
}

/** What SQL says in two words is one, with the space before: ` NOT NULL` and ` PRIMARY KEY` have nothing in common. */
const tokenPattern =
  /[^\S\n]*\n\s*| (?:NOT NULL|not null|PRIMARY KEY|primary key)\b|[^\S\n]+|[\p{L}\p{Nd}_$]+|[^]/gu;

/** In data a key is one piece with its colon: what two entries have in common are no quotation marks. */
const dataPattern =
  /[^\S\n]*\n\s*|[^\S\n]+|"[\p{L}\p{Nd}_$][\p{L}\p{Nd}_$.-]*"\s?:\s?|(?<=^|[\s{,])[\p{L}\p{Nd}_$][\p{L}\p{Nd}_$-]*:(?: (?! )|(?=\s))|[\p{L}\p{Nd}_$]+|[^]/gu;

/** In Python the name of an argument is one piece with its sign, which an assignment has between spaces. */
const pythonPattern =
  /[^\S\n]*\n\s*|[^\S\n]+|[\p{L}_][\p{L}\p{Nd}_]*=(?![=\s])|[\p{L}\p{Nd}_$]+|[^]/gu;

/**
 * Text as the smallest pieces that are compared.
 *
 * @param kind `hasColumns`: whether spaces within lines may make columns; `isData`: whether it is
 *   of a file of keys and values; `extension`: of which language it is.
 */
export function textPieces(
  text: string,
  {
    hasColumns = false,
    isData = false,
    extension = '',
  }: { hasColumns?: boolean; isData?: boolean; extension?: string } = {},
): (TextPiece | SpacePiece)[] {
  const kindOf = (token: string) => (hasColumns && /^ +$/.test(token) ? 'space' : 'text');
  const ofCode = extension === 'py' ? pythonPattern : tokenPattern;
  return (text.match(isData ? dataPattern : ofCode) ?? []).map((token) => ({
    kind: kindOf(token),
    text: token,
  }));
}

/** What pieces say as texts, without names, types and lists. */
export function textIn(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
}

/** Whether it is as it stands in the sample, a word, a sign or spaces, and no name. */
export function isPlain(piece: Piece | undefined): piece is TextPiece | SpacePiece {
  return piece?.kind === 'text' || piece?.kind === 'space';
}

/** The text of a piece; of a name or a list a sign that is none. */
export function plainTextOf(piece: Piece | undefined): string {
  return isPlain(piece) ? piece.text : '\0';
}

/** Whether a piece is nothing but spaces in a line. */
export function isBlankPiece(piece: Piece | undefined): boolean {
  return /^[^\S\n]+$/.test(plainTextOf(piece));
}

/** The same for pieces that write the same. */
export function keyOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (isPlain(piece)) return `t${piece.text}`;
      if (piece.kind === 'slot') {
        const [option] = piece.options;
        return `s${option?.path ?? ''}|${piece.options.map((each) => `${each.path}:${each.formats.join()}`).join(';')}`;
      }
      return piece.kind === 'column' ? `column${piece.least ?? ''}` : `${piece.kind}${piece.path}`;
    })
    .join('\u0000');
}

/** Pieces that stand for all, place by place; those that have nothing in common are left out. */
export function mergeAll(all: readonly Piece[][]): Piece[] {
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
