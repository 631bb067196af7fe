import { longestCondition } from '@stepwright/condition-language';
import { isConditional, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { both, testOf } from '#learn/conditions/learn-condition-text';
import type { SampleScope } from './learn-scope.ts';
import type { Bindings } from '#model/scope';

/** A stretch on a condition that opens more brackets than it closes. */
interface Opened {
  condition: string;
  count: number;
}

/**
 * What closes a bracket is there for the elements that have what opens it, where that is so for all of the
 * sample's: where each is told by itself, other elements would get the one without the other.
 */
export function withPairedBrackets(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text') return file;
  const elements = (context: string) => scope.allFrames(context).map((frame) => scope.bind(frame));
  return { ...file, parts: paired(file.parts, [], elements) };
}

function paired(
  parts: readonly Part[],
  elements: readonly Bindings[],
  elementsOf: (context: string) => Bindings[],
): Part[] {
  const opened: Opened[] = [];
  return parts.map((part) => {
    if (part.kind !== 'section') return part;
    const own = part.context === null ? elements : elementsOf(part.context);
    const test = part.condition === '' ? null : testOf(part.condition);
    const inside = paired(part.parts, test ? own.filter(test) : own, elementsOf);
    const section = { ...part, parts: inside };
    return isConditional(section) ? closed(section, opened, elements) : section;
  });
}

/** A stretch, told by what opened the brackets that it closes. */
function closed(section: Section, opened: Opened[], elements: readonly Bindings[]): Section {
  const count = opensIn(section.parts);
  if (count > 0) opened.push(...openersIn(section, elements));
  if (count >= 0) return section;
  const same = opened.findLastIndex(({ condition }) => condition === section.condition);
  if (same >= 0) {
    opened.splice(same, 1);
    return section;
  }
  const from = openersOf({ condition: section.condition, count: -count }, opened, elements);
  if (from === null) return section;
  const conditions = opened.splice(from).map(({ condition }) => condition);
  const [first = '', ...more] = conditions;
  const condition = more.length === 0 ? first : conditions.map((each) => `(${each})`).join(' or ');
  return condition.length > longestCondition ? section : { ...section, condition };
}

/** A stretch, or those inside of it, where only some of what has it has what opens a bracket. */
function openersIn({ condition, parts }: Section, elements: readonly Bindings[]): Opened[] {
  const whole = { condition, count: opensIn(parts) };
  if (opensIn(parts.filter(({ kind }) => kind === 'text')) > 0) return [whole];
  const inside = parts.flatMap((part) =>
    part.kind === 'section' && isConditional(part) && opensIn(part.parts) > 0
      ? [{ condition: both(condition, part.condition), count: opensIn(part.parts) }]
      : [],
  );
  const test = testOf(condition);
  const tests = inside.map((each) => testOf(each.condition));
  const own = test ? elements.filter(test) : [];
  const isAll = own.length > 0 && own.every((each) => tests.some((one) => one?.(each)));
  return isAll ? [whole] : inside;
}

/** The first of the last stretches that all elements have of which the brackets close; null where these are not all. */
function openersOf(
  { condition, count }: Opened,
  opened: readonly Opened[],
  elements: readonly Bindings[],
): number | null {
  const isClosed = testOf(condition);
  // What no element of the sample has was not told by it.
  if (isClosed === null || !elements.some(isClosed)) return null;
  for (let from = opened.length - 1; from >= 0 && opened[from]?.count === count; from -= 1) {
    const tests = opened.slice(from).map((each) => testOf(each.condition));
    const isOpened = (each: Bindings) => tests.some((test) => test?.(each) === true);
    if (elements.every((each) => isOpened(each) === isClosed(each)))
      return withUnmet(from, opened, elements);
  }
  return null;
}

/** What opens one in the same way right before, where no element of the sample has it: another one's will. */
function withUnmet(last: number, opened: readonly Opened[], elements: readonly Bindings[]): number {
  let from = last;
  for (let at = last - 1; at >= 0 && opened[at]?.count === opened[last]?.count; at -= 1) {
    const test = testOf(opened[at]?.condition ?? '');
    if (test === null || elements.some(test)) break;
    from = at;
  }
  return from;
}

/** How many brackets parts leave open; fewer than none, where they close more. Of alternatives the most counts. */
function opensIn(parts: readonly Part[]): number {
  let count = 0;
  const alternatives: number[] = [];
  for (const part of parts) {
    if (part.kind === 'text') count += bracketsIn(part.text);
    else if (part.kind === 'section') alternatives.push(opensIn(part.parts));
  }
  const most = Math.max(0, ...alternatives);
  const least = Math.min(0, ...alternatives);
  return count + (most > 0 && least < 0 ? 0 : most + least);
}

/** Those of types (`List<Boat>`) are brackets too, and those of tags, of arrows and of comparisons are none. */
function bracketsIn(text: string): number {
  const untagged = text.replaceAll(/(?<!\w)<[^<>\n]*>/g, '');
  const count = (pattern: RegExp) => untagged.match(pattern)?.length ?? 0;
  return count(/[([{]|(?<=\w)</g) - count(/[)\]}]|(?<![=\s-])>(?!=)/g);
}
