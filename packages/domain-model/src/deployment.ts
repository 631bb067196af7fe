import { z } from 'zod';

const chosenSchema = z.string().max(100).nullable();

const serviceChoiceSchema = z.object({
  boundedContext: z.string(),
  aggregate: z.string(),
  host: chosenSchema,
  persistence: chosenSchema,
});
export type ServiceChoice = z.infer<typeof serviceChoiceSchema>;

/** Where the services of a model run: what is chosen beside the model. */
export const deploymentSchema = z.object({
  platform: z.object({
    name: z.string(),
    cloudPlatform: chosenSchema,
    routingStrategy: chosenSchema,
    frontEndHosting: chosenSchema,
  }),
  /** A service that is not in the list has nothing chosen. */
  services: z.array(serviceChoiceSchema),
});
export type Deployment = z.infer<typeof deploymentSchema>;
export type PlatformChoice = Deployment['platform'];
