import { lastLower } from './words.ts';
import type { Deed } from './name-aggregate.ts';
import { containerOf } from './complements.ts';
import { camel, kebab, pascal, splitName } from './name-case.ts';
import { aggregateWords, nameWords, singularLast } from './name-thing.ts';
import { isPlural, singularOf } from './noun-forms.ts';
import type { RequiredData, StepProperty, StepType } from './parsed-step.ts';

interface Question {
  type: StepType;
  aggregate: string | null;
  deed: Deed;
}

/** The attributes that a step's words ask for: the ids of what it touches and the data it names. */
export function findProperties({ type, aggregate, deed }: Question): StepProperty[] {
  const names = [...idNames({ type, aggregate, deed }), ...dataNames(deed)];
  const byName = new Map(names.map((words) => [camel(singularLast(words)), words]));
  return [...byName]
    .filter(([name]) => /^[a-z]/.test(name))
    .slice(0, 12)
    .map(([, words]) => property(words));
}

function idNames({ type, aggregate, deed }: Question): string[][] {
  const { complements, lemma } = deed;
  const isMany =
    type === 'Query' &&
    isPlural(lastLower(complements.object.words)) &&
    complements.object.of === null;
  const own = aggregate === null || isMany ? [] : [[...splitName(aggregate), 'id']];
  const container = containerOf(lemma, complements);
  const item =
    container && complements.object.words.length > 0
      ? [[...aggregateWords(complements.object), 'id']]
      : [];
  return [...own, ...item];
}

/** `with the specified name and unit price`, `by email`, `based on a date` */
function dataNames({ complements }: Deed): string[][] {
  const found: string[][] = [];
  for (const { preposition, phrase, words, joined } of complements.prepositional) {
    if (!/^(?:with|by|using)$/.test(preposition) || words.length === 0) continue;
    found.push(nameWords(phrase), ...joined.map((other) => nameWords(other)));
  }
  return found.filter(
    (words) =>
      words.length > 0 &&
      words.length < 5 &&
      !/^(?:pagination|help|ease|care|filter|filters|paging|success)$/.test(words.at(-1) ?? ''),
  );
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
