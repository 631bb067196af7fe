import type { Attribute, Model } from '@stepwright/domain-model';

/** What attributes are wanted for. A reaction is asked for what its action needs. */
export const suggestionTargets = [
  'aggregate',
  'command',
  'reaction',
  'event',
  'readmodel',
  'query',
  'type',
] as const;
export type SuggestionTarget = (typeof suggestionTargets)[number];

/** What the engine is asked. It answers from what is in here and from its vocabulary. */
export interface SuggestionQuestion {
  target: SuggestionTarget;
  /** What has the attributes: `Order`, `OrderPlaced`, `GetOrdersByCustomer`. */
  name: string;
  /** Of other services the names count; of the one in question also what is in it. */
  model: Model;
  boundedContext: string;
  aggregate: string;
  /** A type's family, where it has one. */
  family?: string | undefined;
  /** What it has already: nothing that says the same is suggested. */
  present?: readonly Pick<Attribute, 'name' | 'type'>[];
  /** What the steps of processes say of the service. */
  said?: readonly Attribute[];
}
