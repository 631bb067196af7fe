import { z } from 'zod';
import { commitMessageSchema, publishResultSchema } from './code-generation.ts';
import { command, dataOf, idSchema, nameSchema, read, valueOf } from './endpoint.ts';
import { previewedDigestSchema, publishChoiceSchema } from './publish-choice.ts';
import { cloudPlatforms } from './technologies.ts';

export const platformSchema = z.object({
  identity: idSchema,
  organisationId: idSchema,
  ecosystemName: z.string(),
  isSubmitted: z.boolean(),
  cloudPlatform: z.string().nullable(),
  routingStrategy: z.string().nullable(),
  frontEndHosting: z.string().nullable(),
  gitRepositoryUrl: z.string().nullable(),
});
export type Platform = z.infer<typeof platformSchema>;

/** The address of a git repository, as typed. What may be reached is decided by the server. */
export const repositoryUrlSchema = z
  .string({ error: 'Required' })
  .trim()
  .min(2, 'Required')
  .max(2000);

/** A git token, as typed. It is stored encrypted and never answered. */
export const tokenSchema = z.string({ error: 'Required' }).trim().min(2, 'Required').max(4000);

const base = 'platformTeam';

export const platformContract = {
  getByOrganisationId: read(
    base,
    '/platform/getbyorganisationid/{id}',
    "The organisation's platform",
  )
    .input(z.object({ id: idSchema }))
    .output(dataOf(platformSchema)),
  getById: read(base, '/platform/getbyid/{id}', 'A platform')
    .input(z.object({ id: idSchema }))
    .output(dataOf(platformSchema)),
  createPlatform: command(
    base,
    '/platform/createplatform',
    'Creates the platform; repeated, answers the one there is',
  )
    .input(z.object({ organisationId: idSchema, ecosystemName: nameSchema }))
    .output(valueOf(platformSchema)),
  selectCloudPlatform: command(base, '/platform/selectcloudplatform', 'Chooses the cloud')
    .input(z.object({ platformId: idSchema, cloudPlatformName: z.enum(cloudPlatforms) }))
    .output(valueOf(platformSchema)),
  selectRoutingStrategy: command(
    base,
    '/platform/selectroutingstrategy',
    'Chooses the messaging technology',
  )
    .input(z.object({ platformId: idSchema, name: nameSchema }))
    .output(valueOf(platformSchema)),
  selectFrontEndHostingStrategy: command(
    base,
    '/platform/selectfrontendhostingstrategy',
    'Chooses the front-end hosting',
  )
    .input(z.object({ platformId: idSchema, name: nameSchema }))
    .output(valueOf(platformSchema)),
  submitGitCredentials: command(
    base,
    '/platform/submitgitcredentials',
    'Connects the repository of the shared infrastructure',
  )
    .input(
      z.object({ platformId: idSchema, repositoryUrl: repositoryUrlSchema, token: tokenSchema }),
    )
    .output(valueOf(platformSchema)),
  publish: command(
    base,
    '/platform/publish',
    'Writes the code of the shared infrastructure into its repository',
  )
    .input(
      z.object({
        platformId: idSchema,
        comment: commitMessageSchema,
        choice: publishChoiceSchema.optional(),
        publishId: idSchema.optional(),
        modelDigest: previewedDigestSchema,
      }),
    )
    .output(valueOf(publishResultSchema)),
};
