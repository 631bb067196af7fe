/** What a sentence is: something to do, something to know, an answer to an event, or not a step. */
export type StepType = 'Command' | 'Query' | 'Reaction' | 'Error';

/** An attribute, named in camelCase. `type` is a primitive, with `[]` behind it for a collection. */
export interface StepProperty {
  name: string;
  type: string;
  isNullable?: boolean;
  properties?: StepProperty[];
}

export interface RaisedDomainEvent {
  /** Made from the name alone, so that the same sentence always gives the same id. */
  id: string;
  /** PascalCase and in the past, like `ItemAddedToCart`. */
  name: string;
}

/** What must be known before the step can run, like `{ identity: 'cart-id', name: 'CartId' }`. */
export interface RequiredData {
  identity: string;
  name: string;
}

export interface EventReactedTo {
  id: string;
  name: string;
  aggregate: string | null;
  boundedContext: string | null;
}

/** One step, read. Every name but those of actors and properties is in PascalCase. */
export interface ParsedStep {
  type: StepType;
  /** As written, in title case: `Sales Assistant`. Null where the sentence names nobody. */
  actor: string | null;
  action: string | null;
  boundedContext: string | null;
  aggregate: string | null;
  properties: StepProperty[];
  raisedDomainEvents: RaisedDomainEvent[];
  requiredDataInfo: RequiredData[];
  reactingToDomainEvent: EventReactedTo | null;
  /** From 0 to 1: how sure the rules that fired are, or for an Error how sure the refusal is. */
  confidence: number;
  /** Set for an Error and for nothing else: what is missing, and how to write it. */
  errorMessage: string | null;
}

/** What is known of the platform already; names found here win over names made up here. */
export interface StepContext {
  knownAggregates?: string[];
  knownBoundedContexts?: { name: string; aggregates: string[] }[];
  /** What users put right before; wins over all else. */
  learned?: readonly LearnedName[];
}

/** One lesson of a correction: the words say `heard`, the platform's people mean `meant`. */
export interface LearnedName {
  /** `boundedContext` is heard by its aggregate, `verb` by its base form and means Command or Query. */
  kind: 'actor' | 'aggregate' | 'boundedContext' | 'event' | 'verb';
  heard: string;
  meant: string;
}
