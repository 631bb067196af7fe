export { generateProcessJob } from './generate-process-job.ts';
export { liveRoutes } from './live-routes.ts';
export { processRoutes } from './process-routes.ts';
export { statementRoutes } from './statement-routes.ts';
