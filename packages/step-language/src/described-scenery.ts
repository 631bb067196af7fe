import type { Clause } from './clause.ts';
import { isStatement } from './classify-verb.ts';
import { singularOf } from './noun-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { isSomebody } from './somebody.ts';
import { aloneVerbs } from './verb-words.ts';
import { lastLower, lowerAt, type Word } from './words.ts';

const wholes =
  /^(?:process|procedure|workflow|instance|activity|activities|step|scenario|story|description|article|text|example|case|task|tasks|iteration|loop|cycle|review|production|work|day|game)$/;

/** Verbs that tell of the course of things rather than of a deed. */
const courses =
  /^(?:start|begin|end|finish|continue|terminate|proceed|stop|repeat|run|resume|conclude|complete|describe|show|explain|consist|happen|occur|depend|vary|take|last|go|follow|restart)$/;

const states =
  /^(?:know|understand|want|need|require|hold|mean|serve|act|play|represent|cover|allow|enable|ensure|guarantee|help|benefit|differ|count|reflect|apply|wait|expect|remember|value|see|matter|care|exist|use|hope|regard|face|come|become|get|keep|let|lead|result|rank)$/;

/** Whether a clause tells how the world or the process is, so that nobody does a deed of it. */
export function isScenery(clause: Clause): boolean {
  if (isStatement(clause)) return true;
  const { verb, rest } = clause;
  if (isAboutCourse(clause) || isHabit(clause)) return true;
  if (isPointing(clause)) return true;
  if (verb.voice !== 'active' || verb.particle !== null) return false;
  return states.test(verb.lemma) && !isDeedAllTheSame(clause, rest);
}

/** Verbs of the list that are deeds with the right words behind. */
function isDeedAllTheSame({ verb }: Clause, rest: readonly Word[]): boolean {
  const object = readNounPhrase(rest, 0);
  if (
    /^(?:help|use|keep|apply|see|need|require|get|cover|wait|count|hold|ensure)$/.test(verb.lemma)
  )
    return object.words.length > 0 || /^(?:for|at)$/.test(lowerAt(rest, 0));
  return false;
}

/** `The process ends`, `the process instance is finished`, `finishes the process instance` */
function isAboutCourse({ subject, verb, rest }: Clause): boolean {
  const about = headOf(subject);
  if (wholes.test(about) && courses.test(verb.lemma)) return true;
  if (
    wholes.test(about) &&
    /^(?:create|open|consider|execute|carry|close)$/.test(verb.lemma) &&
    verb.voice === 'passive'
  )
    return true;
  const object = headOf(rest);
  return (
    /^(?:process|procedure|workflow|instance)$/.test(object) &&
    /^(?:finish|end|start|begin|complete|terminate|conclude|create|continue|describe|repeat|close|stop)$/.test(
      verb.lemma,
    )
  );
}

const headOf = (words: readonly Word[]): string =>
  singularOf(lastLower(readNounPhrase(words, 0).words));

/** `This helps the team`, `Which means`, `Everything is ready`: nobody is named, nothing is done. */
function isPointing({ subject, verb }: Clause): boolean {
  if (verb.voice === 'passive' || subject.length !== 1) return false;
  return /^(?:this|that|these|those|which|there|everything|something|nothing|anything|nobody)$/.test(
    lowerAt(subject, 0),
  );
}

/** `Tickets arrive`, `the payment run starts`: a thing moves by itself. */
export function isMovedThing({ subject, verb, rest }: Clause): boolean {
  if (verb.voice !== 'active') return false;
  const head = headOf(subject);
  if (head === '' || isSomebody(head)) return false;
  return (
    readNounPhrase(rest, 0).words.length === 0 &&
    (aloneVerbs.has(verb.lemma) ||
      /^(?:go|come|arrive|move|flow|reach|fit|work|turn|cost)$/.test(verb.lemma))
  );
}

/** `Most customers pay by card`, `Eighty percent of orders include wine`: said of many, not of this one. */
function isHabit({ subject }: Clause): boolean {
  const first = lowerAt(subject, 0);
  return (
    /^(?:most|about|around|roughly|nearly|almost|usually|percent|half)$/.test(first) ||
    subject.some(({ lower }) => lower === 'percent' || lower === '%')
  );
}
