import { z } from 'zod';
import { attributeSchema } from './attribute.ts';

/** A plural is computed from the name; it is written down only where the computed one is wrong. */
const named = { name: z.string(), plural: z.string().optional() };
const attributes = z.array(attributeSchema).default([]);

/** What a command or query answers. `type`: `self` (the aggregate), an attribute type, a type's or a read model's name. */
export const resultSchema = z.object({
  type: z.string().min(1),
  isCollection: z.boolean().default(false),
  isNullable: z.boolean().default(false),
});
export type Result = z.infer<typeof resultSchema>;

/** An event that a command or reaction raises; its attributes are in the aggregate's `events`. */
export const raisedEventSchema = z.object(named);
export type RaisedEvent = z.infer<typeof raisedEventSchema>;

export const domainEventSchema = z.object({ ...named, attributes });
export type DomainEvent = z.infer<typeof domainEventSchema>;

export const commandSchema = z.object({
  ...named,
  actor: z.string().nullish(),
  attributes,
  domainEvents: z.array(raisedEventSchema).default([]),
  result: resultSchema.nullish().transform((result) => result ?? null),
});
export type Command = z.infer<typeof commandSchema>;

export const querySchema = z.object({
  ...named,
  parameters: z.array(attributeSchema).default([]),
  result: resultSchema.nullish().transform((result) => result ?? null),
});
export type Query = z.infer<typeof querySchema>;

/** The event a reaction listens to, wherever it is raised. */
export const subscriptionSchema = z.object({
  boundedContext: z.string(),
  aggregate: z.string(),
  name: z.string(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const actionSchema = z.object({
  ...named,
  attributes,
  domainEvents: z.array(raisedEventSchema).default([]),
});
export type Action = z.infer<typeof actionSchema>;

export const reactionSchema = z.object({
  ...named,
  subscription: subscriptionSchema.nullish().transform((subscription) => subscription ?? null),
  action: actionSchema,
});
export type Reaction = z.infer<typeof reactionSchema>;

/** A shape that answers the queries listed with it. */
export const readModelSchema = z.object({
  ...named,
  attributes,
  queries: z
    .array(z.object({ ...named, parameters: z.array(attributeSchema).default([]) }))
    .default([]),
});
export type ReadModel = z.infer<typeof readModelSchema>;

/** The families the product offers; any other text is a family too. */
export const typeFamilies = ['Entity', 'Value Object', 'DTO', 'DAO', 'ENUM'] as const;

/** A type of one aggregate. The attributes of an `ENUM` are its members. */
export const domainTypeSchema = z.object({
  ...named,
  family: z.string().default('Value Object'),
  attributes,
});
export type DomainType = z.infer<typeof domainTypeSchema>;

export const aggregateSchema = z.object({
  ...named,
  attributes,
  commands: z.array(commandSchema).default([]),
  queries: z.array(querySchema).default([]),
  reactions: z.array(reactionSchema).default([]),
  readModels: z.array(readModelSchema).default([]),
  events: z.array(domainEventSchema).default([]),
  types: z.array(domainTypeSchema).default([]),
});
export type Aggregate = z.infer<typeof aggregateSchema>;

export const boundedContextSchema = z.object({
  ...named,
  aggregates: z.array(aggregateSchema).default([]),
});
export type BoundedContext = z.infer<typeof boundedContextSchema>;

/** The interchange format of a model. Lists that are left out are empty; keys it does not know are dropped. */
export const modelSchema = z.object({ boundedContexts: z.array(boundedContextSchema) });
export type Model = z.infer<typeof modelSchema>;
