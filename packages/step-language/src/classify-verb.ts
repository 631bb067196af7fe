import { lowerAt, lastLower } from './words.ts';
import type { Clause } from './clause.ts';
import { readComplements } from './complements.ts';
import { getsData } from './getting.ts';
import { isPlural, singularOf } from './noun-forms.ts';
import type { NounPhrase } from './noun-phrase.ts';
import { isSomebody } from './somebody.ts';
import { isAttribute, isForm } from './topic-words.ts';
import { queryVerbs, rarelyLookingVerbs, stativeVerbs } from './verb-words.ts';

export const isQueryVerb = (lemma: string): boolean =>
  queryVerbs.has(lemma) && !rarelyLookingVerbs.has(lemma);

/** Verbs of which the rest of the sentence says whether they look. */
const bySentence: Record<string, (clause: Clause) => boolean> = {
  find: () => true,
  see: () => true,
  // Somebody's export makes a file; an order to export asks for the data.
  export: ({ mood }) => mood !== 'said',
  get: (clause) => getsData(clause),
  return: (clause) => returnsData(clause),
  list: (clause) => !offers(clause),
  filter: (clause) => arranges(clause),
  sort: (clause) => arranges(clause),
  count: (clause) => !countsOut(clause),
};

/** Whether the clause only looks at something. */
export function isLooking(clause: Clause): boolean {
  const { lemma, particle } = clause.verb;
  if (particle !== null && lemma !== 'list')
    return /^(?:look up|find out|print out)$/.test(`${lemma} ${particle}`);
  const decide = Object.hasOwn(bySentence, lemma) ? bySentence[lemma] : undefined;
  if (decide) return decide(clause);
  if (/^(?:check|verify|determine|test)$/.test(lemma)) return asksWhether(clause);
  if (/^(?:review|open|request|receive|provide|have|give|present|produce|output)$/.test(lemma))
    return isAboutList(clause);
  if (/^(?:load|obtain|describe|identify|inspect|examine|investigate)$/.test(lemma))
    return clause.mood !== 'said';
  return isQueryVerb(lemma);
}

/** `Agent lists a property` puts one thing on offer; lists to look at have many. */
function offers({ mood, subject, rest, verb }: Clause): boolean {
  if (mood !== 'said' || verb.voice !== 'active' || !/^(?:a|an)$/.test(lowerAt(rest, 0)))
    return false;
  const { object } = readComplements('list', rest);
  const isOne =
    !isPlural(lastLower(object.words)) && object.of === null && object.owner.length === 0;
  return isOne && isSomebody(singularOf(lastLower(subject)));
}

/** `Teller counts cash`: a hand does that. */
const countsOut = ({ subject, verb, mood }: Clause): boolean =>
  mood === 'said' && verb.form === 'third' && isSomebody(singularOf(lastLower(subject)));

const onlookers = /^(?:user|customer|visitor|shopper|buyer|reader|member)s?$/;
const keys =
  /^(?:price|date|rating|name|relevance|popularity|status|priority|distance|title|newest|score|time|category|author|age|size)$/;

/** `filter products by price` arranges what one sees; `sorts the mail` and `filters the water` are work. */
function arranges({ subject, rest, verb, mood }: Clause): boolean {
  const { object, prepositional } = readComplements(verb.lemma, rest);
  const by = prepositional.find(({ preposition }) => preposition === 'by')?.phrase.words ?? [];
  if (verb.voice !== 'active' || !isPlural(lastLower(object.words))) return false;
  const isView = mood !== 'said' || verb.form === 'finite' || onlookers.test(lastLower(subject));
  if (verb.lemma === 'filter') return isView || by.length > 0;
  return isView && keys.test(singularOf(lastLower(by)));
}

/** `check if …`, `check the status of …` */
function asksWhether({ rest, verb, mood }: Clause): boolean {
  const first = lowerAt(rest, 0);
  if (/^(?:if|whether)$/.test(first)) return verb.lemma !== 'verify';
  const { object } = readComplements(verb.lemma, rest);
  const head = singularOf(lastLower(object.words));
  return (
    verb.lemma === 'check' &&
    (/^(?:availability|status|balance|progress|state|eligibility|existence|history|health)$/.test(
      head,
    ) ||
      /^(?:my|our)$/.test(first) ||
      (first === 'for' && mood !== 'said'))
  );
}

/** `Returns a list of …` answers a caller; `Customer returns the parcel` moves a thing. */
function returnsData(clause: Clause): boolean {
  const { rest, subject, mood, verb } = clause;
  const { object, prepositional } = readComplements('return', rest);
  const head = lastLower(object.words);
  if (
    isForm(head) ||
    isAttribute(singularOf(head)) ||
    lowerAt(rest, 0) === 'all' ||
    lowerAt(rest, 0) === 'whether'
  )
    return true;
  const agent = singularOf(lastLower(subject));
  const isBack = prepositional.some(
    ({ preposition, phrase }) => preposition === 'to' && phrase.words.length > 0,
  );
  if (isBack || verb.voice === 'passive' || isHad(clause, object)) return false;
  return (
    mood === 'summary' ||
    (mood === 'told' && !/^(?:the)$/.test(lowerAt(rest, 0))) ||
    (agent !== '' && !isSomebody(agent))
  );
}

const had = new Set(
  `borrowed bought broken damaged defective faulty hired leased loaned overdue purchased rental rented
  spoiled unwanted worn`.split(/\s+/),
);

/** `Return a borrowed book`: only who has it can bring it back. */
const isHad = ({ mood }: Clause, { words, of }: NounPhrase): boolean =>
  mood === 'told' && of === null && words.slice(0, -1).some(({ lower }) => had.has(lower));

function isAboutList({ rest, verb }: Clause): boolean {
  const { object } = readComplements(verb.lemma, rest);
  return (
    object.of !== null &&
    /^(?:list|overview|summary|details|history|collection|listing)$/.test(lastLower(object.words))
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
  'mean',
  'aim',
  'inspire',
  'interest',
  'own',
]);

/** `It is raining.` */
const isWeather = ({ subject, verb, rest }: Clause): boolean =>
  verb.voice === 'active' &&
  rest.length === 0 &&
  subject.length === 1 &&
  lowerAt(subject, 0) === 'it';

/** `The process starts in the sales department`: the text speaks of itself. */
const isAboutProcess = ({ subject, verb }: Clause): boolean =>
  /^(?:process|procedure|step|text|workflow|scenario|story|section|chapter|example|document|diagram|figure|table)$/.test(
    singularOf(lastLower(subject)),
  ) &&
  verb.voice === 'active' &&
  /^(?:start|begin|end|finish|continue|terminate|show|describe|explain|illustrate|list|contain|give|provide|present|cover|discuss|introduce|demonstrate)$/.test(
    verb.lemma,
  );

/** `This takes about two weeks` */
const isLasting = ({ verb, rest }: Clause): boolean =>
  /^(?:take|last)$/.test(verb.lemma) &&
  rest.length < 6 &&
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/.test(lastLower(rest));

/** Whether the clause tells how things are, so that nobody does anything. */
export function isStatement(clause: Clause): boolean {
  const { verb } = clause;
  if (clause.isDenied === true) return true;
  if (verb.voice === 'state' || isWeather(clause) || isAboutProcess(clause)) return true;
  if (isLasting(clause)) return true;
  if (verb.voice === 'passive') return isStateOrMade(clause);
  return verb.particle === null && isStative(clause);
}

/** `is based on`, `is written in Go`, `was founded in 1998`, unless somebody did it. */
function isStateOrMade({ verb, rest }: Clause): boolean {
  if (rest.some(({ lower }) => lower === 'by')) return false;
  if (statePassives.has(verb.lemma) || /^(?:19|20)\d\d$/.test(lastLower(rest))) return true;
  const isMade = /^(?:write|build|implement|develop|code|power|host)$/.test(verb.lemma);
  return isMade && rest.slice(0, 2).some(({ lower }) => /^(?:in|with|using|on|upon)$/.test(lower));
}

function isStative({ verb, mood }: Clause): boolean {
  if (verb.lemma === 'have') return true;
  if (mood === 'told' || !stativeVerbs.has(verb.lemma)) return false;
  // `Members can like a comment`: what one may do is no feeling.
  if (verb.form === 'finite' && /^(?:like|love|dislike|favou?rite)$/.test(verb.lemma)) return false;
  return mood === 'said' || verb.lemma !== 'include';
}
