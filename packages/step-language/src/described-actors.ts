import { determiners, prepositions, quantifiers, relatives } from './function-words.ts';
import { splitName } from './name-case.ts';
import { isPlural, singularOf } from './noun-forms.ts';
import { isSomebody, isTeamName } from './somebody.ts';
import { lowerAt, type Word } from './words.ts';
import { written } from './written-words.ts';

/** Somebody who acts in a description, under the fullest name that it gives. */
export interface Actor {
  /** Without an article and in the singular: `sales department`. */
  name: string;
  key: readonly string[];
  isPlural: boolean;
  /** Whether `he` or `she` can be meant. */
  isPerson: boolean;
  /** Whether `it` can be meant. */
  isThing: boolean;
}

/** Heads of groups, places and machines, which act but are no `he` and no `she`. */
const groups: ReadonlySet<string> = new Set(
  `department office team desk unit authority agency company bank committee service board bureau court
  crew staff group division organisation organization firm institute institution association
  commission ministry laboratory lab kitchen storehouse warehouse system platform portal app server
  software website terminal machine pipeline insurer carrier supplier vendor hospital clinic shop
  store bakery hr it support accounting purchasing sales finance facilities operations logistics
  procurement army police government council union university school public management personnel
  provider registry mailroom reception bot engine robot gateway backend frontend controller customs
  pharmacy library factory plant branch site headquarters secretariat archive restaurant hotel
  municipality ward workshop insurance brewery garage studio centre center community family party
  registrar-office call-centre helpdesk`.split(/\s+/),
);

/** Groups that are as often one person. */
const either = /^(?:insurer|carrier|supplier|vendor|provider|operator|controller|party)$/;

/** Things that only pass by: what they seem to do somebody else does. */
const bearers =
  /^(?:command|event|message|request|form|document|invoice|file|mail|e-mail|email|letter|report|order|notification|ticket|application|claim|package|parcel|shipment|delivery|data|information|result|payment|list|copy|step|decision|procedure|rule|contract|goods|product|item|part|money|check-in|deadline|requisition|page|field|sample|record|number|value|statement|approval|time|price|number)$/;

const loose = new Set(
  `small big large new respective responsible corresponding interested chosen selected same next previous
  concerned affected relevant appropriate designated assigned competent potential prospective actual
  current particular specific certain individual local said above-mentioned mentioned different various
  so-called only entire whole remaining first following latter former`.split(/\s+/),
);

/** `a member of the sales department` is the department, as far as roles go. */
const partOf =
  /^(?:members?|parts?|one|someone|somebody|anyone|people|persons?|staff|employees?|representatives?|rest|most|some|all|each|none|both|many|several)$/;

/** The words that name who acts: without articles, loose adjectives, clauses and places behind. */
export function namingWords(all: readonly Word[]): Word[] {
  const relative = all.findIndex(({ lower }, at) => at > 0 && relatives.has(lower));
  let words = relative > 0 ? all.slice(0, relative) : [...all];
  words = withoutLead(words);
  const of = words.findIndex(({ lower }, at) => at > 0 && lower === 'of');
  if (of === 1 && partOf.test(lowerAt(words, 0)) && of < words.length - 1)
    return namingWords(words.slice(of + 1));
  const end = words.findIndex((_word, at) => at > 0 && endsName(words, at));
  return end > 0 ? words.slice(0, end) : words;
}

function endsName(words: readonly Word[], at: number): boolean {
  const word = lowerAt(words, at);
  if (word === 'of') return isOfPerson(words);
  if (/^[,;:]$/.test(word) || prepositions.has(word)) return true;
  return /^(?:and|or)$/.test(word) && !(isCapital(words[at - 1]) && isCapital(words[at + 1]));
}

/** `Research and Development` is one name, `the buyer and the seller` are two. */
const isCapital = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.text ?? '');

/** `the manager of the employee` is a manager; `head of the department` is what the role is called. */
function isOfPerson(words: readonly Word[]): boolean {
  const head = singularOf(words.at(-1)?.lower ?? '');
  return isSomebody(head) && !groups.has(head);
}

function withoutLead(words: readonly Word[]): Word[] {
  let at = 0;
  for (; at < words.length - 1; at++) {
    const word = words[at];
    if (word === undefined || word.isPossessive) break;
    const isLead =
      determiners.has(word.lower) ||
      quantifiers.has(word.lower) ||
      loose.has(word.lower) ||
      /^[\d.,%]+$/.test(word.lower);
    const isName = /^[A-Z]{2,}$/.test(word.text) && !/^(?:THE|A|AN)$/.test(word.text);
    if (!isLead || isName) break;
  }
  return words.slice(at);
}

const headAt = (words: readonly Word[]): number => {
  const of = words.findIndex(({ lower }, at) => at > 0 && lower === 'of');
  return (of > 0 ? of : words.length) - 1;
};

/** Who the words name; null where they name nobody. */
export function actorFrom(all: readonly Word[]): Actor | null {
  const words = namingWords(all);
  const at = headAt(words);
  const head = words[at];
  if (head === undefined || !/\p{L}/u.test(head.text)) return null;
  const isMany = isPlural(head.lower) && !isName(head);
  const named = words.map((word, index) => (index === at ? singular(word) : word));
  const name = written(named);
  const lower = singularOf(head.lower);
  return {
    name,
    key: splitName(name.toLowerCase()),
    isPlural: isMany,
    isPerson: (isSomebody(lower) && !groups.has(lower)) || either.test(lower),
    isThing: groups.has(lower) || !isSomebody(lower),
  };
}

const isName = ({ text, lower }: Word): boolean =>
  /^[A-Z]{2,}$/.test(text) || (/^[A-Z]/.test(text) && isTeamName(lower));

function singular(word: Word): Word {
  if (isName(word) || word.isPossessive) return word;
  const lower = singularOf(word.lower);
  if (lower === word.lower) return word;
  const text = word.lower.startsWith(lower)
    ? word.text.slice(0, lower.length)
    : word.text.charAt(0) + lower.slice(1);
  return { ...word, text, lower };
}

/** Whether it is surely somebody or something that acts. */
export function canBeActor({ key }: Actor): boolean {
  const head = key.at(-1) ?? '';
  return isSomebody(head) || groups.has(head);
}

export const isGroupHead = (head: string): boolean => groups.has(head);

/** Whether it only passes by: `the request reaches the office`. */
export const isBearer = ({ key }: Actor): boolean =>
  bearers.test(key.at(-1) ?? '') || bearers.test(key.slice(-2).join('-'));
