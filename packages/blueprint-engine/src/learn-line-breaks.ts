import type { Blueprint, LineBreaks } from './blueprint.ts';
import { fitLists, type FittedList } from './fit-lists.ts';
import { extensionOf } from './path-extension.ts';
import { TextLines } from './text-lines.ts';

interface SampleText {
  path: string;
  text: string;
}

/** Widths that people choose, those that are meant first where several would do. */
const commonWidths = [100, 120, 80, 90, 110, 140, 160];
const scriptWidths = [80, 100, 120, 90, 110, 140, 160];
const pythonWidths = [88, 79, 100, 120, 99, 110, 140];
/** Languages whose lists in brackets formatters keep to a width. */
const widths: Readonly<Record<string, readonly number[]>> = {
  ...of('ts tsx js jsx mts cts mjs cjs', scriptWidths),
  ...of('py pyi', pythonWidths),
  ...of('kt kts java cs rs dart php scala swift', commonWidths),
};
const kinds = ['(', '[', '{'];
const mostCandidates = 3;

function of(extensions: string, own: readonly number[]): Record<string, readonly number[]> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, own]));
}

/** How the lists of a sample are broken, by language, where it shows a formatter's hand. */
export function learnLineBreaks(texts: readonly SampleText[]): Blueprint['lineBreaks'] {
  const byLanguage = Map.groupBy(texts, ({ path }) => extensionOf(path));
  const learned = [...byLanguage].flatMap(([extension, own]) => {
    const lineBreaks = lineBreaksOf(own, extension);
    return lineBreaks ? [[extension, lineBreaks] as const] : [];
  });
  return learned.length > 0 ? Object.fromEntries(learned) : undefined;
}

/** The width and style that nothing in the texts speaks against, where some of it speaks for them. */
function lineBreaksOf(texts: readonly SampleText[], extension: string): LineBreaks | null {
  const shown = texts.flatMap(({ text }) => shownLists(text, extension));
  const indent = usualOf(shown.flatMap((list) => list.indent ?? []));
  if (indent === null) return null;
  const commas = new Map(kinds.map((kind) => [kind, hasTrailingComma(shown, kind)]));
  const trailingCommas = kinds.filter((kind) => commas.get(kind)).join('');
  const isKept = (lineBreaks: LineBreaks): boolean =>
    texts.every(({ text }) => fitLists(text, { extension, lineBreaks }).edits.length === 0);

  const known = shown.filter(({ kind }) => commas.get(kind) !== null);
  for (const { width, brackets } of candidatesFor(known, widths[extension] ?? [])) {
    const fewer = kinds.map((kind) => brackets.replace(kind, ''));
    for (const some of new Set([brackets, ...fewer])) {
      const own = { brackets: some, trailingCommas: within(trailingCommas, some) };
      const lineBreaks = { width, indent, ...own };
      const isShown = known.some(({ kind, isBroken }) => isBroken && some.includes(kind));
      if (isShown && isKept(lineBreaks)) return lineBreaks;
    }
  }
  return null;
}

function within(some: string, brackets: string): string {
  return [...some].filter((kind) => brackets.includes(kind)).join('');
}

/** A list as it stands in the sample. */
interface ShownList {
  kind: string;
  isBroken: boolean;
  /** Of its line, if the list is on one; null where it cannot be. */
  width: number | null;
  /** Of its items; null where they have no lines of their own. */
  indent: string | null;
  hasTrailingComma: boolean | null;
}

function shownLists(text: string, extension: string): ShownList[] {
  if (!widths[extension]) return [];
  const lineBreaks = { width: 0, indent: '', brackets: kinds.join(''), trailingCommas: '' };
  const isOnOneLine = ({ was }: FittedList): boolean => was === 'flat';
  const { lists } = fitLists(text, { extension, lineBreaks, isOnOneLine });
  const lines = new TextLines(text);
  const indentAt = (at: number): string =>
    /^[ \t]*/.exec(text.slice(lines.start(at), lines.end(at)))?.[0] ?? '';
  return lists.map(({ pair: { open, close, kind }, was, width }) => {
    const isBroken = was === 'broken';
    const outer = indentAt(open);
    const inner = indentAt(lines.end(open) + 1);
    const indent = isBroken && inner.startsWith(outer) ? inner.slice(outer.length) : null;
    const last = text.slice(Math.max(open, close - 200), close).trimEnd();
    const hasTrailingComma = isBroken ? last.endsWith(',') : null;
    return { kind, isBroken, width, indent, hasTrailingComma };
  });
}

/** What nearly all are; null where there are none, or where they differ. */
function usualOf(texts: readonly string[]): string | null {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, all]) => ({
    text,
    count: all.length,
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return most && most.count * 10 >= texts.length * 9 ? most.text : null;
}

/** Null where the sample does not say. Where calls have it everything has; objects and lists are alike. */
function hasTrailingComma(shown: readonly ShownList[], kind: string): boolean | null {
  const seen = (some: string): string | null =>
    usualOf(
      shown
        .flatMap((list) => (list.kind === some ? (list.hasTrailingComma ?? []) : []))
        .map(String),
    );
  const own = seen(kind);
  if (own !== null) return own === 'true';
  if (shown.some((list) => list.kind === kind && list.isBroken)) return null;
  if (seen('(') === 'true') return true;
  const alike = kind === '[' ? seen('{') : kind === '{' ? seen('[') : null;
  return alike === null ? null : alike === 'true';
}

/** The widths that the broken lists allow, with the kinds that they allow it for; the best first. */
function candidatesFor(shown: readonly ShownList[], usual: readonly number[]) {
  const candidates = usual.map((width) => {
    const isAgainst = (list: ShownList) => list.isBroken && (list.width ?? Infinity) <= width;
    const fitted = kinds.filter(
      (kind) => !shown.some((list) => list.kind === kind && isAgainst(list)),
    );
    const lists = shown.filter(({ kind }) => fitted.includes(kind));
    const broken = lists.filter((list) => list.isBroken && list.width !== null).length;
    const flat = lists.flatMap((list) => (list.isBroken ? [] : (list.width ?? [])));
    const tooWide = flat.filter((each) => each > width).length;
    const nearly = flat.filter((each) => each <= width && each > width * 0.8).length;
    const isEnough = broken > 1 || (broken > 0 && nearly > 0);
    return { width, brackets: fitted.join(''), isEnough, support: broken - 3 * tooWide };
  });
  return candidates
    .filter(({ isEnough, support }) => isEnough && support > 0)
    .toSorted((one, other) => other.support - one.support)
    .slice(0, mostCandidates);
}
