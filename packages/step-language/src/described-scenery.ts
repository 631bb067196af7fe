import { isStatement } from './classify-verb.ts';
import type { Clause } from './clause.ts';
import { isGroupHead } from './described-actors.ts';
import { determiners, isAdverb, quantifiers } from './function-words.ts';
import { isPlural, singularOf } from './noun-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { isSomebody } from './somebody.ts';
import { readVerb } from './verb-forms.ts';
import { aloneVerbs } from './verb-words.ts';
import { lastLower, lowerAt, type Word } from './words.ts';

const wholes =
  /^(?:process|procedure|workflow|instance|activity|step|scenario|story|description|article|text|example|case|task|iteration|loop|cycle|review|production|work|day|game|operation)$/;

/** Verbs that tell of the course of things rather than of a deed. */
const courses =
  /^(?:start|begin|end|finish|continue|terminate|proceed|stop|repeat|run|resume|conclude|complete|describe|show|explain|consist|happen|occur|depend|vary|take|last|go|follow|restart|consider|execute|create|open|carry)$/;

const states =
  /^(?:know|understand|want|need|require|mean|represent|cover|allow|enable|guarantee|benefit|differ|reflect|expect|remember|value|matter|care|exist|hope|regard|face|come|become|rank|specialise|specialize|await|aim|try|wish|have)$/;

/** `acts as`, `leads to`, `plays a role`, `takes place`: verbs that are states with these words. */
const statesWith: [RegExp, RegExp][] = [
  [/^(?:act|serve|function|work)$/, /^as$/],
  [/^(?:lead|result|refer|apply|belong)$/, /^(?:to|in)$/],
  [/^(?:play)$/, /\brole$/],
  [/^(?:take)$/, /^(?:place|part)$/],
  [/^(?:get)$/, /^(?:better|worse|late)$/],
];

/** Whether a clause tells how the world or the process is, so that nobody does a deed of it. */
export function isScenery(clause: Clause): boolean {
  if (isStatement(clause) || isAboutCourse(clause) || isHabit(clause) || isPast(clause))
    return true;
  const { verb, subject, rest } = clause;
  if (verb.voice === 'passive') return isPassiveState(clause);
  if (isPointing(subject)) return true;
  const next = lowerAt(rest, 0);
  const object = lastLower(readNounPhrase(rest, 0).words);
  const isWith = statesWith.some(
    ([lemma, word]) => lemma.test(verb.lemma) && (word.test(next) || word.test(object)),
  );
  return isWith || (verb.particle === null && states.test(verb.lemma));
}

/** `The clerk is tired`, `a permit is needed`, `this is called triage`, `… is repeated`: nobody did it. */
function isPassiveState({ verb, rest }: Clause): boolean {
  if (verb.lemma === 'repeat') return true;
  if (/^(?:call|name)$/.test(verb.lemma)) return readNounPhrase(rest, 0).words.length > 0;
  return passiveStates.test(verb.lemma) && !rest.some(({ lower }) => lower === 'by');
}

const passiveStates =
  /^(?:tire|bore|interest|locate|situate|please|marry|crowd|limit|satisfy|convince|worry|excite|involve|need|require|allow|know|expect|intend|suppose|compose|consider|experience|dedicate|associate|relate|concern|base|mean|permit|oblige|entitle|prohibit|forbid|want|desire|equip|staff|own|surround|divide|structure|organise|organize)$/;

/** `The process ends`, `the process instance is finished`, `finishes the process instance` */
function isAboutCourse({ subject, verb, rest }: Clause): boolean {
  if (wholes.test(headOf(subject)) && courses.test(verb.lemma)) return true;
  return (
    /^(?:process|procedure|workflow|instance)$/.test(headOf(rest)) &&
    /^(?:finish|end|start|begin|complete|terminate|conclude|create|continue|describe|repeat|close|stop)$/.test(
      verb.lemma,
    )
  );
}

const headOf = (words: readonly Word[]): string =>
  singularOf(lastLower(readNounPhrase(words, 0).words));

/** Whether the clause says that the process, or this way of it, has come to its end. */
export const isEnding = (clause: Clause): boolean =>
  /^(?:end|finish|terminate|stop|conclude|complete|close)$/.test(clause.verb.lemma) &&
  isAboutCourse(clause);

/** `This helps the team`, `Everything is ready`: nobody is named, nothing is done. */
const isPointing = (subject: readonly Word[]): boolean =>
  subject.length === 1 &&
  /^(?:this|that|these|those|which|there|everything|something|nothing|anything|nobody)$/.test(
    lowerAt(subject, 0),
  );

/** `Tickets arrive`, `the payment run starts`: a thing moves by itself. */
export function isMovedThing({ subject, verb, rest }: Clause): boolean {
  if (verb.voice !== 'active' || isSomebody(headOf(subject))) return false;
  const isMoving = aloneVerbs.has(verb.lemma) || moving.test(verb.lemma);
  return isMoving && readNounPhrase(rest, 0).words.length === 0;
}

const moving = /^(?:go|come|arrive|move|flow|reach|fit|work|turn|cost|open|start|stay|remain)$/;

/** `Most customers pay by card`, `Eighty percent of orders include wine`: said of many, not of this one. */
const isHabit = ({ subject }: Clause): boolean =>
  /^(?:most|about|around|roughly|nearly|almost|usually|half)$/.test(lowerAt(subject, 0)) ||
  subject.some(({ lower }) => lower === 'percent' || lower.endsWith('%'));

/** `It was founded in 1921 by two brothers` */
const isPast = ({ rest }: Clause): boolean =>
  rest.some(({ lower }, at) => /^(?:1[6-9]|20)\d\d$/.test(lower) && lowerAt(rest, at - 1) === 'in');

/** `A small company manufactures bicycles`, `We run a studio`: what somebody does for a living. */
export function isIntroduction({ subject, verb, rest }: Clause): boolean {
  if (verb.voice !== 'active') return false;
  const first = lowerAt(subject, 0);
  const isHouse = /^(?:we|our)$/.test(first) || isGroupHead(headOf(subject));
  const next = rest[0];
  if (!isHouse || next === undefined) return false;
  if (/^(?:run|operate|own|specialise|specialize|offer|provide)$/.test(verb.lemma)) return true;
  const isPointed = determiners.has(next.lower) || quantifiers.has(next.lower);
  return !isPointed && isPlural(lastLower(readNounPhrase(rest, 0).words));
}

/** Whether the clause tells of what was before: `The club was founded`, `She has run it for years`. */
export function isBefore({ subject, verb }: Clause, words: readonly Word[] = []): boolean {
  if (verb.form === 'past' && verb.voice === 'active') return true;
  const last = subject.at(-1);
  const behind = last ? words.slice(words.indexOf(last) + 1) : [];
  const [helper, ...more] = behind.filter(({ lower }) => !isAdverb(lower));
  if (helper === undefined || verb.form !== 'finite') return false;
  const isPerfect = /^(?:has|have)$/.test(helper.lower) && isParticiple(lowerAt(more, 0));
  return isPerfect || /^(?:was|were|had)$/.test(helper.lower);
}

const isParticiple = (word: string): boolean => word === 'been' || readVerb(word, 'past') !== null;
