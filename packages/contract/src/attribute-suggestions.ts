import { z } from 'zod';
import { attributeSchema } from './attribute.ts';
import { elementNameSchema } from './element-name.ts';
import { aggregateSchema } from './domain-read-model.ts';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';

/** What attributes can be generated for. `Reaction` is what its action needs. */
export const generatedForSchema = z.enum([
  'Aggregate',
  'Command',
  'Reaction',
  'DomainEvents',
  'ReadModels',
  'Queries',
  'Types',
]);
export type GeneratedFor = z.infer<typeof generatedForSchema>;

/** Whose property suggestions are read, in any case. */
const suggestedForSchema = z.preprocess(
  (given) => (typeof given === 'string' ? given.toLowerCase() : given),
  z.enum(['aggregate', 'command', 'reaction', 'query', 'readmodel', 'type', 'domainevent']),
);

const entityName = z.string().trim().min(1, 'Required').max(200);
const family = z.string().trim().max(100).nullish();
/** What a form holds that is not saved yet: nothing that says the same is generated. */
const present = z
  .array(z.object({ name: z.string().max(200), type: z.string().max(200) }))
  .max(500)
  .optional();

const generated = z.object({
  attributes: z.array(attributeSchema),
  generatedBy: z.enum(['built-in', 'model']),
  /** What the user is told, such as that the language model gave no answer. */
  note: z.string().nullable(),
});
export type GeneratedAttributes = z.infer<typeof generated>;

const base = 'developmentAggregate';

export const attributeSuggestionContract = {
  generateAttributes: command(
    base,
    '/aggregate/generateattributes',
    'Proposes attributes; counts on the plan where there are any',
  )
    .input(
      z
        .object({
          aggregateId: idSchema,
          entityType: generatedForSchema.nullish(),
          /** For a query instead of `entityType`: what it asks, or its name. */
          entityQuery: z.string().trim().min(1).max(200).nullish(),
          entityName,
          family,
          present,
          /** Only from the form of a saved type: adds them to it. */
          saveAttributesOnType: z.boolean().default(false),
          existingTypeId: idSchema.nullish(),
        })
        .refine(({ entityType, entityQuery }) => Boolean(entityType) !== Boolean(entityQuery), {
          path: ['entityType'],
          message: 'Send either entityType or entityQuery',
        })
        .refine((sent) => !sent.saveAttributesOnType || sent.existingTypeId, {
          path: ['existingTypeId'],
          message: 'Required',
        }),
    )
    .output(valueOf(generated)),

  getPropertySuggestions: read(
    base,
    '/aggregate/{aggregateId}/{eventType}/property-suggestions',
    'Attributes that something of that name probably has and does not have yet',
  )
    .input(
      z.object({
        aggregateId: idSchema,
        eventType: suggestedForSchema,
        EntityName: entityName,
        family,
      }),
    )
    .output(dataOf(z.array(attributeSchema))),

  addTypeProperty: command(
    base,
    '/aggregate/addtypeproperty',
    'Adds a type, and a property of it to another type or to the service',
  )
    .input(
      z.object({
        aggregateId: idSchema,
        family: z.string().trim().min(1, 'Required').max(100),
        name: elementNameSchema,
        relationshipType: z.enum(['Single', 'Collection']),
        /** The type that gets the property; null is the service itself. */
        typeId: idSchema.nullish(),
        autoGenerateAttributes: z.boolean().default(false),
        /** No property: the type alone. */
        onlyCreateType: z.boolean().default(false),
      }),
    )
    .output(
      valueOf(
        z.object({ typeId: idSchema, aggregate: aggregateSchema, note: z.string().nullable() }),
      ),
    ),
};
