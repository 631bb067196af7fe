import {
  aggregateSchema,
  isAttributeTypeName,
  splitType,
  wordsOf,
  type Aggregate,
  type Attribute,
} from '@stepwright/domain-model';
import { isAddress, isMoney, typeByName } from './attribute-type.ts';
import type { SuggestionQuestion } from './question.ts';
import { entityKey, findEntry, type Word } from './vocabulary.ts';

/** What the engine sees around the thing in question. */
export interface Surroundings {
  aggregate: Aggregate;
  /** The services of the model, by their key, as they are spelt. */
  services: Map<string, string>;
  /** The types of the service, by their key, as they are spelt. */
  types: Map<string, string>;
  /** Names that tell which field this is. */
  names: string[];
  said: readonly Attribute[];
}

export function surroundingsOf(question: SuggestionQuestion): Surroundings {
  const { model, boundedContext, said = [] } = question;
  const contexts = model.boundedContexts;
  const own = contexts
    .find(({ name }) => name === boundedContext)
    ?.aggregates.find(({ name }) => name === question.aggregate);
  const aggregate = own ?? aggregateSchema.parse({ name: question.aggregate });
  const services = contexts.flatMap(({ aggregates }) => aggregates.map(({ name }) => name));
  return {
    aggregate,
    services: byKey(services),
    types: byKey(aggregate.types.map(({ name }) => name)),
    names: [boundedContext, question.aggregate, ...neighbours(question)],
    said,
  };
}

/** Services of the same context say more about it than those of others. */
function neighbours({ model, boundedContext }: SuggestionQuestion): string[] {
  const context = model.boundedContexts.find(({ name }) => name === boundedContext);
  return context?.aggregates.map(({ name }) => name) ?? [];
}

function byKey(names: string[]): Map<string, string> {
  return new Map(names.map((name) => [entityKey(name), name]));
}

/** How deep parts are written out where the service has no type for them. */
const deepest = 2;

/** The attribute that a word of the vocabulary means here: a type where the service has it. */
export function attributeOf(word: Word, around: Surroundings, depth = 0): Attribute {
  const { name, isNullable } = word;
  const { base, isCollection } = splitType(word.type ?? wholeType(name, around));
  const many = isCollection ? '[]' : '';
  if (isAttributeTypeName(base)) return { name, type: base + many, isNullable };

  const type = around.types.get(entityKey(base));
  if (type !== undefined) return { name, type: type + many, isNullable };
  const properties = depth < deepest ? partsOf(base, around, depth) : [];
  if (properties.length === 0) return { name, type: `string${many}`, isNullable };
  return { name, type: `object${many}`, isNullable, properties };
}

const moneyTypes = ['Money', 'Monetary Amount', 'Amount', 'Price'];

function wholeType(name: string, around: Surroundings): string {
  if (isAddress(name)) return 'Address';
  const money = isMoney(name) ? moneyTypeOf(around) : undefined;
  return money ?? typeByName(name);
}

/** How the service spells its type for amounts of money, if it has one. */
export function moneyTypeOf({ types }: Surroundings): string | undefined {
  return moneyTypes.map((name) => types.get(entityKey(name))).find((name) => name !== undefined);
}

function partsOf(type: string, around: Surroundings, depth: number): Attribute[] {
  const words = findEntry(type, around.names)?.entry.words ?? [];
  return words
    .filter(({ name }) => name !== '<owner>')
    .map((word) => attributeOf(word, around, depth + 1));
}

/** The attribute that refers to something else: `customerId`. */
export function reference(thing: string, isNullable = false): Attribute {
  return { name: camel(`${thing} id`), type: 'uuid', isNullable };
}

export function camel(name: string): string {
  return wordsOf(name)
    .map((word, at) => (at === 0 ? word.toLowerCase() : capitalised(word)))
    .join('');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/** An attribute by its name alone. */
export function named(name: string, around: Surroundings, isNullable = false): Attribute {
  return attributeOf({ name: camel(name), type: null, isNullable }, around);
}
