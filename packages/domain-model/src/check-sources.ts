import { splitType, type Attribute } from './attribute.ts';
import { wordsOf } from './words.ts';
import { listed, pathIn, raisersOf, type ModelIndex, type Service } from './model-index.ts';

/**
 * Information completeness: what a read model or the answer of a query shows has come in with a
 * command or event, or is kept by the service. Ids are known by themselves, and counts, sums and
 * averages are computed.
 */
export function checkSources(index: ModelIndex): void {
  for (const service of index.services) {
    const shown = shownBy(service);
    if (shown.length === 0) continue;
    const supplied = suppliedTo(index, service);
    const ownKey = index.keyOf(service.aggregate.name);
    for (const { kind, name, attributes } of shown) {
      const missing = attributes
        .filter((each) => !isKnown(index.keyOf(each.name), each.name, { supplied, ownKey }))
        .map((each) => each.name);
      if (missing.length === 0) continue;
      const it = missing.length === 1 ? 'it' : 'them';
      const message = `"${name}" shows ${listed(missing)}, which no command or event brings and "${service.aggregate.name}" does not keep. Add ${it} to a command or event, or take ${it} out.`;
      const elements = [pathIn(service, { kind, name })];
      index.report('attribute_without_source', 'warning', {
        elements,
        attributes: missing,
        message,
      });
    }
  }
}

/** What comes in with commands and actions is stored where the service has attributes for it. */
export function checkKept(index: ModelIndex, service: Service): void {
  const { aggregate } = service;
  if (aggregate.attributes.length > 0) return;
  const bringing = raisersOf(aggregate).filter(({ does }) => does.attributes.some(isNoId));
  if (bringing.length === 0) return;
  const who = listed(bringing.map(({ name }) => name));
  const message = `"${aggregate.name}" keeps nothing: it has no attributes, so nothing that ${who} ${bringing.length === 1 ? 'brings' : 'bring'} is stored. Add the attributes that it keeps, or generate them.`;
  index.report('nothing_kept', 'warning', {
    elements: [pathIn(service), ...bringing.map((each) => pathIn(service, each))],
    message,
  });
}

const isNoId = ({ name }: Attribute): boolean => !/^ids?$|Ids?$/.test(name);

interface Shown {
  kind: 'readmodel' | 'query';
  name: string;
  attributes: Attribute[];
}

/** Read models, and queries that answer a type of the service. */
function shownBy({ aggregate }: Service): Shown[] {
  const types = new Map(aggregate.types.map((type) => [type.name, type]));
  return [
    ...aggregate.readModels.map(({ name, attributes }): Shown => {
      return { kind: 'readmodel', name, attributes };
    }),
    ...aggregate.queries.flatMap(({ name, result }): Shown[] => {
      const type = result ? types.get(splitType(result.type).base) : undefined;
      const isShown = type !== undefined && !/^enum/i.test(type.family);
      return isShown ? [{ kind: 'query', name, attributes: type.attributes }] : [];
    }),
  ];
}

/** The keys of all that comes in; of another service also with its name before. */
function suppliedTo(index: ModelIndex, service: Service): Set<string> {
  const { aggregate } = service;
  const supplied = new Set<string>();
  const supply = (attributes: readonly Attribute[], owner = '') => {
    for (const { name, properties } of attributes) {
      const key = index.keyOf(name);
      supplied.add(key);
      if (owner) supplied.add(index.keyOf(owner) + key);
      if (properties) supply(properties, owner);
    }
  };
  const own = [
    aggregate.attributes,
    ...raisersOf(aggregate).map(({ does }) => does.attributes),
    ...aggregate.events.map(({ attributes }) => attributes),
  ];
  for (const list of own) supply(list);
  const kept = new Set(own.flatMap((list) => list.map(({ type }) => splitType(type).base)));
  for (const { name, attributes } of aggregate.types) {
    if (kept.has(name)) supply(attributes, name);
  }
  for (const { subscription } of aggregate.reactions) {
    const other = subscription ? index.serviceAt(subscription) : undefined;
    if (!subscription || !other) continue;
    const heard = other.aggregate.events.find((each) => {
      return index.keyOf(each.name) === index.keyOf(subscription.name);
    });
    supply(heard?.attributes ?? [], other.aggregate.name);
  }
  return supplied;
}

const computed =
  /^(?:total|sum|count|average|avg|min|max|number of)\b|\b(?:count|total|sum|average|share|percentage|rank)$/;

function isKnown(
  key: string,
  name: string,
  { supplied, ownKey }: { supplied: ReadonlySet<string>; ownKey: string },
): boolean {
  if (supplied.has(key) || key.endsWith('id') || key.endsWith('ids')) return true;
  if (key.startsWith(ownKey) && supplied.has(key.slice(ownKey.length))) return true;
  return computed.test(wordsOf(name).join(' ').toLowerCase());
}
