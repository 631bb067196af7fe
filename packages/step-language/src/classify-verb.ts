import type { Clause } from './clause.ts';
import { readComplements } from './complements.ts';
import { isSomebody, singularOf } from './noun-forms.ts';
import { isAttribute, isForm } from './topic-words.ts';
import { queryVerbs, rarelyLookingVerbs, stativeVerbs } from './verb-words.ts';

export const isQueryVerb = (lemma: string): boolean =>
  queryVerbs.has(lemma) && !rarelyLookingVerbs.has(lemma);

/** Whether the clause only looks at something. */
export function isLooking(clause: Clause): boolean {
  const { lemma, particle } = clause.verb;
  if (particle !== null && lemma !== 'list')
    return /^(?:look up|find out|print out)$/.test(`${lemma} ${particle}`);
  if (/^(?:check|verify|determine|see|test|find)$/.test(lemma))
    return lemma === 'find' || lemma === 'see' || asksWhether(clause);
  if (lemma === 'return') return returnsData(clause);
  if (lemma === 'get') return clause.verb.voice === 'active';
  if (/^(?:review|open|request|receive|provide|have|give|present|produce|output)$/.test(lemma))
    return isAboutList(clause);
  if (/^(?:load|obtain|describe|identify)$/.test(lemma)) return clause.mood !== 'said';
  return isQueryVerb(lemma);
}

/** `check if …`, `check the status of …` */
function asksWhether({ rest, verb }: Clause): boolean {
  const first = rest[0]?.lower ?? '';
  if (/^(?:if|whether)$/.test(first)) return verb.lemma !== 'verify';
  const { object } = readComplements(verb.lemma, rest);
  const head = singularOf(object.words.at(-1)?.lower ?? '');
  return (
    verb.lemma === 'check' &&
    (/^(?:availability|status|balance|progress|state|eligibility|existence|history)$/.test(head) ||
      first === 'for')
  );
}

/** `Returns a list of …` answers a caller; `Customer returns the parcel` moves a thing. */
function returnsData({ rest, subject, mood, verb }: Clause): boolean {
  const { object, prepositional } = readComplements('return', rest);
  const head = object.words.at(-1)?.lower ?? '';
  if (
    isForm(head) ||
    isAttribute(singularOf(head)) ||
    rest[0]?.lower === 'all' ||
    rest[0]?.lower === 'whether'
  )
    return true;
  const agent = singularOf(subject.at(-1)?.lower ?? '');
  const isBack = prepositional.some(
    ({ preposition, phrase }) => preposition === 'to' && phrase.words.length > 0,
  );
  if (isBack || verb.voice === 'passive') return false;
  return (
    mood === 'summary' ||
    (mood === 'told' && !/^(?:the)$/.test(rest[0]?.lower ?? '')) ||
    (agent !== '' && !isSomebody(agent))
  );
}

function isAboutList({ rest, verb }: Clause): boolean {
  const { object } = readComplements(verb.lemma, rest);
  return (
    object.of !== null &&
    /^(?:list|overview|summary|details|history|collection|listing)$/.test(
      object.words.at(-1)?.lower ?? '',
    )
  );
}

const statePassives = new Set([
  'base',
  'locate',
  'intend',
  'know',
  'suppose',
  'situate',
  'relate',
  'involve',
  'concern',
  'license',
  'compose',
  'mean',
  'aim',
  'inspire',
  'design',
  'interest',
  'own',
]);

/** Whether the clause tells how things are, so that nobody does anything. */
export function isStatement(clause: Clause): boolean {
  const { verb, rest } = clause;
  if (verb.voice === 'state') return true;
  if (verb.voice === 'passive')
    return statePassives.has(verb.lemma) && !rest.some(({ lower }) => lower === 'by');
  if (verb.form === 'finite' && verb.strength === 3 && clause.mood !== 'said') return false;
  return (
    stativeVerbs.has(verb.lemma) &&
    verb.particle === null &&
    clause.mood !== 'told' &&
    !(verb.lemma === 'include' && clause.mood !== 'said')
  );
}
