import { isDataExtension } from '#learn/formats/data-files';
import type { SampleSection } from '#learn/learn-sample';
import type { Frame } from '#model/scope';

/** A stretch of a file's text. */
interface Range {
  from: number;
  to: number;
}

/** What a statement sets: the `const boat` of `const boat = new Boat(dto.hull)`, but nothing that is added to. */
export function setIn(text: string, { from, to }: Range): Range | null {
  const left = /^(?<name>[^=({["'`\n]*[^=({["'`\n+*/|&!<>?%^-]) ?:?=(?![=>])/.exec(
    text.slice(from, to),
  );
  return left?.groups ? { from, to: from + (left.groups.name ?? '').length } : null;
}

/** The key of an entry: the `want` of `want: Boat{Hull: "oak"}`. */
export function keyIn(text: string, { from, to }: Range): Range | null {
  const key = /^(["']?)[\w-]+\1(?=\s?:)/.exec(text.slice(from, to))?.[0];
  return key === undefined ? null : { from, to: from + key.length };
}

/** What a statement sets, the key of an entry in Go, and what an argument in Python is given by: `shown=boat.hull`. */
export function setOrGiven(
  { text, extension }: { text: string; extension: string },
  section: SampleSection,
): Range | null {
  if (section.kind === 'statement') return setIn(text, section);
  if (section.kind === 'entry') return extension === 'go' ? keyIn(text, section) : null;
  const isArgument = extension === 'py' && section.kind === 'item';
  const name = isArgument ? /^\w+(?==[^=])/.exec(text.slice(section.from, section.to))?.[0] : null;
  return name ? { from: section.from, to: section.from + name.length } : null;
}

/** Whether a stretch is all that a branch or a loop asks for: `if (hullExists)`. */
export function isAsked(text: string, { from, to }: Range): boolean {
  return (
    /\b(?:if|while|until|unless|switch|when)\s{0,3}\(!?$/.test(
      text.slice(Math.max(0, from - 12), from),
    ) && /^\s{0,3}\)/.test(text.slice(to, to + 4))
  );
}

/** Whether a stretch is all that a loop goes through, which is one thing: `for (const hull of hulls)`. */
export function isGoneThrough(text: string, { from, to }: Range): boolean {
  const isHead = /\b(?:for(?:each)?|catch)\s{0,3}\($/.test(
    text.slice(Math.max(0, from - 12), from),
  );
  return isHead && text.charAt(to) === ')';
}

/**
 * Whether a single item is something else that is only called after an element: an argument
 * `BoatErrors.HullExists`, a constant of the code's own `const string Hull = "hull"`, what a call is to
 * look at `Property(b => b.Hull)`.
 */
export function isNamedAfter(text: string, item: Range, name: Range): boolean {
  const inside = text.slice(item.from, item.to);
  const isArgument = /^[\w.]+$/.test(inside) && /[\w]/.test(text.charAt(name.to));
  const isConstant =
    /\bconst\b/.test(text.slice(item.from, name.from)) &&
    /^\s*=\s*["'`\d]/.test(text.slice(name.to, name.to + 6));
  return isArgument || isConstant || isSaidOf(text, item);
}

/**
 * Whether a single item says something of what is around it, and not of one attribute among others: a
 * predicate `b => b.Hull == hull`, a constant of a class `HullPolicy.Hull` or `.WithName(Hull)`, the only
 * argument of a call, where it is a sentence, or the call that a block in one line gives back,
 * `find { boatQueries.byHull(hull) }`.
 */
export function isSaidOf(text: string, { from, to }: Range): boolean {
  const inside = text.slice(from, to);
  const isPredicate = /^\(?\w+\)? (?:=>|->) [^{]*$/.test(inside);
  const isOfClass = /^[A-Z]\w*(?:\.[A-Z]\w*)+$|^\.\w+\([A-Z]\w*\)$/.test(inside);
  const isOnly = text.charAt(from - 1) === '(' && text.charAt(to) === ')';
  const isInBraces = text.slice(from - 2, from) === '{ ' && text.slice(to, to + 2) === ' }';
  if (isInBraces && /^[\w.]+\([^=\n]*\)$/.test(inside)) return true;
  return (
    isPredicate || isOfClass || (isOnly && /^(["'`])(?:[^"'`\n]* ){2}[^"'`\n]*\1$/.test(inside))
  );
}

/** Whether a stretch is what is asked of something else by its key: `data['hull']`. */
export function isIndex(text: string, { from, to }: Range): boolean {
  const isInBrackets = text.charAt(from - 1) === '[' && text.charAt(to) === ']';
  return isInBrackets && /[\w)\]]/.test(text.charAt(from - 2));
}

/**
 * Whether a line is a sentence that comes to speak of a name: `Ensures that boats are found by hull.`, `… of the
 * given [hull]`. What data says in a sentence (`To scrap a boat, send a request to /boats/$HULL`) it says once,
 * wherever the name stands in it.
 */
export function isSentenceOf(
  { text, extension }: { text: string; extension: string },
  { kind, from, to }: Range & { kind: SampleSection['kind'] },
  name: Range,
): boolean {
  const start = from + (wholeComment.exec(text.slice(from, to))?.[1]?.length ?? 0);
  const before = text.slice(start, Math.min(name.from, start + longestSentence));
  if (/^(?:line|paragraph|item)$/.test(kind) && isDataExtension(extension))
    if (/^(?:[A-Za-z][\w'-]*,? ){3}/.test(before)) return true;
  if (!/^(?:line|comment)$/.test(kind)) return false;
  return /^(?:[*-] )?[A-Z][a-z]+ (?:[\w'-]+ )*["'`[]?$/.test(before) && / [a-z]/.test(before);
}

const longestSentence = 200;

/** A comment with nothing behind it, and how it begins. */
const wholeComment = /^(\/\*+\s*(?:\* )?)(?:[^*]|\*(?!\/))*\*\/\s*$/;

/**
 * Whether statements set different variables, or entries have different keys, none of which is called
 * after what it is set to, as `url = path(boat.id)` and `data = {'hull': 'x'}`: no other aggregate has
 * more of the kind.
 */
export function areOfOtherNames(texts: readonly (string | null)[]): boolean {
  return texts.length > 1 && !texts.includes(null) && new Set(texts).size === texts.length;
}

/** Whether something in one line may take a value from one place to another, or declare one for it. */
export function isSetting(kind: SampleSection['kind'], text: string): boolean {
  // In Go, a dot at the end of a line begins what is called in the next one.
  if (
    text.replace(/^\.\s+/, '').includes('\n') ||
    /^(?:return|throw|if|for|while|switch|await)\b/.test(text)
  )
    return false;
  const isField = kind === 'member' && /^[^()]*;$/.test(text);
  return isField || kind === 'statement' || kind === 'item' || kind === 'entry';
}

/**
 * Whether a value is set only where it is there: `if dto.hull is not None:` with a line below it; or asked for
 * so, in a query of MyBatis: `<if test="hull != null">`.
 */
export function isGuarded(kind: SampleSection['kind'], text: string): boolean {
  const lines = text.split('\n');
  const isOne =
    kind === 'statement' ? /^if\b/.test(text) : kind === 'element' && text.startsWith('<if test=');
  // What refuses something, over several lines, is a rule of its aggregate.
  const most = /\b(?:raise|return|throw)\b/.test(text) ? 5 : 7;
  return isOne && lines.length > 1 && lines.length < most;
}

/** Whether a statement in C# is the rules of an attribute, or how its column is: `RuleFor(x => x.Hull).NotEmpty();`. */
export function isRuleOf(text: string, { from, to }: Range): boolean {
  return /^(?:RuleFor|\w+\.Property)\(\w+ => \w+\.\w+\)/.test(text.slice(from, to));
}

/** What a link of a chain calls: the `Scan` of `.Scan(&id)`. */
export function calledIn(text: string, { from, to }: Range): Range | null {
  const call = /^(?<before>\.\s*)(?<name>\w+)\(/.exec(text.slice(from, to))?.groups;
  const start = from + (call?.before ?? '').length;
  return call ? { from: start, to: start + (call.name ?? '').length } : null;
}

/** Whether an argument or a parameter names something of which the name is only a part: `req CreateBoatRequest`. */
export function isInTypeOf(text: string, kind: SampleSection['kind'], { to }: Range): boolean {
  return kind === 'item' && /\w/.test(text.charAt(to));
}

/** Whether a block stands right behind brackets, as of a call that takes it: `update(boat.id) { … }`. */
export function isBlockBehind(
  text: string,
  [brackets, block]: readonly (SampleSection | undefined)[],
): boolean {
  if (brackets?.kind !== 'list' || block?.kind !== 'block') return false;
  return /^\)\s?\{$/.test(text.slice(brackets.to - 1, block.from + 1));
}

/** Whether a parameter of a script is taken apart where it is declared: `{ hull, by }: Options`, `{ hull }: { hull: string }`. */
export function isTakenApart(
  { text, extension }: { text: string; extension: string },
  { from, to }: Range,
): boolean {
  return (
    /^[cm]?[jt]sx?$/.test(extension) &&
    /^\{[^{}]*\}\s*:\s*(?:\{[^{}]*\}|[\w.<>[\]]+)$/.test(text.slice(from, to))
  );
}

/**
 * Whether a quoted text names what it is said of: an address `/api/find-boats?hull=${hull}` is the one of
 * `FindBoats`, and no list of what that asks for; or is what a query in a line of code asks for, which it does once.
 */
export function isTextOf(text: string, { from, to }: Range, frame: Frame | undefined): boolean {
  if (isClause(text, { from, to })) return true;
  const parent = frame?.parent;
  const called = /\.(?:Commands|Queries)$/.test(parent?.collection.path ?? '')
    ? lettersOf(String(parent?.item.values.get('Name') ?? ''))
    : '';
  const said = text.slice(from, Math.min(to, from + longestText));
  return called.length >= shortestName && /^["'`]/.test(said) && lettersOf(said).includes(called);
}

/** What a query asks for, in a line of code that says more of this query before it. */
function isClause(text: string, { from, to }: Range): boolean {
  if (!/^where\s/i.test(text.slice(from, to))) return false;
  return /["'`][^"'`\n]+$/.test(text.slice(Math.max(0, from - longestText), from));
}

const longestText = 400;
const shortestName = 6;

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{Nd}]/gu, '').toLowerCase();
}

/** Whether all that neighbours are is what calls take in their brackets: `find(id)` and, further on, `find(row.portId)`. */
export function areTakenByCalls(
  sections: readonly { kind: string; from: number }[],
  text: string,
): boolean {
  return sections.every(
    ({ kind, from }) => kind === 'list' && /^\w\($/.test(text.slice(from - 1, from + 1)),
  );
}

/** Whether a place is within the brackets of an annotation. */
export function isInAnnotation(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 400), at);
  return /@[\w.:]+\((?:[^()]|\([^()]*\))*$/.test(before);
}
