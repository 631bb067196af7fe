import type { Model } from '@stepwright/domain-model';
import type { DictionaryEntry } from '#exchange/blueprint';
import type { Item } from '#model/items';

/** Every name in a model, with the plural that is written down for it. */
export function namesOf(roots: readonly Item[]): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  const visit = (item: Item): void => {
    for (const [key, value] of item.values) {
      if (typeof value !== 'string' || value === '') continue;
      if (['Name', 'Actor', 'Aggregate', 'BoundedContext'].includes(key))
        names.set(value, names.get(value) ?? item.plural);
    }
    if (item.type?.kind === 'declared') names.set(item.type.base, names.get(item.type.base));
    for (const list of item.lists.values()) list.forEach(visit);
  };
  roots.forEach(visit);
  return names;
}

/** The names of the elements that have names of their own: no attributes, which are called like everything. */
export function elementNames(roots: readonly Item[]): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  const visit = (item: Item): void => {
    const name = item.values.get('Name');
    if (typeof name === 'string' && name !== '') names.set(name, item.plural);
    for (const [list, items] of item.lists) {
      if (!['Attributes', 'Parameters', 'Properties'].includes(list)) items.forEach(visit);
    }
  };
  roots.forEach(visit);
  return names;
}

/** A model in which the names that a dictionary has a plural for have it too. */
export function withPlurals(model: Model, dictionary: readonly DictionaryEntry[]): Model {
  const plurals = new Map(
    dictionary.flatMap(({ token, plural }) =>
      plural === undefined ? [] : [[token, plural] as const],
    ),
  );
  if (plurals.size === 0) return model;
  const named = <Named extends { name: string; plural?: string | undefined }>(
    element: Named,
  ): Named => {
    const plural = element.plural ?? plurals.get(element.name);
    return plural === undefined ? element : { ...element, plural };
  };
  return {
    boundedContexts: model.boundedContexts.map((context) => ({
      ...named(context),
      aggregates: context.aggregates.map((aggregate) => ({
        ...named(aggregate),
        types: aggregate.types.map(named),
        attributes: aggregate.attributes.map(named),
      })),
    })),
  };
}

export function aggregatesOf(roots: readonly Item[]): Item[] {
  return roots.flatMap(({ lists }) => lists.get('Aggregates') ?? []);
}

export function queriesOf(roots: readonly Item[]): Item[] {
  return aggregatesOf(roots).flatMap(({ lists }) => lists.get('Queries') ?? []);
}

export function commandsOf(roots: readonly Item[]): Item[] {
  return aggregatesOf(roots).flatMap(({ lists }) => lists.get('Commands') ?? []);
}
