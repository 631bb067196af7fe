import { beForms, determiners, haveForms, modals, pronouns } from './function-words.ts';
import { isAdjective } from './noun-forms.ts';
import { readClause } from './read-clause.ts';
import { readTrigger } from './read-trigger.ts';
import { readVerb } from './verb-forms.ts';
import { isMark, lowerAt, trimmed, type Word } from './words.ts';

/**
 * What a clause depends on. `if` parts ways, `when` waits for something that happens, `while` runs
 * beside it, `doing` is done by the same one just before, `aside` says nothing that is kept.
 */
export type ConditionKind = 'if' | 'when' | 'while' | 'doing' | 'aside';

export interface Condition {
  kind: ConditionKind;
  opener: string;
  words: Word[];
}

export interface Conditioned {
  condition: Condition | null;
  rest: Word[];
}

interface Opener {
  kind: ConditionKind;
  words: string[];
  /** Whether a mere noun may follow: `after the treatment`. */
  takesNoun: boolean;
}

const listed = (kind: ConditionKind, takesNoun: boolean, list: string): Opener[] =>
  list.split(',').map((phrase) => ({ kind, takesNoun, words: phrase.trim().split(/\s+/) }));

const openers: readonly Opener[] = [
  ...listed('if', true, 'in case of that, in case of, in the event of, in the case of'),
  ...listed(
    'if',
    false,
    `only if, if and only if, if, in case that, in case, in the event that, in the case that,
    provided that, provided, assuming that, assuming, given that, unless, as long as, so long as,
    even if, except when, except if`,
  ),
  ...listed(
    'when',
    false,
    `whenever, every time when, every time that, every time, each time, any time, as soon as, once,
    only when, the moment, now that, when, by the time`,
  ),
  ...listed(
    'when',
    true,
    `immediately after, right after, shortly after, directly after, only after, after, upon,
    following, having, on, in response to`,
  ),
  ...listed('while', true, 'while, whilst, during'),
  ...listed(
    'aside',
    true,
    `before, prior to, until, till, depending on, based on, according to, with, because, since, as,
    although, though, even though, whereas, in order to, so that, so as to, to, by, for, instead of,
    besides, apart from, in addition to, together with, along with, despite, regardless of, due to,
    starting with, using, in, at, within, inside, from`,
  ),
].toSorted((a, b) => b.words.length - a.words.length);

const openerAt = (words: readonly Word[], at: number): Opener | undefined =>
  openers.find((opener) =>
    opener.words.every((word, offset) => lowerAt(words, at + offset) === word),
  );

/** Parts `When the order is placed, the clerk …` at the place where both sides read best. */
export function readLeadingCondition(words: readonly Word[]): Conditioned {
  const inverted = readInverted(words);
  if (inverted) return inverted;
  const opener = openerAt(words, 0);
  const start = opener?.words.length ?? 0;
  const border = opener ? findBorder(words, start, opener) : null;
  if (!opener || border === null) return { condition: null, rest: [...words] };
  const condition = conditionOf(opener, trimmed(words.slice(start, border.end)));
  return { condition, rest: trimmed(words.slice(border.next)) };
}

/** `Should the customer object, …` is an `if`. */
function readInverted(words: readonly Word[]): Conditioned | null {
  const comma = words.findIndex((word) => isMark(word));
  if (lowerAt(words, 0) !== 'should' || comma < 3) return null;
  const condition = { kind: 'if', opener: 'if', words: words.slice(1, comma) } as const;
  return { condition, rest: trimmed(words.slice(comma + 1)) };
}

function conditionOf(opener: Opener, words: Word[]): Condition {
  const name = opener.words.join(' ');
  const first = lowerAt(words, 0);
  const isGerund = first.endsWith('ing') && (readVerb(first, 'gerund')?.strength ?? 0) >= 2;
  const isDoing = name === 'having' || (isGerund && /^(?:when|while)$/.test(opener.kind));
  if (isDoing) return { kind: 'doing', opener: name, words };
  return { kind: opener.kind, opener: name === 'in case of that' ? 'if' : name, words };
}

interface Border {
  end: number;
  next: number;
}

/** Where the first part ends: at the comma, or without one where a clear clause begins. */
function findBorder(words: readonly Word[], start: number, opener: Opener): Border | null {
  const marked = borders(words, start).filter(
    ({ end, next }) =>
      (opener.takesNoun || hasVerb(words.slice(start, end))) && isDeedLike(words.slice(next)),
  );
  const clear = marked.find(({ end }) => isSaid(words.slice(start, end)));
  if (clear) return clear;
  const [first] = marked;
  if (first && opener.takesNoun && first.end - start <= 8) return first;
  const bare = opener.kind === 'aside' ? null : unmarkedBorder(words, start, opener);
  if (bare !== null) return { end: bare, next: bare };
  return first ?? null;
}

const hasVerb = (words: readonly Word[]): boolean =>
  words.some(
    ({ lower }) =>
      [beForms, haveForms, modals].some((set) => set.has(lower)) ||
      isAdjective(lower) ||
      (['third', 'past', 'base'] as const).some((form) => readVerb(lower, form) !== null),
  );

function borders(words: readonly Word[], start: number): Border[] {
  const found: Border[] = [];
  for (let at = start + 1; at < words.length - 1 && found.length < 6; at++) {
    const isThen = lowerAt(words, at) === 'then' && !isMark(words[at - 1]);
    if (isMark(words[at]) || isThen) found.push({ end: at, next: at + 1 });
  }
  return found;
}

function unmarkedBorder(
  words: readonly Word[],
  start: number,
  { takesNoun }: Opener,
): number | null {
  const last = Math.min(words.length - 2, start + 20);
  for (let at = start + 1; at <= last; at++) {
    if (isMark(words[at - 1])) return null;
    if (!opensSubject(words[at])) continue;
    const before = words.slice(start, at);
    if (!isSaid(before) && !(takesNoun && readTrigger(before, 'noun') !== null)) continue;
    const clause = readClause(words.slice(at));
    if (clause?.mood === 'said' && clause.sureness >= 8.4) return at;
  }
  return null;
}

const opensSubject = (word: Word | undefined): boolean =>
  word !== undefined &&
  (determiners.has(word.lower) || pronouns.has(word.lower) || /^\p{Lu}/u.test(word.text));

const isSaid = (words: readonly Word[]): boolean =>
  readClause(trimmed(words), 4.2)?.mood === 'said';

const isDeedLike = (words: readonly Word[]): boolean => readClause(trimmed(words)) !== null;

const asking = new Set(
  `check checks verify verifies see sees ask asks asked determine determines decide decides test tests
  examine examines inquire inquires know knows checked verified find finds out whether and or only
  even assess assesses evaluate evaluates clarify clarifies confirm confirms tell tells`.split(
    /\s+/,
  ),
);

/** Parts `The clerk … if the order is late`: the condition stands behind. */
export function readTrailingCondition(words: readonly Word[]): Conditioned {
  const last = Math.min(words.length - 1, 80);
  for (let at = 3; at < last; at++) {
    const opener = openerAt(words, at);
    if (!opener || opener.kind === 'aside' || opener.kind === 'while' || opener.takesNoun) continue;
    if (asking.has(lowerAt(words, at - 1)) || isMeasure(words, at, opener)) continue;
    const condition = words.slice(at + opener.words.length);
    if (!isSaid(condition) || !isDeedLike(words.slice(0, at))) continue;
    return {
      condition: conditionOf(opener, trimmed(condition)),
      rest: trimmed(words.slice(0, at)),
    };
  }
  return { condition: null, rest: [...words] };
}

/** `the day when`, `once a week` */
const isMeasure = (words: readonly Word[], at: number, opener: Opener): boolean =>
  (opener.words[0] === 'once' && /^(?:an?|per|every|more|again)$/.test(lowerAt(words, at + 1))) ||
  (opener.words[0] === 'when' && /^(?:date|time|day|moment|point)$/.test(lowerAt(words, at - 1)));

const middle = /^(?:if|when|whenever|unless|once|until|because|although)$/;

/** Whether the words end inside a condition that stands behind its clause, as before `or` in `… if A or B`. */
export function isInsideCondition(words: readonly Word[]): boolean {
  const at = words.findLastIndex(({ lower }, index) => index > 2 && middle.test(lower));
  return at > 0 && !words.slice(at).some((word) => isMark(word)) && isDeedLike(words.slice(0, at));
}
