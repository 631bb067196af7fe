import { z } from 'zod';
import { attributesSchema } from './attribute.ts';
import { aggregateSchema, domainEventSchema, resultSchema } from './domain-read-model.ts';
import { attributeSuggestionContract } from './attribute-suggestions.ts';
import { elementNameSchema, sentPluralSchema } from './element-name.ts';
import { command, dataOf, done, idSchema, nameSchema, read, valueOf } from './endpoint.ts';

/** The version that the form was opened with; a stale one is refused with the present state. */
const version = { version: z.int().optional() };
const service = { aggregateId: idSchema };
/** Of the name, where the one that is worked out is wrong. Null takes it away, absent leaves it. */
const plural = { plural: sentPluralSchema.nullish() };
/** Another context or service than its own: the element is added, or moves, there. */
const place = {
  boundedContext: z.string().trim().max(200).optional(),
  aggregateName: elementNameSchema.optional(),
};
/** Events, queries and attributes keep a plural that is absent by their name; blank takes it away. */
const domainEvents = z
  .array(
    domainEventSchema.extend({
      name: elementNameSchema,
      plural: sentPluralSchema.optional(),
      attributes: attributesSchema,
    }),
  )
  .max(100);

const commandFields = {
  ...service,
  ...plural,
  commandName: elementNameSchema,
  commandActor: z.string().trim().max(200).nullish(),
  commandTypeId: idSchema.nullish(),
  domainEvents,
  attributes: attributesSchema,
  commandResult: resultSchema.nullish(),
};
const queryFields = {
  ...service,
  ...plural,
  processId: idSchema.nullish(),
  name: elementNameSchema,
  typeId: idSchema.nullish(),
  /** A built-in type name, a type's id, or `self`. */
  resultType: z.string().trim().min(1, 'Required').max(200),
  isCollectionResult: z.boolean(),
  isNullableResult: z.boolean(),
  parameters: attributesSchema,
};
const reactionFields = {
  ...service,
  ...plural,
  subscription: z.object({
    aggregate: z.string().trim().min(1).max(200),
    boundedContext: z.string().trim().max(200),
    name: z.string().trim().min(1, 'Required').max(200),
    typeId: idSchema.nullish(),
    attributes: attributesSchema.optional(),
  }),
  action: z.object({
    name: elementNameSchema,
    typeId: idSchema.nullish(),
    attributes: attributesSchema,
    domainEvents,
  }),
};
const readModelFields = {
  ...service,
  ...plural,
  readModelName: elementNameSchema,
  attributes: attributesSchema,
  queries: z
    .array(
      z.object({
        name: elementNameSchema,
        plural: sentPluralSchema.optional(),
        parameters: attributesSchema,
      }),
    )
    .min(1, 'At least one query is required')
    .max(100),
};
const typeFields = {
  ...service,
  ...plural,
  name: elementNameSchema,
  family: z.string().trim().min(1, 'Required').max(100),
  attributes: attributesSchema,
};

const technologyFields = {
  ...service,
  name: z
    .string({ error: 'Must have an Aggregate name' })
    .trim()
    .min(2, 'Must have an Aggregate name')
    .max(200),
};

/** What the commands take that add and change what is in a service. */
export const modelInputs = {
  editAggregate: z.object({
    ...service,
    ...version,
    ...plural,
    name: elementNameSchema,
    boundedContext: z.string().trim().max(200),
    /** Of the context that is named, for all of its services. */
    boundedContextPlural: plural.plural,
    properties: attributesSchema.optional(),
  }),
  addCommand: z.object({ ...commandFields, ...place }),
  editCommand: z.object({ ...commandFields, ...place, ...version, commandId: idSchema }),
  addQuery: z.object({ ...queryFields, ...place }),
  editQuery: z.object({ ...queryFields, ...place, ...version, queryId: idSchema }),
  addReaction: z.object({ ...reactionFields, ...place }),
  editReaction: z.object({ ...reactionFields, ...place, ...version, reactionId: idSchema }),
  addReadModel: z.object({ ...readModelFields, ...place }),
  editReadModel: z.object({ ...readModelFields, ...place, ...version, readModelId: idSchema }),
  addType: z.object({ ...typeFields, ...place }),
  editType: z.object({ ...typeFields, ...version, typeId: idSchema }),
};

/** What the commands take that delete a service, or what is in one. */
export const modelDeletions = {
  deleteAggregate: z.object(service),
  deleteCommand: z.object({ ...service, commandId: idSchema }),
  deleteQuery: z.object({ ...service, queryId: idSchema }),
  deleteReaction: z.object({ ...service, reactionId: idSchema }),
  deleteReadModel: z.object({ ...service, readModelId: idSchema }),
  deleteType: z.object({ ...service, typeId: idSchema }),
};

/** The service after the command, and the element it was about. */
const changed = valueOf(z.object({ aggregate: aggregateSchema, elementId: idSchema.nullable() }));

const base = 'developmentAggregate';

export const aggregateContract = {
  ...attributeSuggestionContract,

  createAggregate: command(base, '/aggregate/createaggregate', 'Creates a service')
    .input(
      z.object({
        ecosystemName: z.string().max(200).optional(),
        boundedContext: nameSchema,
        name: elementNameSchema,
        platformId: idSchema,
        cloudPlatform: z.string().max(200).nullish(),
        organisationId: idSchema,
      }),
    )
    .output(changed),
  editAggregate: command(
    base,
    '/aggregate/editaggregate',
    'Renames a service, changes its attributes',
  )
    .input(modelInputs.editAggregate)
    .output(changed),
  deleteAggregate: command(base, '/aggregate/deleteaggregate', 'Deletes a service')
    .input(modelDeletions.deleteAggregate)
    .output(done),

  addCommand: command(base, '/aggregate/addcommand', 'Adds a command')
    .input(modelInputs.addCommand)
    .output(changed),
  editCommand: command(base, '/aggregate/editcommand', 'Changes a command')
    .input(modelInputs.editCommand)
    .output(changed),
  deleteCommand: command(base, '/aggregate/deletecommand', 'Deletes a command')
    .input(modelDeletions.deleteCommand)
    .output(changed),

  addQuery: command(base, '/aggregate/addquery', 'Adds a query')
    .input(modelInputs.addQuery)
    .output(changed),
  editQuery: command(base, '/aggregate/editquery', 'Changes a query')
    .input(modelInputs.editQuery)
    .output(changed),
  deleteQuery: command(base, '/aggregate/deletequery', 'Deletes a query')
    .input(modelDeletions.deleteQuery)
    .output(changed),

  addReaction: command(base, '/aggregate/addreaction', 'Adds a reaction')
    .input(modelInputs.addReaction)
    .output(changed),
  editReaction: command(base, '/aggregate/editreaction', 'Changes a reaction')
    .input(modelInputs.editReaction)
    .output(changed),
  deleteReaction: command(base, '/aggregate/deletereaction', 'Deletes a reaction')
    .input(modelDeletions.deleteReaction)
    .output(changed),

  addReadModel: command(base, '/aggregate/addreadmodel', 'Adds a read model')
    .input(modelInputs.addReadModel)
    .output(changed),
  editReadModel: command(base, '/aggregate/editreadmodel', 'Changes a read model')
    .input(modelInputs.editReadModel)
    .output(changed),
  deleteReadModel: command(base, '/aggregate/deletereadmodel', 'Deletes a read model')
    .input(modelDeletions.deleteReadModel)
    .output(changed),

  addType: command(base, '/aggregate/addtype', 'Adds a type')
    .input(modelInputs.addType)
    .output(changed),
  editType: command(base, '/aggregate/edittype', 'Changes a type')
    .input(modelInputs.editType)
    .output(changed),
  deleteType: command(base, '/aggregate/deletetype', 'Deletes a type')
    .input(modelDeletions.deleteType)
    .output(changed),

  selectHosting: command(base, '/aggregate/selecthosting', 'Chooses what runs a service')
    .input(z.object(technologyFields))
    .output(changed),
  selectPersistence: command(
    base,
    '/aggregate/selectpersistence',
    'Chooses what keeps the data of a service',
  )
    .input(z.object(technologyFields))
    .output(changed),
  selectGenerationStrategies: command(
    base,
    '/aggregate/selectgenerationstrategies',
    'Chooses the blueprints of a service',
  )
    .input(z.object({ ...service, generationStrategyIds: z.array(idSchema).max(100) }))
    .output(changed),
  getLatestCommitSha: read(
    base,
    '/aggregate/{aggregateId}/getlatestcommitsha',
    'The latest commit that published the service',
  )
    .input(z.object(service))
    .output(dataOf(z.string().nullable())),
};
