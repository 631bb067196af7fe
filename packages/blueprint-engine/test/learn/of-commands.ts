import type { Model } from '@stepwright/domain-model';
import { aModel } from '#test/fixtures';

/** A model of one aggregate with a hull, and commands of some verbs that take it. */
export function ofCommands(name: string, ...verbs: string[]): Model {
  const hull = { name: 'hull', type: 'string' };
  return aModel({
    name,
    attributes: [hull],
    commands: verbs.map((verb) => ({
      name: `${verb}${name}`,
      attributes: [hull],
      domainEvents: [],
    })),
  });
}
