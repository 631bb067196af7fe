import { z } from 'zod';
import { modelDeletions, modelInputs } from './aggregate.ts';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';
import { contentSchema } from './statement.ts';

/** A command on the model as a form would send it, before it is sent. */
export const modelChangeSchema = z.discriminatedUnion('call', [
  z.object({ call: z.literal('editAggregate'), input: modelInputs.editAggregate }),
  z.object({ call: z.literal('addCommand'), input: modelInputs.addCommand }),
  z.object({ call: z.literal('editCommand'), input: modelInputs.editCommand }),
  z.object({ call: z.literal('addQuery'), input: modelInputs.addQuery }),
  z.object({ call: z.literal('editQuery'), input: modelInputs.editQuery }),
  z.object({ call: z.literal('addReaction'), input: modelInputs.addReaction }),
  z.object({ call: z.literal('editReaction'), input: modelInputs.editReaction }),
  z.object({ call: z.literal('addReadModel'), input: modelInputs.addReadModel }),
  z.object({ call: z.literal('editReadModel'), input: modelInputs.editReadModel }),
  z.object({ call: z.literal('addType'), input: modelInputs.addType }),
  z.object({ call: z.literal('editType'), input: modelInputs.editType }),
  z.object({ call: z.literal('deleteAggregate'), input: modelDeletions.deleteAggregate }),
  z.object({ call: z.literal('deleteCommand'), input: modelDeletions.deleteCommand }),
  z.object({ call: z.literal('deleteQuery'), input: modelDeletions.deleteQuery }),
  z.object({ call: z.literal('deleteReaction'), input: modelDeletions.deleteReaction }),
  z.object({ call: z.literal('deleteReadModel'), input: modelDeletions.deleteReadModel }),
  z.object({ call: z.literal('deleteType'), input: modelDeletions.deleteType }),
]);
export type ModelChange = z.infer<typeof modelChangeSchema>;
/** The same as it is typed, before what it leaves out is filled in. */
export type ModelChangeInput = z.input<typeof modelChangeSchema>;
export type ModelDeletionInput = Extract<ModelChangeInput, { call: `delete${string}` }>;
/** Adds something, or changes it. */
export type ModelSavingInput = Exclude<ModelChangeInput, ModelDeletionInput>;

const serviceName = { aggregateId: idSchema, boundedContext: z.string(), name: z.string() };

/** Lines of a file that a change takes away, and those that it puts in their place. */
export const changedLinesSchema = z.object({
  /** The first line concerned: in the file as it is, and as it would be. From 1. */
  line: z.int(),
  newLine: z.int(),
  removed: z.array(z.string()),
  added: z.array(z.string()),
});
export type ChangedLines = z.infer<typeof changedLinesSchema>;

export const touchedFileSchema = z.object({
  filePath: z.string(),
  /** Where it lies now, where the change moves it. */
  formerPath: z.string().nullable(),
  change: z.enum(['create', 'update', 'delete']),
  /** How many lines come and go in all. */
  added: z.int(),
  removed: z.int(),
  /** As many as are shown; the counts are of all. */
  lines: z.array(changedLinesSchema),
});
export type TouchedFile = z.infer<typeof touchedFileSchema>;

/** What a change would do to the code of one service. */
export const touchedServiceSchema = z.object({
  ...serviceName,
  /** The change makes this service: it has no page yet. */
  isNew: z.boolean(),
  repositoryUrl: z.string().nullable(),
  /** Names of the blueprints that the code is made with; none where nothing is chosen. */
  blueprints: z.array(z.string()),
  /** Nobody chose them: they are what its hosting, or the first one there is, would use. */
  areAssumed: z.boolean(),
  files: z.array(touchedFileSchema),
  /** Files that are touched too and not listed. */
  moreFiles: z.int(),
});
export type TouchedService = z.infer<typeof touchedServiceSchema>;

/** A reaction, in another service, to an event that a change alters. */
export const eventReaderSchema = z.object({
  ...serviceName,
  reactionId: idSchema,
  reaction: z.string(),
  event: z.string(),
  /** What the event is called after the change; null where nobody would raise it any more. */
  newEvent: z.string().nullable(),
});
export type EventReader = z.infer<typeof eventReaderSchema>;

export const codeImpactSchema = z.object({
  services: z.array(touchedServiceSchema),
  /** Services that are concerned too and were not looked at. */
  moreServices: z.int(),
  readers: z.array(eventReaderSchema),
});
export type CodeImpact = z.infer<typeof codeImpactSchema>;

/** An element of the model with where it stands; `elementId` is the service's for the service itself. */
const elementOfModel = z.object({
  ...serviceName,
  /** The name of the service. */
  aggregate: z.string(),
  kind: z.enum(['aggregate', 'command', 'query', 'reaction', 'readmodel', 'type', 'event']),
  elementId: idSchema,
  /** Whose form it is changed in: of an event that of the command or reaction that raises it. */
  form: z.enum(['aggregate', 'command', 'query', 'reaction', 'readmodel', 'type']),
});

/** A sentence of the map that became an element. */
const sentenceSchema = z.object({
  processId: idSchema,
  processName: z.string(),
  stepId: idSchema,
  content: z.string(),
});

/** Why a generated line is there. */
export const lineOriginSchema = z.object({
  /** The section of the template that wrote it; null where the blueprint has changed since. */
  template: z
    .object({
      /** Null: nobody can open it, as those of infrastructure. */
      blueprintId: idSchema.nullable(),
      blueprint: z.string(),
      file: z.string(),
      /** Such as `each Aggregates.Commands`; null for the file itself. */
      head: z.string().nullable(),
      /** Lines of the template, counted from `firstLine`; `from` to `to` are the section. */
      text: z.array(z.string()),
      firstLine: z.int(),
      from: z.int(),
      to: z.int(),
      /** The very line; null where several could have written it. */
      line: z.int().nullable(),
    })
    .nullable(),
  /** What it was written for; null for what is about the whole model. */
  element: elementOfModel.nullable(),
  /** Everything else of the model that it says something of. */
  alsoSays: z.array(elementOfModel),
  sentences: z.array(sentenceSchema),
});
export type LineOrigin = z.infer<typeof lineOriginSchema>;
export type ElementOfModel = LineOrigin['alsoSays'][number];

/** The lines of a file, from the first to the last of each stretch. */
const lineRange = z.object({ from: z.int(), to: z.int() });

/** What is generated for an element in the repository of one service. */
export const linesInServiceSchema = z.object({
  ...serviceName,
  repositoryUrl: z.string().nullable(),
  blueprints: z.array(z.string()),
  areAssumed: z.boolean(),
  files: z.array(z.object({ filePath: z.string(), lines: z.int(), ranges: z.array(lineRange) })),
  moreFiles: z.int(),
});
export const elementLinesSchema = z.object({
  element: elementOfModel,
  sentences: z.array(sentenceSchema),
  services: z.array(linesInServiceSchema),
  moreServices: z.int(),
});
export type ElementLines = z.infer<typeof elementLinesSchema>;

const base = 'featureDevelopmentAgent';

const seenLine = {
  /** As the preview tells it of the line. */
  trace: z.object({
    blueprint: z.string().max(500),
    file: z.string().max(1024),
    section: z.string().regex(/^\d{1,9}$/),
    element: z.string().max(1000).nullable(),
  }),
  filePath: z.string().max(1024),
  /** The text of the line. */
  line: z.string().max(10_000),
};

export const codeInsightContract = {
  getLineOrigin: command(
    base,
    '/codegeneration/lineorigin',
    'Why a generated line is there: its section of the blueprint, its element, its sentence',
  )
    .input(
      z.object({
        aggregateId: idSchema,
        /** The blueprints of the preview; the trace names one of them. */
        generationStrategyIds: z.array(idSchema).min(1).max(20),
        ...seenLine,
      }),
    )
    .output(valueOf(lineOriginSchema)),
  getInfrastructureLineOrigin: command(
    base,
    '/codegeneration/infrastructurelineorigin',
    'The same of a line of an infrastructure',
  )
    .input(
      z.object({
        platformId: idSchema,
        /** Null: what the services of the platform share. */
        aggregateId: idSchema.nullable(),
        ...seenLine,
      }),
    )
    .output(valueOf(lineOriginSchema)),
  getElementLines: read(
    base,
    '/codegeneration/elementlines/{aggregateId}/{elementId}',
    'What is generated for an element, in every repository, by file and lines',
  )
    .input(
      z.object({
        aggregateId: idSchema,
        /** The service's own id: for the service itself. */
        elementId: idSchema,
      }),
    )
    .output(dataOf(elementLinesSchema)),
  changeImpact: command(
    base,
    '/codegeneration/changeimpact',
    'Which files and lines a change of the model would touch; changes nothing',
  )
    .input(z.object({ change: modelChangeSchema }))
    .output(valueOf(codeImpactSchema)),
  stepImpact: command(
    base,
    '/codegeneration/stepimpact',
    'Which files and lines a step would touch as a feature; changes nothing',
  )
    .input(
      z.object({
        processId: idSchema,
        stepId: idSchema,
        /** As it is typed; absent: as it is saved. */
        content: contentSchema.optional(),
      }),
    )
    .output(
      valueOf(
        codeImpactSchema.extend({
          /** It is a feature already: its text alone changes no code. */
          isFeature: z.boolean(),
        }),
      ),
    ),
};
