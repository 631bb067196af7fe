import { z } from 'zod';
import { modelInputs } from './aggregate.ts';
import { command, idSchema, valueOf } from './endpoint.ts';
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
]);
export type ModelChange = z.infer<typeof modelChangeSchema>;
/** The same as it is typed, before what it leaves out is filled in. */
export type ModelChangeInput = z.input<typeof modelChangeSchema>;

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

const base = 'featureDevelopmentAgent';

export const codeInsightContract = {
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
