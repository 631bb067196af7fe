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
    for (const { kind, name, attributes } of shown) {
      const missing = attributes
        .filter((each) => !isKnown(index, each.name, supplied))
        .map((each) => each.name);
      if (missing.length === 0) continue;
      const [it, does] = missing.length === 1 ? ['it', 'which'] : ['them', 'which'];
      const message = `"${name}" shows ${listed(missing)}, ${does} no command or event brings and "${service.aggregate.name}" does not keep. Add ${it} to a command or event, or take ${it} out.`;
      const elements = [pathIn(service, { kind, name })];
      index.report('attribute_without_source', 'warning', {
        elements,
        attributes: missing,
        message,
      });
    }
  }
}

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

/** The keys of all that comes in, alone and with the name of the service before. */
function suppliedTo(index: ModelIndex, service: Service): Set<string> {
  const { aggregate } = service;
  const supplied = new Set<string>();
  const supply = (attributes: readonly Attribute[], owner: string) => {
    const pending = [...attributes];
    for (let each = pending.pop(); each; each = pending.pop()) {
      const key = index.keyOf(each.name);
      supplied.add(key).add(index.keyOf(owner) + key);
      if (each.properties) pending.push(...each.properties);
    }
  };
  const own = [
    aggregate.attributes,
    ...raisersOf(aggregate).map(({ does }) => does.attributes),
    ...aggregate.events.map(({ attributes }) => attributes),
  ];
  for (const list of own) supply(list, aggregate.name);
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

function isKnown(index: ModelIndex, name: string, supplied: ReadonlySet<string>): boolean {
  const key = index.keyOf(name);
  if (supplied.has(key) || key.endsWith('id') || key.endsWith('ids')) return true;
  return computed.test(wordsOf(name).join(' ').toLowerCase());
}
