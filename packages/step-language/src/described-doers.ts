import type { Clause } from './clause.ts';
import { canBeActor, isBearer, type Actor } from './described-actors.ts';
import { joinedParts, knownActor, type Mentions } from './described-mentions.ts';
import { actorMeant, withoutPronouns } from './described-pronouns.ts';
import type { Link } from './described-opening.ts';
import { isMovedThing } from './described-scenery.ts';
import { findAgent } from './find-actor.ts';
import { singularOf } from './noun-forms.ts';
import { lastLower, lowerAt, type Word } from './words.ts';

/** What is known of where a clause stands. */
export interface Scene {
  mentions: Mentions;
  /** Who did the step that this one follows. */
  before: Actor | null;
  /** The group that `in the lab`, `at the office` names in front. */
  place: Actor | null;
  link: Link;
}

/**
 * Who does what a clause says: one or several; null for somebody who is not named.
 * Empty where nobody does it.
 */
export function doersOf(scene: Scene, clause: Clause): (Actor | null)[] {
  const { subject, verb, mood } = clause;
  if (verb.voice === 'passive') return [agentOf(scene, clause)];
  if (subject.length === 0) return [mood === 'told' ? null : scene.before];
  if (subject.length === 1) {
    const named = doersMeant(scene, lowerAt(subject, 0));
    if (named) return named;
  }
  if (isStepLike(subject)) return [ownerOf(scene, subject) ?? scene.before];
  const known = joinedParts(withoutPronouns(scene.mentions, subject)).map((words) =>
    /^others?$/.test(lastLower(words)) ? null : knownActor(scene.mentions, words),
  );
  const isNobody = known.every((actor) => !actor || !canBeActor(actor));
  if (isNobody && (isMovedThing(clause) || known.some((actor) => actor && isBearer(actor))))
    return [];
  return known;
}

const unnamed = /^(?:i|you|we|one|someone|somebody|anyone|everyone|everybody|all|others)$/;

function doersMeant({ mentions, before, link }: Scene, word: string): (Actor | null)[] | null {
  // `Otherwise, he …` goes on from where the ways parted.
  if (link === 'otherwise' && /^(?:he|she)$/.test(word) && before?.isPerson) return [before];
  if (/^(?:he|she|it|they)$/.test(word)) return [actorMeant(mentions, word) ?? before];
  if (unnamed.test(word)) return [null];
  if (word === 'both') return distinctLast(mentions.acted);
  return /^(?:this|that|these|those|nobody|there|none|everything|something)$/.test(word)
    ? []
    : null;
}

/** The two who acted last. */
function distinctLast(acted: readonly Actor[]): Actor[] {
  const last = acted.at(-1);
  const other = acted.findLast(({ name }) => name !== last?.name);
  return [other, last].filter((actor) => actor !== undefined);
}

/** `the first activity is to check …`, `their task is to …` */
const isStepLike = (subject: readonly Word[]): boolean =>
  /^(?:activity|step|task|job|action|duty|thing|responsibility|goal)$/.test(
    singularOf(lastLower(subject)),
  );

/** `its first task`, `the clerk's task` */
function ownerOf({ mentions }: Scene, subject: readonly Word[]): Actor | null {
  const pronoun = { its: 'it', his: 'he', her: 'she', their: 'they' }[lowerAt(subject, 0)];
  if (pronoun !== undefined) return actorMeant(mentions, pronoun) ?? mentions.actors.at(-1) ?? null;
  const owner = subject.findIndex(({ isPossessive }) => isPossessive);
  if (owner < 0) return null;
  const words = subject.slice(0, owner + 1).map((word) => ({ ...word, isPossessive: false }));
  return knownActor(mentions, words);
}

/** Who does what is said in the passive; without an agent the one who is at work. */
function agentOf({ mentions, before, place }: Scene, clause: Clause): Actor | null {
  const agent = nearestAgent(clause);
  if (agent) return knownActor(mentions, withoutPronouns(mentions, agent.words));
  if (clause.rest.some(({ lower }) => lower === 'automatically')) return null;
  if (place) return place;
  const theme = knownActor({ ...mentions }, clause.subject)?.name;
  if (before && before.name !== theme) return before;
  return mentions.acted.findLast(({ name }) => name !== theme) ?? null;
}

/** The first `by` that names somebody: `is stored by the office …, sent by the police`. */
export function nearestAgent(clause: Clause): { words: Word[]; at: number } | null {
  const { rest } = clause;
  for (let at = 0; at < rest.length - 1; at++) {
    if (lowerAt(rest, at) !== 'by') continue;
    const later = rest.findIndex(({ lower }, index) => index > at && lower === 'by');
    const agent = findAgent({ ...clause, rest: later > 0 ? rest.slice(0, later) : rest });
    if (agent?.at === at) return agent;
  }
  return null;
}
