import { isConditional, type BlueprintFile, type Part } from '#exchange/blueprint';
import type { SampleScope } from '#learn/learn-scope';
import type { Frame } from '#model/scope';
import { isOfPlaces, negate, testOf } from './learn-condition-text.ts';
import { toldInOneWay } from './learn-same-alternatives.ts';

/**
 * Places of one template that are there for the same elements are told by the same: where one of them only
 * names these, and the other says what they are, both do. So nobody gets the begin of a call without its end.
 */
export function withSameElements(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: read(file.parts, scope) } : file;
}

function read(parts: readonly Part[], scope: SampleScope): Part[] {
  return parts.map((part) => {
    if (part.kind !== 'section') return part;
    const inside = read(part.parts, scope);
    const { context, condition } = part;
    const isAsked = inside.some(
      (each) => isConditional(each) && byNameOrMissing.test(each.condition),
    );
    if (context === null || !isAsked) return { ...part, parts: inside };
    const all = scope.allFrames(context);
    const test = condition === '' ? null : testOf(condition);
    const met = test ? all.filter((frame) => test(scope.bind(frame))) : all;
    return { ...part, parts: told(inside, { context, frames: met, scope }) };
  });
}

const byNameOrMissing = /\.(?:Name|IsNullable)\}/;

interface Elements {
  context: string;
  /** Those that the parts are there for. */
  frames: readonly Frame[];
  scope: SampleScope;
}

/** The same parts, repeated for the elements of a collection, with their conditions by what the elements are. */
function told(parts: readonly Part[], { context, frames, scope }: Elements): Part[] {
  const own = parts.filter(isConditional);
  // Asked of each pair of them.
  const asked = new Map<string, string>();
  const elements = (condition: string) => {
    const met = asked.get(condition) ?? elementsOf(condition, frames, scope);
    asked.set(condition, met);
    return met;
  };
  const better = own.filter(
    ({ condition }) => !isOfNames(condition, context) && !ofPlace.test(condition),
  );
  const known = new Map(better.map(({ condition }) => [elements(condition), condition]));
  const changed = new Map(
    own
      .filter(({ condition }) => isOfNames(condition, context))
      .map(({ condition }) => [condition, known.get(elements(condition)) ?? condition]),
  );
  const byWhatTheyAre = parts.map((part) =>
    isConditional(part)
      ? { ...part, condition: withChanged(part.condition, changed, elements) }
      : part,
  );
  // What is there for all of them is told apart from nothing.
  const all = frames.map((_, at) => at).join();
  return toldInOneWay(byWhatTheyAre, context, (condition) => {
    const met = elements(condition);
    return met === all || isOfPlaces(condition) ? condition : met;
  });
}

/** A condition as it is told now; what is there where it is not is told by the same. */
function withChanged(
  condition: string,
  changed: ReadonlyMap<string, string>,
  elements: (condition: string) => string,
): string {
  const own = changed.get(condition);
  if (own !== undefined) return own;
  const asked = condition.split(' and ');
  const now = [...changed].reduce(
    (all, [old, better]) => all.map((each) => (each === negate(old) ? negate(better) : each)),
    asked,
  );
  const made = now.join(' and ');
  // What none of the sample has is told by itself: see `elementsOf`.
  const [before, behind] = [condition, made].map((each) =>
    elements(each) === each ? '' : elements(each),
  );
  return before === behind ? made : condition;
}

/** Where an element stands says nothing of what it is. */
const ofPlace = /(?<!not )\{[\w.]+\.(?:IsFirst|IsLast|Index|Number)\}/;

/** Whether a condition only lists what several elements are called. */
function isOfNames(condition: string, context: string): boolean {
  const name = `{${context}.Name} == '`;
  return condition.split(' or ').every((each) => each.startsWith(name) && !each.includes(' and '));
}

/** Which elements of the sample meet a condition; nothing in common with others where none does. */
function elementsOf(condition: string, frames: readonly Frame[], scope: SampleScope): string {
  const test = testOf(condition);
  const met = frames.flatMap((frame, at) => (test?.(scope.bind(frame)) ? [at] : []));
  return met.length === 0 ? condition : met.join();
}
