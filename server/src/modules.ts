import type { AnyJob } from './jobs/run-job.ts';
import { organisationRoutes } from '#modules/organisation';
import { platformRoutes } from '#modules/platform';

/** Every module's calls, named as in the contract. */
export const routes = {
  organisation: organisationRoutes,
  platform: platformRoutes,
};

/** Every module's durable work. */
export const jobs: AnyJob[] = [];
