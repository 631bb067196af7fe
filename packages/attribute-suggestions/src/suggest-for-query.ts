import { singularOf, wordsOf, type Attribute } from '@stepwright/domain-model';
import { attributeKey } from './attribute-key.ts';
import { isMoney } from './attribute-type.ts';
import { attributesOfEntity, attributesOfService } from './suggest-for-entity.ts';
import { attributeOf, named, reference, type Surroundings } from './surroundings.ts';
import { entityKey, findEntry, readWord } from './vocabulary.ts';

/** What a query is asked with: which thing, or by what many are found and paged. */
export function attributesOfParameters(name: string, around: Surroundings): Attribute[] {
  const [first = '', ...rest] = wordsOf(name);
  const verb = first.toLowerCase();
  const at = rest.findIndex((word) =>
    /^(?:by|for|of|in|with|from|between|near|at|on|per|since)$/i.test(word),
  );
  const object = at < 0 ? rest : rest.slice(0, at);
  const asked = at < 0 ? [] : askedBy(rest.slice(at), around);
  if (isOne(verb, object)) {
    const which = object.join(' ') || around.aggregate.name;
    const own = around.services.get(entityKey(which)) ?? around.aggregate.name;
    return asked.length > 0 ? asked : [reference(own)];
  }
  const filters = filtersOf(around);
  if (/^(?:count|sum|total)$/.test(verb)) return [...asked, ...filters];
  const text = verb === 'search' ? [readWord('searchText')] : [];
  const paging = ['page?', 'pageSize:integer?', 'sortBy?'].map((word) => readWord(word));
  return [...asked, ...words(text, around), ...filters, ...words(paging, around)];
}

const words = (list: ReturnType<typeof readWord>[], around: Surroundings) =>
  list.map((word) => attributeOf(word, around));

function isOne(verb: string, object: string[]): boolean {
  const last = object.at(-1)?.toLowerCase() ?? '';
  if (/^(?:list|search|browse|count|sum|total|export|filter|query)$/.test(verb)) return false;
  return last === '' || singularOf(last) === last;
}

/** `ByCustomerAndStatus`, `ForStudent`, `BetweenDates` */
function askedBy(rest: string[], around: Surroundings): Attribute[] {
  if (/^(?:between|since|per)$/i.test(rest[0] ?? '')) {
    return [named('from date', around), named('to date', around)];
  }
  const parts = rest.join(' ').split(/\b(?:And|Or|By|For|Of|In|With|From|At|On|Near)\b/);
  return parts.filter((part) => part.trim() !== '').map((part) => askedFor(part.trim(), around));
}

function askedFor(part: string, around: Surroundings): Attribute {
  const owner = around.aggregate.name;
  const key = attributeKey(part, owner);
  const known = attributesOfService(around).find(({ name }) => attributeKey(name, owner) === key);
  if (known) return { ...known, isNullable: false };
  const service = around.services.get(entityKey(part));
  if (service !== undefined) return reference(service);
  const entry = findEntry(part, around.names);
  const isThing = entry !== null && entry.before.length === 0 && entry.entry.field.about !== '';
  return isThing ? reference(part) : named(part, around);
}

/** A state, what it belongs to, and a time: by these people look for things. */
function filtersOf(around: Surroundings): Attribute[] {
  const all = attributesOfService(around);
  const isOwnId = (name: string) => attributeKey(name, around.aggregate.name) === 'id';
  const references = all.filter(({ name, type }) => type === 'uuid' && !isOwnId(name)).slice(0, 2);
  const states = all.filter(({ name }) => /^(?:status|state|type|category|priority)$/i.test(name));
  const isDated = all.some(({ type }) => type.startsWith('date'));
  const dates = isDated ? [named('from date', around), named('to date', around)] : [];
  return [...states.slice(0, 2), ...references, ...dates].map((each) => ({
    ...each,
    isNullable: true,
  }));
}

/** What an answer made for queries shows: of one thing, of many, or sums over them. */
export function attributesOfReadModel(name: string, around: Surroundings): Attribute[] {
  const service = attributesOfService(around);
  if (/(?:statistics|stats|report|dashboard|totals|analytics|metrics|trend)s?$/i.test(name)) {
    return sumsOf(service, around);
  }
  const found = findEntry(withoutView(name), around.names);
  const isOther =
    found !== null &&
    found.entry.field.about !== '' &&
    entityKey(found.entry.name) !==
      entityKey(
        findEntry(around.aggregate.name, around.names)?.entry.name ?? around.aggregate.name,
      );
  const shown = isOther ? attributesOfEntity(withoutView(name), around) : service;
  const id = isOther ? named(`${withoutView(name)} id`, around) : reference(around.aggregate.name);
  return [id, ...shown.flatMap((each) => [each, ...nameBeside(each, around)])];
}

/** `OrderSummary`, `OrderListView` and `OrdersByCustomer` show orders. */
function withoutView(name: string): string {
  const all = wordsOf(name);
  const at = all.findIndex((word, index) => index > 0 && /^(?:by|for|of|in|with|per)$/i.test(word));
  const kept = at < 0 ? all : all.slice(0, at);
  while (
    kept.length > 1 &&
    /^(?:summary|overview|list|detail|details|view|info|row|card|page|history|model|result|dto)$/i.test(
      kept.at(-1) ?? '',
    )
  )
    kept.pop();
  return kept.join(' ');
}

/** Whoever reads `customerId` wants to read the customer's name. */
function nameBeside({ name, type }: Attribute, around: Surroundings): Attribute[] {
  const thing = type === 'uuid' ? /^(.+)Id$/.exec(name)?.[1] : undefined;
  const isKnown = thing !== undefined && around.services.has(entityKey(thing));
  return isKnown ? [named(`${thing} name`, around)] : [];
}

function sumsOf(service: Attribute[], around: Surroundings): Attribute[] {
  const sums = service.filter(({ name }) => isMoney(name)).slice(0, 3);
  const states = service.filter(({ name }) => name === 'status');
  return [
    named('from date', around),
    named('to date', around),
    named(`${around.aggregate.name} count`, around),
    ...sums.map(({ name, type }) => ({
      name: name.startsWith('total')
        ? name
        : `total${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      type,
      isNullable: false,
    })),
    ...states.map((each) => ({ ...each, isNullable: true })),
  ];
}
