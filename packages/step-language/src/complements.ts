import { isEmpty, readNounPhrase, type NounPhrase } from './noun-phrase.ts';
import { isAdjective, singularOf } from './noun-forms.ts';
import { isSomebody } from './somebody.ts';
import { determiners, prepositions, quantifiers } from './function-words.ts';
import { isPlace } from './topic-words.ts';
import { withoutTimes } from './time-words.ts';
import { readVerb } from './verb-forms.ts';
import { lowerAt, lastLower, type Word } from './words.ts';

/** What follows a verb: `an item` and `to the cart`. */
export interface Complements {
  /** The direct object; no words when there is none. */
  object: NounPhrase;
  /** What `and` adds to the object: `the name and address`. */
  joined: NounPhrase[];
  /** How the object becomes, as in `make hours available`. */
  becomes: string | null;
  /** Each `to the cart`; `joined` holds what `and` adds to it. */
  prepositional: { preposition: string; phrase: NounPhrase; words: Word[]; joined: NounPhrase[] }[];
}

const twoObjects =
  /^(?:send|give|offer|show|assign|grant|issue|award|pay|charge|provide|hand|email|tell|lend|sell|teach|fine|bill|refund|notify)$/;

/** Reads what follows the verb of a clause. */
export function readComplements(lemma: string, all: readonly Word[]): Complements {
  const rest = withoutTimesBehind(lemma, all);
  let object = readNounPhrase(rest, objectStart(rest));
  if (isDuration(rest, object)) object = { ...object, words: [] };
  const second = lowerAt(rest, object.end);
  const isSecond = determiners.has(second) || quantifiers.has(second);
  if (!isEmpty(object) && twoObjects.test(lemma) && isSecond)
    object = readNounPhrase(rest, object.end);
  const behind = lowerAt(rest, object.end);
  const becomes =
    /^(?:make|mark|set|declare|keep|leave|render)$/.test(lemma) &&
    (isAdjective(behind) || readVerb(behind, 'past'))
      ? behind
      : null;
  return {
    object,
    joined: readJoined(rest, object.end),
    becomes,
    prepositional: readPrepositional(rest, object.end),
  };
}

/** Of `renews every year` nothing is left; `closes every month` is about the months. */
function withoutTimesBehind(lemma: string, all: readonly Word[]): readonly Word[] {
  const rest = withoutTimes(all);
  const isAboutTime = /^(?:close|book|block|reserve|plan|schedule)$/.test(lemma);
  return isAboutTime && isEmpty(readNounPhrase(rest, 0)) ? all : rest;
}

/** `fails three times`, `waits two days`: how often or how long, not what. */
const isDuration = (rest: readonly Word[], { words }: NounPhrase): boolean =>
  words.length === 1 &&
  /^(?:times?|seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/.test(lastLower(words)) &&
  quantifiers.has(lowerAt(rest, 0));

/** `if a user follows`, `how many people visited`: what is asked about stands behind the question. */
function objectStart(rest: readonly Word[]): number {
  if (/^(?:if|whether|that)$/.test(lowerAt(rest, 0))) return 1;
  if (lowerAt(rest, 0) === 'how') return /^(?:many|much)$/.test(lowerAt(rest, 1)) ? 2 : 1;
  return /^(?:which|what|whose|where|when|why)$/.test(lowerAt(rest, 0)) ? 1 : 0;
}

function readPrepositional(rest: readonly Word[], start: number): Complements['prepositional'] {
  const found: Complements['prepositional'] = [];
  for (let at = start; at < rest.length && found.length < 8; at++) {
    const preposition = lowerAt(rest, at);
    if (!prepositions.has(preposition)) continue;
    const phrase = readNounPhrase(rest, at + 1);
    found.push({
      preposition,
      phrase,
      words: rest.slice(at + 1, Math.max(phrase.end, at + 1)),
      joined: readJoined(rest, phrase.end),
    });
  }
  return found;
}

function readJoined(rest: readonly Word[], start: number): NounPhrase[] {
  const joined: NounPhrase[] = [];
  let at = start;
  while (/^(?:and|or|,)$/.test(lowerAt(rest, at)) && joined.length < 8) {
    const phrase = readNounPhrase(rest, at + 1);
    if (!isEmpty(phrase)) joined.push(phrase);
    at = Math.max(phrase.end, at + 1);
  }
  return joined;
}

const into: Record<string, RegExp> = {
  add: /^(?:to|into)$/,
  append: /^to$/,
  insert: /^(?:into|in)$/,
  put: /^(?:in|into|on|onto)$/,
  place: /^(?:in|into|onto)$/,
  attach: /^to$/,
  remove: /^from$/,
  detach: /^from$/,
  kick: /^from$/,
  eject: /^from$/,
  exclude: /^from$/,
  include: /^in$/,
  assign: /^to$/,
  unassign: /^from$/,
  invite: /^to$/,
  pin: /^to$/,
  enrol: /^(?:in|on)$/,
  enroll: /^in$/,
  commit: /^to$/,
  link: /^to$/,
  unlink: /^from$/,
  connect: /^to$/,
  move: /^(?:to|into)$/,
  admit: /^to$/,
  promote: /^to$/,
  load: /^(?:into|onto)$/,
};

const collectives = /^(?:team|crew|squad|panel|guild|committee|department|board|council|union)$/;

/** Where a thing is put or taken from: `the cart` of `add an item to the cart`. Not people, not places in general. */
export function containerOf(
  lemma: string,
  { prepositional }: Complements,
): Complements['prepositional'][number] | null {
  const pattern = into[lemma];
  const found = pattern
    ? prepositional.find(({ preposition }) => pattern.test(preposition))
    : undefined;
  if (!found) return null;
  const head = singularOf(lastLower(found.phrase.words));
  const isPerson = isSomebody(head) && !collectives.test(head);
  return head === '' || isPerson || isPlace(head) ? null : found;
}

const outcomes: Record<string, RegExp> = {
  set: /^to$/,
  change: /^to$/,
  mark: /^as$/,
  flag: /^as$/,
  tag: /^as$/,
  classify: /^as$/,
  switch: /^to$/,
  turn: /^to$/,
  update: /^to$/,
  transition: /^to$/,
  move: /^to$/,
  convert: /^(?:to|into)$/,
  upgrade: /^to$/,
  downgrade: /^to$/,
  fall: /^below$/,
  drop: /^below$/,
  rise: /^above$/,
  exceed: /^$/,
};

/** What a thing becomes: `to paid`, `as done`; empty for none. */
export function outcomeOf(
  lemma: string,
  rest: readonly Word[],
  { becomes }: Complements,
): string[] {
  if (becomes !== null) return [becomes];
  const pattern = outcomes[lemma];
  const at = pattern ? rest.findIndex(({ lower }) => pattern.test(lower)) : -1;
  if (at < 0) return [];
  const words: string[] = [];
  for (const { lower } of rest.slice(at + 1)) {
    if (/^(?:the|a|an)$/.test(lower)) continue;
    if (
      (prepositions.has(lower) && !/^(?:to|in)$/.test(lower)) ||
      /^[,;:]$|^(?:when|if|and|or|once)$/.test(lower)
    )
      break;
    words.push(lower);
  }
  return words.length === 0 ? [] : [lowerAt(rest, at), ...words.slice(0, 4)];
}
