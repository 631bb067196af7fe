import { isDataExtension } from '#learn/formats/data-files';
import { plausibleTexts, type TypeSighting } from './learn-types.ts';
import type { TypeUse } from '#type-maps/type-use';

interface FoundType extends TypeSighting {
  from: number;
  to: number;
}

/** Finds where a stretch of text writes a type, the place nearest to `near`. */
export function findType(
  text: string,
  range: { from: number; to: number; near: number },
  at: { use: TypeUse; extension: string },
): FoundType | null {
  const { use, extension } = at;
  let found: FoundType | null = null;
  let distance = Infinity;
  for (const inner of plausibleTexts(use, extension)) {
    for (const from of wordsAt(text, inner, range)) {
      const wrapped = wrappedAt(text, { from, to: from + inner.length }, use);
      if (!wrapped || !isMeant(text, wrapped, { range, extension })) continue;
      const far = Math.abs(wrapped.from - range.near);
      const isLonger = found !== null && wrapped.from === found.from && wrapped.to > found.to;
      if (far > distance || (far === distance && !isLonger)) continue;
      distance = far;
      const isCalled = isMethod(text, { from, to: from + inner.length });
      const isOfColumn = isColumnText(inner, text.slice(range.from, from));
      found = { extension, use, inner, isCalled, isOfColumn, ...wrapped };
    }
  }
  return found;
}

function isMeant(
  text: string,
  { from, to }: { from: number; to: number },
  { range, extension }: { range: { from: number; to: number }; extension: string },
): boolean {
  if (from < range.from || to > range.to) return false;
  return !isDataExtension(extension) || !isInSentence(text, { from, to });
}

/** In data, a word among others is one of a sentence: `Number of berths`. */
function isInSentence(text: string, { from, to }: { from: number; to: number }): boolean {
  const before = text.slice(Math.max(0, from - 2), from);
  // In braces the next entry may follow in the line: `{ type: string, maxLength: 80 }`.
  if (before === ': ' && /^, ["']?[\w-]+["']?:/.test(text.slice(to, to + 60))) return false;
  return (
    /[\p{L}\p{Nd},.;] $/u.test(before) || /^[.,;]? [\p{L}\p{Nd}(]/u.test(text.slice(to, to + 3))
  );
}

/** Whether a text's type is the one of a column: a field of a form has it in quotes, and says no `@Column`. */
export function isColumnText(inner: string, before: string): boolean {
  return inner === 'text' && (!/["'`=]$/.test(before) || /@Column\([^()\n]*$/.test(before));
}

/** Whether a library is asked for the type by a method: `z.string()`, and in Kotlin `val hull = text("hull")`. */
function isMethod(text: string, { from, to }: { from: number; to: number }): boolean {
  const isCalled = text.charAt(to) === '(' && /[a-z]/.test(text.charAt(from));
  const before = text.slice(Math.max(0, from - 90), from);
  return isCalled && (/[A-Za-z]\.$/.test(before) || /\bval \w+ = $/.test(before));
}

/** Where a text stands as a word of its own. */
export function wordsAt(
  text: string,
  part: string,
  { from, to }: { from: number; to: number },
): number[] {
  const places: number[] = [];
  const inside = text.slice(from, to);
  for (let place = inside.indexOf(part); place >= 0; place = inside.indexOf(part, place + 1)) {
    const at = from + place;
    const isWord = !/[\w$]/.test(text[at - 1] ?? '') && !/[\w$]/.test(text[at + part.length] ?? '');
    if (isWord) places.push(at);
  }
  return places;
}

const openings: [before: RegExp, close: string][] = [
  [/[A-Za-z_][\w.]*<$/, '>'],
  [/(?:[Ll]ist|[Ss]et|[Ss]equence|[Ii]terable|[Vv]ec|[Aa]rray|[Ss]lice)\[$/, ']'],
  [/\[\]$/, ''],
  [/\[$/, ']'],
  [/\[$/, '!]'],
  [/repeated $/, ''],
];

function wrappedAt(
  text: string,
  { from, to }: { from: number; to: number },
  use: TypeUse,
): { from: number; to: number; wrapper: string | null } | null {
  if (!use.isCollection) return { from, to, wrapper: null };
  if (text.startsWith('[]', to)) return { from, to: to + 2, wrapper: '$[]' };
  const before = text.slice(Math.max(0, from - 60), from);
  for (const [opening, close] of openings) {
    const start = opening.exec(before)?.[0];
    if (start === undefined || !text.startsWith(close, to)) continue;
    return { from: from - start.length, to: to + close.length, wrapper: `${start}$${close}` };
  }
  return null;
}
