import {
  beForms,
  conjunctions,
  determiners,
  haveForms,
  modals,
  particles,
  prepositions,
  pronouns,
  quantifiers,
  relatives,
  subordinators,
} from './function-words.ts';
import { canBeNoun, isPlural } from './noun-forms.ts';
import { isSomebody, isTeamName } from './somebody.ts';
import { readVerb, type VerbForm } from './verb-forms.ts';
import { lowerAt, isMark, type Word } from './words.ts';

const subjectPronouns = new Set([
  'i',
  'you',
  'he',
  'she',
  'it',
  'we',
  'they',
  'someone',
  'somebody',
  'anyone',
  'everyone',
  'nobody',
  'this',
  'that',
  'these',
  'those',
  'one',
]);

/** Whether the words can be who or what a clause is about: `the member of the sales department`. */
export function isSubject(words: readonly Word[]): boolean {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined || last.isPossessive) return false;
  if (words.length === 1 && alone.test(first.lower)) return subjectPronouns.has(first.lower);
  if (neverFirst.some((set) => set.has(first.lower))) return false;
  const relative = words.findIndex(({ lower }, at) => at > 0 && relatives.has(lower));
  if (relative > 0)
    return isNominal(words.slice(0, relative)) && closesRelative(words.slice(relative + 1));
  const isNamed = canEnd(last) || /^(?:the|an?)$/.test(lowerAt(words, words.length - 2));
  return isNamed && isNominal(words);
}

/** What is a subject by itself, and what never is. */
const alone =
  /^(?:i|you|he|she|it|we|they|someone|somebody|anyone|everyone|nobody|this|that|these|those|one|the|an?|each|every|its|his|my|your|our|their)$/;
const neverFirst = [prepositions, conjunctions, subordinators, new Set(['let'])];

const canEnd = ({ text, lower }: Word): boolean =>
  canBeNoun(lower) || isSomebody(lower) || /^[A-Z]/.test(text);

const isNominal = (words: readonly Word[]): boolean =>
  words.every(
    (word, at) =>
      !isMark(word) &&
      ![modals, beForms, haveForms, subordinators].some((set) => set.has(word.lower)) &&
      !(pronouns.has(word.lower) && !word.isPossessive) &&
      !(at > 0 && determiners.has(word.lower) && !leadsOn(lowerAt(words, at - 1))),
  );

/** Before an article inside a subject: `head of the department`, `both the buyer and the seller`, `a letter explaining the reason`. */
const leadsOn = (word: string): boolean =>
  [prepositions, conjunctions, quantifiers, determiners].some((set) => set.has(word)) ||
  (word.endsWith('ing') && (readVerb(word, 'gerund')?.strength ?? 0) >= 2);

/** `who have registered`: the part behind the relative has a verb and is not open at its end. */
function closesRelative(words: readonly Word[]): boolean {
  const last = words.at(-1);
  const isOpen = prepositions.has(last?.lower ?? '') && !particles.has(last?.lower ?? '');
  if (last === undefined || isOpen) return false;
  const isAuxiliary = (lower: string) => [modals, beForms, haveForms].some((set) => set.has(lower));
  if (isAuxiliary(last.lower)) return false;
  return words.some(
    ({ lower }) =>
      isAuxiliary(lower) ||
      readVerb(lower, 'third') !== null ||
      readVerb(lower, 'past') !== null ||
      readVerb(lower, 'base') !== null,
  );
}

/** `The clerk checks`, `clerks check`: number decides which form can follow. */
export function agrees(subject: readonly Word[], form: VerbForm | 'finite'): boolean {
  if (form === 'past' || form === 'finite') return true;
  const first = lowerAt(subject, 0);
  if (subject.length === 1 && /^(?:i|you|we|they|these|those)$/.test(first)) return form === 'base';
  if (subject.length === 1 && subjectPronouns.has(first)) return form === 'third';
  const head = headOf(subject);
  const isJoined = subject.some(({ lower }, at) => at > 0 && lower === 'and');
  if (form === 'base') return isPlural(head) || isJoined;
  const isMany = isPlural(head) || isJoined;
  return !isMany || isEitherNumber(head) || /^(?:a|an|each|every|this)$/.test(first);
}

const isEitherNumber = (head: string): boolean =>
  /^(?:staff|data|police|goods|news|.*ics)$/.test(head) || isTeamName(head);

/** The word before the first preposition or relative: `member` of `member of the team`. */
function headOf(subject: readonly Word[]): string {
  const end = subject.findIndex(
    ({ lower }, at) => at > 0 && (prepositions.has(lower) || relatives.has(lower)),
  );
  return (end > 0 ? subject[end - 1] : subject.at(-1))?.lower ?? '';
}
