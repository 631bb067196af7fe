import { lastLower } from './words.ts';
import type { Deed } from './name-aggregate.ts';
import { containerOf } from './complements.ts';
import { camel, kebab, pascal, splitName } from './name-case.ts';
import { aggregateWords, nameWords, singularLast } from './name-thing.ts';
import { isAttribute, isScalar } from './topic-words.ts';
import type { NounPhrase } from './noun-phrase.ts';
import { isPlural, singularOf } from './noun-forms.ts';
import { isSomebody } from './somebody.ts';
import type { RequiredData, StepProperty, StepType } from './parsed-step.ts';

interface Question {
  type: StepType;
  aggregate: string | null;
  deed: Deed;
}

/** The attributes that a step's words ask for: the ids of what it touches and the data it names. */
export function findProperties(question: Question): StepProperty[] {
  const names = [...idNames(question), ...changedNames(question), ...dataNames(question)];
  const byName = new Map(names.map((words) => [camel(singularLast(words)), words]));
  const hasOwnId = question.aggregate !== null;
  return [...byName]
    .filter(([name]) => /^[a-z]/.test(name) && !(hasOwnId && name === 'id'))
    .slice(0, 12)
    .map(([, words]) => property(words));
}

function idNames({ type, aggregate, deed }: Question): string[][] {
  const { complements, lemma } = deed;
  const { object } = complements;
  const isMany = type === 'Query' && isPlural(lastLower(object.words)) && object.of === null;
  const container = containerOf(lemma, complements);
  const isPutIn = container !== null && object.words.length > 0;
  const item = isPutIn ? [[...aggregateWords(object), 'id']] : [];
  return aggregate === null || isMany ? item : [ownName(splitName(aggregate)), ...item];
}

/** A thing is known by its id, a value by itself. */
const ownName = (words: string[]): string[] =>
  isScalar(words.at(-1) ?? '') ? words : [...words, 'id'];

/** What a command changes of a thing: `email address` in `update the user's email address`. */
function changedNames({ type, aggregate, deed }: Question): string[][] {
  const { object, joined } = deed.complements;
  const head = singularOf(lastLower(object.words));
  if (type === 'Query' || aggregate === null || !isAttribute(head)) return [];
  const known = new Set(splitName(aggregate));
  const named = object.words.map(({ lower }) => lower);
  const isOwn = named.every((word) => known.has(singularOf(word)));
  const isVague = /^(?:detail|info|information|data|setting|content|profile|list)$/.test(head);
  if (isOwn || isVague) return [];
  return [named.filter((word) => !known.has(word)), ...joined.map((other) => nameWords(other))];
}

/** `with the specified name and unit price`, `by email`, `using the cart id` */
function dataNames({ type, deed }: Question): string[][] {
  const found: string[][] = [];
  for (const { preposition, phrase, words, joined } of deed.complements.prepositional) {
    const isData =
      /^(?:with|using)$/.test(preposition) || (preposition === 'by' && type === 'Query');
    if (isData && words.length > 0)
      found.push(...[phrase, ...joined].map((other) => dataName(other)));
  }
  return found.filter(
    (words) => words.length > 0 && words.length < 5 && !manners.test(words.at(-1) ?? ''),
  );
}

const manners = /^(?:pagination|help|ease|care|filters?|paging|success|order|entries)$/;

/** Somebody is known by an id: `with a carrier`. */
function dataName(phrase: NounPhrase): string[] {
  const words = nameWords(phrase);
  return isSomebody(words.at(-1) ?? '') ? [...words, 'id'] : words;
}

const types: [RegExp, string][] = [
  [/^(?:id|uuid|guid|identifier)$/, 'uuid'],
  [/^(?:date|birthday|day|deadline|dob)$/, 'date'],
  [/^(?:time|timestamp|datetime|moment)$/, 'date-time'],
  [
    /^(?:price|amount|total|cost|fee|balance|rate|percentage|weight|discount|salary|tax|distance|temperature|latitude|longitude|limit|score)$/,
    'double',
  ],
  [
    /^(?:quantity|count|age|size|points|point|year|years|hours|minutes|capacity|stock|level|position|rating)$/,
    'integer',
  ],
  [/^(?:enabled|active|visible|flag|enablement)$/, 'boolean'],
];

function property(words: string[]): StepProperty {
  const last = words.at(-1) ?? '';
  const isMany =
    isPlural(last) && !/^(?:data|points|details|hours|minutes|years|terms|credentials)$/.test(last);
  const single = singularOf(last);
  const type =
    types.find(([pattern]) => pattern.test(single) || pattern.test(last))?.[1] ?? 'string';
  return { name: camel(words), type: isMany ? `${type}[]` : type };
}

const creating =
  /^(?:create|generate|open|register|draft|issue|define|design|found|establish|make|start|raise|file|lodge|propose|submit|place|write|compose|request|schedule|book|plan)$/;

/** What must be known beforehand: every id among the properties but the one that is made here. */
export function requiredData(
  properties: readonly StepProperty[],
  { aggregate, deed }: Pick<Question, 'aggregate' | 'deed'>,
): RequiredData[] {
  const made = creating.test(deed.lemma) && aggregate !== null ? camel([aggregate, 'id']) : '';
  return properties
    .filter(({ name, type }) => type.startsWith('uuid') && name !== 'id' && name !== made)
    .map(({ name }) => ({ identity: kebab(name), name: pascal([name]) }));
}
