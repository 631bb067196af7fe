import { z } from 'zod';
import { dataOf, endpoint } from './endpoint.ts';

/** What the web app must know before anybody has signed in. Nothing here is secret. */
export const webConfigurationSchema = z.object({
  identity: z.object({
    issuer: z.string(),
    clientId: z.string(),
    scope: z.string(),
    audience: z.string().nullable(),
  }),
  /** Addresses of the seven bases; empty is this server. */
  bases: z.record(z.string(), z.string()),
  flags: z.object({
    approveForDevelopment: z.boolean(),
    publish: z.boolean(),
    deleteProcess: z.boolean(),
    autogenerateAttributes: z.boolean(),
    multipleOrganisations: z.boolean(),
    upgradePlan: z.boolean(),
  }),
  /** Whether this host may switch the debug flag on. */
  debugAllowed: z.boolean(),
  customerPortalUrl: z.string().nullable(),
  /** The largest uploaded file in bytes, and how many one upload may have. */
  uploads: z.object({ largestFile: z.int(), mostFiles: z.int() }),
  version: z.string(),
});
export type WebConfiguration = z.infer<typeof webConfigurationSchema>;

export const configurationContract = {
  get: endpoint
    .route({
      method: 'GET',
      path: '/configuration',
      summary: 'What the web app must know before sign-in',
      tags: ['configuration'],
    })
    .output(dataOf(webConfigurationSchema)),
};
