import type { Aggregate } from '@stepwright/contract';
import { attributeTypeNames, typeFamilies } from '@stepwright/domain-model';
import { useMemo } from 'react';
import { attributeTexts } from './attribute-texts.ts';

/** The types of one family, as the picker groups them. */
export interface TypeGroup {
  group: string;
  items: string[];
}

/** What the attributes of one service choose their types from. */
export interface TypeChoices {
  aggregateId: string;
  groups: TypeGroup[];
}

/** The types an attribute may have: the built-in ones, then the service's own by family. */
export function typeGroupsOf(aggregate: Aggregate): TypeGroup[] {
  const families = new Map<string, string[]>(typeFamilies.map((family) => [family, []]));
  for (const { family, name } of aggregate.types)
    families.set(family, [...(families.get(family) ?? []), name]);
  return [
    { group: attributeTexts.builtIn, items: [...attributeTypeNames] },
    ...[...families]
      .filter(([, items]) => items.length > 0)
      .map(([group, items]) => ({ group, items: items.toSorted() })),
  ];
}

/** The same object as long as the service is the same, so that hundreds of rows stay as they are. */
export function useTypeChoices(aggregate: Aggregate): TypeChoices {
  return useMemo(
    () => ({ aggregateId: aggregate.identity, groups: typeGroupsOf(aggregate) }),
    [aggregate],
  );
}
