import type { Clause } from './clause.ts';
import { determiners, prepositions, pronouns, quantifiers, relatives } from './function-words.ts';
import { titled } from './name-case.ts';
import { singularOf } from './noun-forms.ts';
import { isSomebody, isTeamName } from './somebody.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { isQueryVerb } from './classify-verb.ts';
import { readVerb } from './verb-forms.ts';
import { lowerAt, lastLower, textOf, type Word } from './words.ts';

/** Where a passive clause says by whom: the words of the agent and where `by` stands. */
export function findAgent({ verb, rest }: Clause): { words: Word[]; at: number } | null {
  if (verb.voice !== 'passive') return null;
  for (let at = rest.length - 2; at >= 0; at--) {
    if (lowerAt(rest, at) !== 'by') continue;
    const phrase = readNounPhrase(rest, at + 1);
    const words = rest.slice(at + 1, phrase.end);
    if (phrase.words.length > 0 && canAct(words, phrase.words)) return { words, at };
  }
  return null;
}

const means =
  /^(?:e-?mail|mail|post|phone|telephone|card|cash|date|id|identifier|name|default|fax|sms|courier-service|hand|law|cheque|check|transfer|key|type|number|order|priority|category|time|value|size|invoice|letter|means|rule|percent)$/;

function canAct(words: readonly Word[], named: readonly Word[]): boolean {
  const head = singularOf(lastLower(named));
  if (readVerb(lowerAt(words, 0), 'gerund') !== null && words[0]?.lower.endsWith('ing'))
    return isSomebody(head);
  if (means.test(head)) return false;
  return (
    isSomebody(head) ||
    determiners.has(lowerAt(words, 0)) ||
    /^[A-Z]/.test(words[0]?.text ?? '') ||
    words.length === 1
  );
}

/** Who does it, in title case and in the singular; null for pronouns, passives without an agent, imperatives. */
export function findActor(clause: Clause): string | null {
  if (clause.verb.voice === 'passive') {
    const agent = findAgent(clause);
    if (agent) return actorName(agent.words);
    return isQueryVerb(clause.verb.lemma) ? viewer(clause.rest) : null;
  }
  return clause.subject.length === 0 ? null : actorName(clause.subject);
}

/** `is shown to the accountant` */
function viewer(rest: readonly Word[]): string | null {
  const at = rest.findIndex(({ lower }) => lower === 'to');
  if (at < 0) return null;
  const phrase = readNounPhrase(rest, at + 1);
  const head = singularOf(lastLower(phrase.words));
  return isSomebody(head) ? actorName(rest.slice(at + 1, phrase.end)) : null;
}

/** `the mail clerks who sort` gives `Mail Clerk`. */
export function actorName(all: readonly Word[]): string | null {
  const relative = all.findIndex(({ lower }, at) => at > 0 && relatives.has(lower));
  const words = [...(relative > 0 ? all.slice(0, relative) : all)];
  while (words[0] !== undefined && (isArticle(words[0]) || words[0].lower === 'of')) words.shift();
  const joined = words.findIndex((_word, at) => at > 0 && endsActor(words, at));
  const kept = joined > 0 ? words.slice(0, joined) : words;
  const [first] = kept;
  if (
    first === undefined ||
    (kept.length === 1 &&
      (pronouns.has(first.lower) || /^(?:this|that|these|those)$/.test(first.lower)))
  )
    return null;
  return titled(textOf(inSingular(kept)));
}

const behindActor =
  /^(?:and|or|,|from|in|at|with|without|on|for|to|by|through|via|under|within|behind|near|across|using)$/;

/** `the clerk at the desk`, `a user invited to the event`: where or how they are is no part of who they are. */
function endsActor(words: readonly Word[], at: number): boolean {
  const word = lowerAt(words, at);
  if (behindActor.test(word)) return true;
  const isReduced =
    isSomebody(singularOf(lowerAt(words, at - 1))) && prepositions.has(lowerAt(words, at + 1));
  return isReduced && (readVerb(word, 'past') ?? readVerb(word, 'gerund')) !== null;
}

const isArticle = ({ lower, isPossessive }: Word): boolean =>
  !isPossessive &&
  (determiners.has(lower) || quantifiers.has(lower) || /^(?:only|given|specified)$/.test(lower));

function inSingular(words: readonly Word[]): Word[] {
  const of = words.findIndex(({ lower }) => lower === 'of');
  const head = (of > 0 ? of : words.length) - 1;
  return words.map((word, at) =>
    at === head
      ? { ...word, text: singularText(word.text) }
      : word.isPossessive
        ? { ...word, text: `${word.text}'s` }
        : word,
  );
}

/** `Human Resources`, but not `services`: only a name keeps its plural. */
const isTeam = (text: string): boolean => /^[A-Z]/.test(text) && isTeamName(text.toLowerCase());

function singularText(text: string): string {
  if (/^[A-Z]{2,}$/.test(text) || isTeam(text)) return text;
  const singular = singularOf(text.toLowerCase());
  return text.toLowerCase().startsWith(singular)
    ? text.slice(0, singular.length)
    : singular === text.toLowerCase()
      ? text
      : text.charAt(0) + singular.slice(1);
}
