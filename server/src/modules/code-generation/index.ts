import { previewRoutes } from './preview-routes.ts';
import { publishRoutes } from './publish-routes.ts';

export {
  platformInfrastructure,
  serviceInfrastructure,
  type InfrastructureRequest,
} from './infrastructure.ts';
export { publishJob } from './publish-job.ts';
export { repositoryRoutes } from './repository-routes.ts';
export const codeGenerationRoutes = { ...previewRoutes, ...publishRoutes };
