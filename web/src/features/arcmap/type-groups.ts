import type { Aggregate } from '@stepwright/contract';
import { attributeTypeNames } from '@stepwright/domain-model';
import { texts } from './arcmap-texts.ts';

/** The types of one family, as the picker groups them. */
export interface TypeGroup {
  group: string;
  items: string[];
}

/** The types an attribute may have: the built-in ones, then the service's own by family. */
export function typeGroupsOf(aggregate: Aggregate): TypeGroup[] {
  const families = new Map<string, string[]>();
  for (const { family, name } of aggregate.types)
    families.set(family, [...(families.get(family) ?? []), name]);
  return [
    { group: texts.attribute.builtIn, items: [...attributeTypeNames] },
    ...[...families].map(([group, items]) => ({ group, items: items.toSorted() })),
  ];
}
