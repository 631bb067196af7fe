export { analyseFilesJob } from './analyse-files-job.ts';
export { fileRoutes } from './files-routes.ts';
export { sweepUploads } from './sweep-uploads.ts';
