import { z } from 'zod';
import { attributeSchema } from './attribute.ts';
import { dataOf, idSchema, read } from './endpoint.ts';

/** A file that a commit wrote. */
const committedFile = z.object({ filePath: z.string() });

/** One publish that touched the element, newest first. */
export const commitSchema = z.object({
  sha: z.string(),
  comment: z.string(),
  branch: z.string(),
  /** ISO 8601, UTC. */
  timestamp: z.iso.datetime(),
  /** The first of them: a publish may write thousands. */
  files: z.array(committedFile),
  /** Of all files that it wrote. */
  fileCount: z.int(),
});
export type Commit = z.infer<typeof commitSchema>;

export const elementStates = ['Unpublished', 'Published', 'Modified'] as const;
const stateSchema = z.object({ name: z.enum(elementStates) });

export const domainEventSchema = z.object({
  name: z.string(),
  plural: z.string().optional(),
  attributes: z.array(attributeSchema),
});
export type DomainEvent = z.infer<typeof domainEventSchema>;

/** What a command or query answers; null or absent is nothing. */
export const resultSchema = z.object({
  type: z.string(),
  typeId: idSchema.nullish(),
  family: z.string().nullish(),
  isCollection: z.boolean(),
  isNullable: z.boolean(),
});
export type Result = z.infer<typeof resultSchema>;

const element = {
  identity: idSchema,
  name: z.string(),
  /** Absent: the one that is worked out. */
  plural: z.string().optional(),
  state: stateSchema,
  commitHistory: z.array(commitSchema),
};

export const commandSchema = z.object({
  ...element,
  actor: z.string().nullable(),
  typeId: idSchema.nullable(),
  attributes: z.array(attributeSchema),
  domainEvents: z.array(domainEventSchema),
  result: resultSchema.nullable(),
});
export type Command = z.infer<typeof commandSchema>;

export const querySchema = z.object({
  ...element,
  aggregateId: idSchema,
  aggregateName: z.string(),
  boundedContext: z.string(),
  typeId: idSchema.nullable(),
  parameters: z.array(attributeSchema),
  result: resultSchema.nullable(),
});
export type Query = z.infer<typeof querySchema>;

/** The event that a reaction reacts to. */
export const subscriptionSchema = z.object({
  boundedContext: z.string(),
  aggregate: z.string(),
  name: z.string(),
  typeId: idSchema.nullish(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const readSubscriptionSchema = subscriptionSchema.extend({
  /** The context and the service, as `Sales.Order`. */
  from: z.string(),
  /** The same as `name`. */
  domainEventName: z.string(),
});

export const reactionSchema = z.object({
  ...element,
  /** The name of what the reaction does; the same as `name`. */
  actionName: z.string(),
  actionTypeId: idSchema.nullable(),
  attributes: z.array(attributeSchema),
  domainEvents: z.array(domainEventSchema),
  /** Null once the event it reacted to is gone. */
  subscription: readSubscriptionSchema.nullable(),
});
export type Reaction = z.infer<typeof reactionSchema>;

export const readModelSchema = z.object({
  ...element,
  attributes: z.array(attributeSchema),
  queries: z.array(
    z.object({
      name: z.string(),
      plural: z.string().optional(),
      parameters: z.array(attributeSchema),
    }),
  ),
});
export type ReadModel = z.infer<typeof readModelSchema>;

export const domainTypeSchema = z.object({
  ...element,
  family: z.string(),
  attributes: z.array(attributeSchema),
});
export type DomainType = z.infer<typeof domainTypeSchema>;

/** A blueprint that a service has chosen. */
const chosenStrategySchema = z.object({ identity: idSchema, name: z.string() });

export const aggregateSchema = z.object({
  identity: idSchema,
  platformId: idSchema,
  name: z.string(),
  plural: z.string().nullable(),
  boundedContext: z.string(),
  boundedContextPlural: z.string().optional(),
  properties: z.array(attributeSchema),
  typeDescription: z.string().nullable(),
  status: z.object({ name: z.enum(['Uninitialised', 'Initialised']) }),
  host: z.string().nullable(),
  persistence: z.string().nullable(),
  gitRepositoryUrl: z.string().nullable(),
  generationStrategies: z.array(chosenStrategySchema),
  commands: z.array(commandSchema),
  queries: z.array(querySchema),
  reactions: z.array(reactionSchema),
  readModels: z.array(readModelSchema),
  types: z.array(domainTypeSchema),
  commitHistory: z.array(commitSchema),
  /** Goes up with every change of the service or of one of its elements. */
  version: z.int(),
});
export type Aggregate = z.infer<typeof aggregateSchema>;

export const domainSchema = z.object({
  platformId: idSchema,
  boundedContexts: z.array(z.object({ name: z.string(), aggregates: z.array(aggregateSchema) })),
  version: z.int(),
});
export type Domain = z.infer<typeof domainSchema>;

/**
 * All services, or where `since` is there, only those that changed after that version. Blueprints
 * are renamed and removed without a change of the services: a part says what all that are chosen are
 * called now.
 */
const domainPartSchema = domainSchema.extend({
  since: z.int().optional(),
  generationStrategies: z.array(chosenStrategySchema).optional(),
});

/** An event that a reaction may subscribe to. */
export const domainEventOptionSchema = z.object({
  boundedContext: z.string(),
  aggregate: z.string(),
  aggregateId: idSchema,
  name: z.string(),
  typeId: idSchema.nullable(),
  attributes: z.array(attributeSchema),
});
export type DomainEventOption = z.infer<typeof domainEventOptionSchema>;

const base = 'developmentAggregate';

export const domainReadModelContract = {
  getDomainByPlatformId: read(
    base,
    '/domainreadmodel/getdomainbyplatformid/{id}',
    'All services of a platform',
  )
    .input(
      z.object({
        id: idSchema,
        /** A version that the caller has read: then perhaps only what changed after it is answered. */
        since: z.coerce.number<number>().int().min(0).max(2_147_483_647).optional(),
      }),
    )
    .output(dataOf(domainPartSchema)),
  getAggregateById: read(base, '/domainreadmodel/getaggregatebyid/{id}', 'A service')
    .input(z.object({ id: idSchema }))
    .output(dataOf(aggregateSchema)),
  getTypes: read(base, '/domainreadmodel/gettypes/{id}', 'The types of a service')
    .input(z.object({ id: idSchema }))
    .output(dataOf(z.array(domainTypeSchema))),
  getDomainEventsByPlatformId: read(
    base,
    '/domaineventsreadmodel/getdomaineventsbyplatformid/{id}',
    'The events that reactions may subscribe to',
  )
    .input(z.object({ id: idSchema }))
    .output(dataOf(z.array(domainEventOptionSchema))),
};
