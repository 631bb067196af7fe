import type { Clause } from './clause.ts';
import { canBeActor, type Actor } from './described-actors.ts';
import type { Condition } from './described-condition.ts';
import { contentOf } from './described-content.ts';
import {
  actorMeant,
  definite,
  knownActor,
  noMentions,
  remember,
  thingMeant,
  withoutPronouns,
  wordsOf,
  type Mentions,
} from './described-mentions.ts';
import type { Link } from './described-opening.ts';
import { isMovedThing, isScenery } from './described-scenery.ts';
import type { Part, SentenceRead } from './described-sentence.ts';
import { mostDescribedSteps } from './described-step.ts';
import { endWay, grow, noGrowth, type Growth } from './described-tree.ts';
import { findAgent } from './find-actor.ts';
import { beForms, haveForms, modals, prepositions } from './function-words.ts';
import { singularOf } from './noun-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { readClause } from './read-clause.ts';
import { splitClauses } from './described-clauses.ts';
import { readVerb } from './verb-forms.ts';
import { lastLower, lowerAt, trimmed, type Word } from './words.ts';
import { written } from './written-words.ts';

/** What is known while a description is read. */
export interface Telling {
  mentions: Mentions;
  growth: Growth;
  /** The step that raised an event, by the event's name. */
  raised: Map<string, number>;
  told: Set<string>;
  /** The condition under which the ways have parted last. */
  question: Word[];
}

export const newTelling = (): Telling => ({
  mentions: noMentions(),
  growth: noGrowth(),
  raised: new Map(),
  told: new Set(),
  question: [],
});

/** Adds the steps that a sentence tells. */
export function tell(telling: Telling, { condition, parts }: SentenceRead): void {
  const link = tellBefore(telling, condition, parts[0]);
  for (const part of parts) {
    const isBeside = link !== null && part.isOpening && part.link === 'next';
    tellPart(telling, isBeside ? { ...part, link } : part);
  }
  if (parts.length === 0 && condition?.kind === 'when') tellTrigger(telling, condition);
}

/** What leads a sentence in may be a deed itself. @returns how the first clause hangs together with it. */
function tellBefore(
  telling: Telling,
  condition: Condition | null,
  first: Part | undefined,
): Link | null {
  if (!condition) return null;
  if (condition.kind === 'while') {
    const before = telling.growth.steps.length;
    for (const { clause, link } of splitClauses(condition.words))
      tellClause(telling, { clause, link, isOpening: true });
    return telling.growth.steps.length > before ? 'beside' : null;
  }
  if (condition.kind === 'doing' && first) tellDoing(telling, condition, first);
  if (condition.kind === 'aside')
    remember(telling.mentions, { subject: [], rest: condition.words });
  return null;
}

const can: Word = { text: 'can', lower: 'can', isPossessive: false };

/** `After checking the capacity, the carrier …`: the same one did that before. */
function tellDoing(telling: Telling, { words }: Condition, { clause: { subject } }: Part): void {
  const [first, ...more] = words;
  const reading = first ? (readVerb(first.lower, 'gerund') ?? readVerb(first.lower, 'past')) : null;
  if (!reading || subject.length === 0) return;
  const verb: Word = { text: reading.lemma, lower: reading.lemma, isPossessive: false };
  const clause = readClause([...subject, can, verb, ...more]);
  if (clause && !isTold(telling, clause))
    tellClause(telling, { clause, link: 'next', isOpening: true });
}

function tellPart(telling: Telling, part: Part): void {
  const { condition } = part;
  if (condition?.kind === 'when' && part.isOpening) tellTrigger(telling, condition);
  const asked = conditionFor(telling, part);
  tellClause(telling, { ...part, ...asked });
}

interface Asked {
  condition: string;
  parts: boolean;
  isSameQuestion: boolean;
}

/** The condition as it stands in the step's sentence, with its pronouns replaced. */
function conditionFor(telling: Telling, { condition, link }: Part): Asked {
  const none = { condition: '', parts: false, isSameQuestion: false };
  if (link === 'otherwise' && !condition) {
    const negated = negation(telling.question);
    return { ...none, condition: negated ? `If ${written(negated)}` : '' };
  }
  if (!condition) return none;
  const words = resolved(telling, condition.words);
  const text =
    words.length > 0 && words.length <= 24
      ? `${upperFirst(condition.opener)} ${written(words)}`
      : '';
  const parts = condition.kind === 'if';
  const isSameQuestion = parts && isAboutSame(telling.question, words);
  if (parts) telling.question = words;
  return { condition: text, parts, isSameQuestion };
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function isAboutSame(one: readonly Word[], other: readonly Word[]): boolean {
  const subject = (words: readonly Word[]) => singularOf(lastLower(readNounPhrase(words, 0).words));
  return one.length > 0 && subject(one) !== '' && subject(one) === subject(other);
}

/** `the claim is OK` gives `the claim is not OK`; null where it is not so easily said. */
function negation(words: readonly Word[]): Word[] | null {
  const at = words.findIndex(
    ({ lower }) =>
      beForms.has(lower) ||
      modals.has(lower) ||
      (haveForms.has(lower) &&
        readVerb(lowerAt(words, words.findIndex((w) => w.lower === lower) + 1), 'past') !== null),
  );
  if (at < 1) return null;
  if (lowerAt(words, at + 1) === 'not') return [...words.slice(0, at + 1), ...words.slice(at + 2)];
  return [
    ...words.slice(0, at + 1),
    { text: 'not', lower: 'not', isPossessive: false },
    ...words.slice(at + 1),
  ];
}

/** The words of a condition with what its pronouns mean; they count as spoken of. */
function resolved(telling: Telling, words: readonly Word[]): Word[] {
  const { mentions } = telling;
  const clause = readClause(trimmed(words), 4.2);
  if (clause?.mood !== 'said') {
    const rest = withoutPronouns(mentions, words, null);
    remember(mentions, { subject: [], rest });
    return rest;
  }
  const subject = meantBy(mentions, clause);
  const rest = withoutPronouns(mentions, clause.rest, null);
  remember(
    mentions,
    clause.verb.voice === 'active'
      ? { subject, rest }
      : { subject: [], rest: [...subject, ...rest] },
  );
  return [...subject, ...verbWords(words, clause), ...rest];
}

/** The words of the verb as they stand. */
function verbWords(words: readonly Word[], { subject, rest }: Clause): Word[] {
  const last = subject.at(-1);
  const start = last ? words.indexOf(last) + 1 : 0;
  const [first] = rest;
  const end = first ? words.lastIndexOf(first) : words.length;
  return words.slice(start, Math.max(start, end));
}

function meantBy(mentions: Mentions, { subject, verb }: Clause): Word[] {
  const [only, ...more] = subject;
  if (only === undefined || more.length > 0) return [...subject];
  const { lower } = only;
  if (/^(?:he|she)$/.test(lower)) return definiteActor(actorMeant(mentions, lower)) ?? [...subject];
  if (!/^(?:it|they|this|these)$/.test(lower)) return [...subject];
  const isActive = verb.voice === 'active';
  const actor = isActive && lower !== 'this' ? actorMeant(mentions, lower) : null;
  return (
    definiteActor(actor) ??
    thingMeant(mentions, lower, []) ??
    definiteActor(actorMeant(mentions, lower)) ?? [...subject]
  );
}

const definiteActor = (actor: Actor | null): Word[] | null =>
  actor ? definite(wordsOf(actor)) : null;

/** Somebody who does what is waited for does it first: `When a guest calls, …`. */
function tellTrigger(telling: Telling, condition: Condition): void {
  const clause = readClause(trimmed(condition.words), 4.2);
  if (clause?.mood !== 'said' || isScenery(clause) || isTold(telling, clause)) return;
  if (clause.verb.voice === 'passive' && !findAgent(clause)) return;
  const [first] = clause.subject;
  if (
    clause.verb.voice === 'active' &&
    /^(?:this|that|everybody|everyone|nobody|all|you|i|we)$/.test(first?.lower ?? '')
  )
    return;
  tellClause(telling, { clause, link: 'next', isOpening: true, isTrigger: true });
}

const signature = (lemma: string, object: readonly Word[]): string =>
  `${lemma} ${singularOf(lastLower(readNounPhrase(object, 0).words))}`;

function isTold(telling: Telling, { verb, rest, subject }: Clause): boolean {
  const object = verb.voice === 'active' ? rest : subject;
  return telling.told.has(signature(verb.lemma, withoutPronouns(telling.mentions, object, null)));
}

interface ClauseTold extends Partial<Asked> {
  clause: Clause;
  link: Link;
  isOpening: boolean;
  isTrigger?: boolean;
}

function tellClause(telling: Telling, told: ClauseTold): void {
  const { clause } = told;
  if (isScenery(clause)) {
    if (/^(?:end|finish|terminate|stop|conclude|complete|close)$/.test(clause.verb.lemma))
      endWay(telling.growth);
    remember(telling.mentions, { subject: clause.subject, rest: clause.rest });
    return;
  }
  const doers = doersOf(telling.mentions, clause);
  if (
    doers === 'nobody' ||
    (told.isTrigger === true && doers.every((doer) => !doer || !canBeActor(doer)))
  ) {
    remember(telling.mentions, { subject: clause.subject, rest: clause.rest });
    return;
  }
  for (const [at, doer] of doers.entries())
    tellDeeds(telling, at === 0 ? told : { ...told, link: joinerIn(clause.subject) }, doer);
}

const joinerIn = (words: readonly Word[]): Link =>
  words.some(({ lower }) => lower === 'or') ? 'or' : 'beside';

const unnamed =
  /^(?:i|you|we|one|someone|somebody|anyone|everyone|everybody|all|others|everything)$/;

/** Who does it: one or several; null for somebody who is not named. `nobody` where nobody does. */
function doersOf(mentions: Mentions, clause: Clause): (Actor | null)[] | 'nobody' {
  const { subject, verb, mood } = clause;
  if (verb.voice === 'passive') return [agentOf(mentions, clause)];
  if (subject.length === 0) return [mood === 'told' ? null : (mentions.acted.at(-1) ?? null)];
  const first = lowerAt(subject, 0);
  if (subject.length === 1) {
    if (/^(?:he|she|it|they)$/.test(first)) return [actorMeant(mentions, first)];
    if (unnamed.test(first)) return [null];
    if (first === 'both') return mentions.acted.slice(-2);
    if (/^(?:this|that|these|those|nobody|there|none)$/.test(first)) return 'nobody';
  }
  if (isStepLike(subject)) return [mentions.acted.at(-1) ?? null];
  const named = conjuncts(subject).map((words) => knownActor(mentions, words));
  if (isMovedThing(clause) && !named.some((actor) => actor && canBeActor(actor))) return 'nobody';
  return named;
}

/** `the first activity is to check …`, `their task is to …` */
const isStepLike = (subject: readonly Word[]): boolean =>
  /^(?:activity|step|task|job|action|duty|thing|work|responsibility|goal)$/.test(
    singularOf(lastLower(subject)),
  );

function conjuncts(subject: readonly Word[]): Word[][] {
  const at = subject.findIndex(({ lower }, index) => index > 0 && /^(?:and|or)$/.test(lower));
  if (
    at < 1 ||
    subject.some(({ lower }) => prepositions.has(lower) || /^(?:who|that|which)$/.test(lower))
  )
    return [[...subject]];
  const [left, right] = [subject.slice(0, at), subject.slice(at + 1)];
  return right.length === 0
    ? [left]
    : [...(left.some(({ lower }) => lower === ',') ? commaParts(left) : [left]), right];
}

function commaParts(words: readonly Word[]): Word[][] {
  const at = words.findIndex(({ lower }) => lower === ',');
  return at < 1 ? [trimmed(words)] : [words.slice(0, at), ...commaParts(words.slice(at + 1))];
}

/** Who does what is said in the passive; without an agent the one who acted last. */
function agentOf(mentions: Mentions, clause: Clause): Actor | null {
  const agent = findAgent(clause);
  if (agent) return knownActor(mentions, agent.words);
  const theme = knownKey(clause.subject);
  return mentions.acted.findLast(({ key }) => key.join(' ') !== theme) ?? null;
}

const knownKey = (subject: readonly Word[]): string =>
  subject
    .map(({ lower }) => lower)
    .filter((word) => !/^(?:the|an?|each|every|this)$/.test(word))
    .join(' ');

function tellDeeds(telling: Telling, told: ClauseTold, actor: Actor | null): void {
  const { mentions } = telling;
  const { clause } = told;
  const { verb } = clause;
  const agent = findAgent(clause);
  const rest = agent
    ? [...clause.rest.slice(0, agent.at), ...clause.rest.slice(agent.at + 1 + agent.words.length)]
    : clause.rest;
  const theme = verb.voice === 'passive' ? themeOf(mentions, clause.subject) : [];
  const behind = trimmed(withoutTail(withoutPronouns(mentions, rest, actor)));
  const { object, more } = theme.length > 0 ? { object: theme, more: behind } : objectOf(behind);
  const isEither = told.clause.subject.length >= 0 && verb.others.length > 0;
  for (const [at, lemma] of [verb.lemma, ...verb.others].entries()) {
    const isLater = at > 0;
    const link = isLater ? (hasOr(told) ? 'or' : 'next') : told.link;
    tellDeed(
      telling,
      {
        ...told,
        link,
        isOpening: told.isOpening && !isLater,
        condition: isLater && link !== 'or' ? '' : told.condition,
      },
      {
        actor,
        lemma,
        particle: isLater ? null : verb.particle,
        object,
        more: isEither && theme.length > 0 && at < verb.others.length ? [] : more,
      },
    );
  }
  remember(mentions, { subject: actor ? wordsOf(actor) : [], rest: [...object, ...more] });
  if (actor) mentions.acted = [...mentions.acted, actor].slice(-12);
}

const hasOr = ({ clause }: ClauseTold): boolean => clause.verb.isEither === true;

function themeOf(mentions: Mentions, subject: Word[]): Word[] {
  const [only, ...more] = subject;
  if (only && more.length === 0 && /^(?:it|they|this|these|those|he|she)$/.test(only.lower))
    return thingMeant(mentions, only.lower, []) ?? subject;
  return subject;
}

const tails = /^(?:so|because|since|thereby|although|though|which|whose|whereas|whether-or-not)$/;

/** Without purposes and reasons, which are no part of the deed. */
function withoutTail(words: readonly Word[]): Word[] {
  const at = words.findIndex(
    ({ lower }, index) =>
      index > 0 && (tails.test(lower) || (lower === 'in' && lowerAt(words, index + 1) === 'order')),
  );
  return trimmed(at > 0 ? words.slice(0, at) : words).slice(0, 30);
}

function objectOf(words: readonly Word[]): { object: Word[]; more: Word[] } {
  const start = prepositions.has(lowerAt(words, 0)) ? 1 : 0;
  let { end } = readNounPhrase(words, start);
  while (
    end > start &&
    /^(?:and|or|,)$/.test(lowerAt(words, end)) &&
    readNounPhrase(words, end + 1).end > end + 1
  )
    end = readNounPhrase(words, end + 1).end;
  return { object: words.slice(0, end), more: words.slice(end) };
}

interface DeedWords {
  actor: Actor | null;
  lemma: string;
  particle: string | null;
  object: Word[];
  more: Word[];
}

function tellDeed(telling: Telling, told: ClauseTold, { object, more, ...deed }: DeedWords): void {
  const { growth } = telling;
  if (growth.steps.length >= mostDescribedSteps) return;
  const content = contentOf({
    ...deed,
    object: written(object),
    rest: written(trimmed(more)),
    condition: told.condition ?? '',
  });
  if (!content || growth.steps.some((step) => step.content === content.text)) return;
  const { parsed } = content;
  const awaited = parsed.reactingToDomainEvent?.name ?? '';
  const at = grow(growth, content.text, {
    link: told.link,
    parts: told.parts ?? false,
    isSameQuestion: told.isSameQuestion ?? false,
    isOpening: told.isOpening,
    awaits: told.parts === true ? null : (telling.raised.get(awaited) ?? null),
  });
  for (const { name } of parsed.raisedDomainEvents) telling.raised.set(name, at);
  telling.told.add(signature(deed.lemma, object));
  if (/^(?:reject|cancel|refuse|decline|deny|abort|terminate|dismiss|discard)$/.test(deed.lemma))
    endWay(growth);
}
