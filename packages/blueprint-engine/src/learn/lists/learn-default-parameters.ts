import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both, negate, testOf } from '#learn/conditions/learn-condition-text';
import { textAtEnd, textOf } from '#learn/learn-parts';
import { onceWhere } from '#learn/imports/learn-once';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import type { Bindings } from '#model/scope';

/** Languages in which what may be left out stands last, and how a list of parameters begins there. */
const declarations: readonly [extension: RegExp, before: RegExp][] = [
  [/^pyi?$/, /\bdef \w+\([^()]*$/],
  [/^cs$/, /\b(?:public|private|protected|internal|record|static)\b[^;={}()]*\([^()]*$/],
  [/^(?:[cm]?ts|tsx)$/, /\b(?:constructor|function \w+|(?:public|private|async) \w+)\([^()]*$/],
];

/**
 * A parameter that may be left out stands behind those that may not, in Python, C# and TypeScript. Where
 * a function takes attributes of which some have a default, those come last, whatever their order in
 * another model.
 */
export function withDefaultsLast(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text') return file;
  const extension = extensionOf(file.source);
  const begins = declarations.find(([of]) => of.test(extension))?.[1];
  return begins ? { ...file, parts: read(file.parts, begins, scope) } : file;
}

function read(parts: readonly Part[], begins: RegExp, scope: SampleScope): Part[] {
  let before = '';
  return parts.flatMap((part) => {
    const own =
      part.kind === 'section' ? { ...part, parts: read(part.parts, begins, scope) } : part;
    const isTaken = own.kind === 'section' && begins.test(before);
    before = (before + (own.kind === 'section' ? textOf(own.parts) : textAtEnd([own]))).slice(-400);
    return isTaken ? inOrder(own, scope) : [own];
  });
}

/** Those without a default, and behind them those with one. */
function inOrder(section: Section, scope: SampleScope): Section[] {
  const { context, separator, delimiter } = section;
  if (context === null || !isAttributesPath(context) || (delimiter?.end ?? '') !== '')
    return [section];
  const test = section.condition === '' ? () => true : testOf(section.condition);
  const elements = scope.allFrames(context).map((frame) => scope.bind(frame));
  const optional = optionalIn(section.parts, test ? elements.filter(test) : []);
  // Whole lines have their commas in them.
  const isInOrder = optional === null || !/^(?:,\s*)?$/.test(separator);
  return isInOrder ? [section] : apart(section, context, optional);
}

function apart(section: Section, context: string, optional: Optional): Section[] {
  const { condition, separator, delimiter } = section;
  const required = aSection({
    ...section,
    condition: both(condition, negate(optional.condition)),
    parts: optional.without,
  });
  // Behind what is always there, each begins with its own comma.
  const isBehind = separator === '' || delimiter?.start === separator;
  const rest = aSection({
    ...section,
    condition: both(condition, optional.condition),
    delimiter: isBehind ? delimiter : null,
    parts: optional.within,
  });
  if (isBehind) return [required, rest];
  // Between the two only where there are both.
  const comma = onceWhere(context, rest.condition, [{ kind: 'text', text: separator }]);
  return [required, onceWhere(context, required.condition, [comma]), rest];
}

/** When a parameter may be left out, and its parts without and with what says so. */
interface Optional {
  condition: string;
  without: Part[];
  within: Part[];
}

/** What says that one may be left out: `= None` behind it, or `?` before its type. */
function optionalIn(parts: readonly Part[], elements: readonly Bindings[]): Optional | null {
  const several = severalDefaults(parts, elements);
  if (several !== null) return several;
  const at = parts.findLastIndex(
    (part, at) =>
      part.kind === 'section' &&
      part.context === null &&
      (/^[^,]*= /.test(textOf(part.parts)) || isMark(part, parts[at + 1])),
  );
  const said = parts[at];
  if (said?.kind !== 'section') return null;
  const rest = parts.slice(at + 1);
  const isLast = rest.every((part) => part.kind === 'text' && /^,?\n?$/.test(part.text));
  if (!isMark(said, rest[0]) && !isLast) return null;
  return {
    condition: said.condition,
    without: [...parts.slice(0, at), ...rest],
    within: [...parts.slice(0, at), ...said.parts, ...rest],
  };
}

/**
 * The same of several defaults at the end, ` = null` and ` = true`, each on a condition of its own; null where
 * all of the sample have one, or none.
 */
function severalDefaults(parts: readonly Part[], elements: readonly Bindings[]): Optional | null {
  const to = parts.findLastIndex((part) => part.kind !== 'text' || !/^,?\n?$/.test(part.text)) + 1;
  const from = parts.slice(0, to).findLastIndex((part) => !isPlain(part)) + 1;
  const conditions = parts.slice(from, to).flatMap((part) => defaultsIn(part, ''));
  if (conditions.length < 2) return null;
  const condition = conditions.map((each) => `(${each})`).join(' or ');
  const test = testOf(condition);
  const met = test ? elements.filter(test) : [];
  if (met.length === 0 || met.length === elements.length) return null;
  const isWithout = (part: Part, at: number) =>
    at < from || at >= to || defaultsIn(part, '').length === 0 || isNested(part);
  return { condition, without: parts.filter(isWithout), within: [...parts] };
}

/** When a section says a default: it, or a section inside of it, where that has no other text. */
function defaultsIn(part: Part, around: string): string[] {
  if (!isPlain(part)) return [];
  const condition = both(around, part.condition);
  if (/^[^,=]*(?<=^|[^=!<>])= /.test(textOf(part.parts.filter((each) => !isPlain(each)))))
    return [condition];
  return part.parts.flatMap((each) => defaultsIn(each, condition));
}

/** Whether a section says its default in one inside of it. */
function isNested(part: Part): boolean {
  return isPlain(part) && part.parts.some((each) => isPlain(each));
}

function isPlain(part: Part): part is Section {
  return part.kind === 'section' && part.context === null;
}

/** The `?` of `sail?: string`; behind a type it says something else. */
function isMark(said: Section, next: Part | undefined): boolean {
  return textOf(said.parts) === '?' && next?.kind === 'text' && next.text.startsWith(':');
}
