import { z } from 'zod';
import { command, dataOf, done, idSchema, nameSchema, read, valueOf } from './endpoint.ts';

export const planNames = ['Free', 'Process Plan', 'Full'] as const;
export const planNameSchema = z.enum(planNames);
export type PlanName = z.infer<typeof planNameSchema>;

/** The features that a Free plan counts. The number on a paid plan is null: not limited. */
export const countedFeatures = [
  'freeAttributeAutoGeneration',
  'freeMockupAnalysis',
  'freeProcessAutoGeneration',
  'freeStepAutocompletion',
] as const;
export type CountedFeature = (typeof countedFeatures)[number];

const count = z.int().min(0).nullable();

export const subscriptionPlanSchema = z.object({
  name: planNameSchema,
  capabilities: z.object({ codeGeneration: z.boolean() }),
  freeAttributeAutoGenerationLimit: count,
  freeAttributeAutoGenerationRemaining: count,
  freeMockupAnalysisLimit: count,
  freeMockupAnalysisRemaining: count,
  freeProcessAutoGenerationLimit: count,
  freeProcessAutoGenerationRemaining: count,
  freeStepAutocompletionLimit: count,
  freeStepAutocompletionRemaining: count,
});
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;

export const organisationSchema = z.object({
  identity: idSchema,
  name: z.string(),
  /** The system name; null until the second step of the welcome wizard. */
  ecosystemName: z.string().nullable(),
  ownerId: z.string().nullable(),
  /** Of the caller, not of the organisation. */
  isOrganisationOwner: z.boolean(),
  coreDomain: z.string().nullable(),
  subscriptionPlan: subscriptionPlanSchema,
  /** These four mirror the organisation's platform. */
  gitRepositoryUrl: z.string().nullable(),
  cloudPlatform: z.string().nullable(),
  routingStrategy: z.string().nullable(),
  frontEndHosting: z.string().nullable(),
  isSubmitted: z.boolean(),
});
export type Organisation = z.infer<typeof organisationSchema>;

export const userSchema = z.object({ email: z.string(), name: z.string() });
export type User = z.infer<typeof userSchema>;

/** 200 with the organisation, or 204 where there is none yet. */
const organisationOrNone = z.union([
  z.object({ status: z.literal(200), body: dataOf(organisationSchema) }),
  z.object({ status: z.literal(204) }),
]);

const emailSchema = z
  .string({ error: 'Required' })
  .trim()
  .toLowerCase()
  .min(3, 'Required')
  .max(320)
  .regex(/^[^@\s]+@[^@\s]+$/, 'Must be an e-mail address');

const base = 'organisationDiscovery';

export const organisationContract = {
  getByOwnerIdOrEmail: read(
    base,
    '/organisation/getbyowneridoremail/{email}/{ownerId}',
    "The user's organisation; 204 where there is none",
  )
    .route({ outputStructure: 'detailed' })
    .input(z.object({ email: z.string().max(320), ownerId: z.string().max(200) }))
    .output(organisationOrNone),
  getByOwnerId: read(
    base,
    '/organisation/getbyownerid/{id}',
    'The organisation of an owner; 204 where there is none',
  )
    .route({ outputStructure: 'detailed' })
    .input(z.object({ id: z.string().max(200) }))
    .output(organisationOrNone),
  userProfile: read(
    base,
    '/organisation/{id}/userprofile',
    "The caller's profile in the organisation",
  )
    .input(z.object({ id: idSchema }))
    .output(dataOf(userSchema)),
  users: read(base, '/organisation/{id}/users', 'The other members of the organisation')
    .input(z.object({ id: idSchema }))
    .output(dataOf(z.array(userSchema))),
  createOrganisation: command(
    base,
    '/organisation/createorganisation',
    'Creates the organisation; repeated by its owner, answers the one there is',
  )
    .input(z.object({ name: nameSchema, ownerId: z.string(), ownerEmail: z.string() }))
    .output(valueOf(organisationSchema)),
  addEcosystem: command(base, '/organisation/addecosystem', 'Names the system')
    .input(z.object({ name: nameSchema, organisationId: idSchema }))
    .output(valueOf(organisationSchema)),
  addCoreDomain: command(base, '/organisation/addcoredomain', 'Names the core domain')
    .input(z.object({ name: nameSchema, organisationId: idSchema }))
    .output(done),
  addSubDomain: command(base, '/organisation/addsubdomain', 'Adds a subdomain to the core domain')
    .input(z.object({ name: nameSchema, coreDomain: nameSchema, organisationId: idSchema }))
    .output(done),
  addUser: command(base, '/organisation/adduser', 'Adds a member by e-mail')
    .input(z.object({ email: emailSchema, organisationId: idSchema }))
    .output(done),
  removeUser: command(base, '/organisation/removeuser', 'Removes a member')
    .input(z.object({ email: emailSchema, organisationId: idSchema }))
    .output(done),
  updateUserProfile: command(base, '/organisation/updateuserprofile', "Changes the caller's name")
    .input(z.object({ name: nameSchema, email: emailSchema, organisationId: idSchema }))
    .output(valueOf(userSchema)),
};
