import { z } from 'zod';
import { command, done, idSchema, read, streamOf } from './endpoint.ts';

/** Somebody who looks at a process right now. One person may look at it through several windows. */
export const livePersonSchema = z.object({
  /** The window, as it named itself. */
  clientId: idSchema,
  personId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The step that is selected there. */
  statementId: idSchema.nullable(),
});
export type LivePerson = z.infer<typeof livePersonSchema>;

/**
 * What happens in an organisation while somebody watches. An event says that there is news and
 * never what it is: whoever wants to know reads it, as allowed.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  /** First of all. Without a word for longer than two beats the stream is dead. */
  z.object({ type: z.literal('welcome'), beatSeconds: z.number() }),
  z.object({ type: z.literal('beat') }),
  /** Events may have been lost: read everything anew. */
  z.object({ type: z.literal('missed') }),
  z.object({ type: z.literal('process'), processId: idSchema, version: z.int() }),
  /** The services of a platform, or where they stand on the map. */
  z.object({ type: z.literal('domain'), platformId: idSchema }),
  z.object({ type: z.literal('blueprint'), blueprintId: idSchema }),
  /** A text was saved by somebody who had not seen what the step said by then. */
  z.object({ type: z.literal('overwritten'), processId: idSchema, statementId: idSchema }),
  /** Everybody else who looks at the process that this client looks at. */
  z.object({ type: z.literal('people'), processId: idSchema, people: z.array(livePersonSchema) }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

const base = 'discoveryProcess';

export const liveContract = {
  watch: read(base, '/live/{organisationId}', 'What changes in an organisation, as it happens')
    .input(z.object({ organisationId: idSchema, clientId: idSchema }))
    .output(streamOf(liveEventSchema)),
  look: command(base, '/live/look', 'Tells the others which process and step one looks at')
    .input(
      z.object({
        clientId: idSchema,
        processId: idSchema,
        /** Null for none, and for one that is not saved yet. */
        statementId: idSchema.nullable(),
        /** True when one stops looking. */
        isLeaving: z.boolean().default(false),
      }),
    )
    .output(done),
};
