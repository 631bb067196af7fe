import { conflictRoutes } from './conflict-routes.ts';
import { downloadRoutes } from './download-routes.ts';
import { initialiseRoutes } from './infrastructure-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { publishRoutes } from './publish-routes.ts';

export { openMergeReaders, type MergeReaders } from './merge-reader.ts';
export { mergeTexts } from './merge-texts.ts';
export type { ThreeTexts } from './merge-lines.ts';
export { solveConflict } from './solve-conflict.ts';
export { platformPublishRoutes } from './infrastructure-routes.ts';
export { meetBranch, type ServiceModel } from './meet-branch.ts';
export { planCommit } from './plan-commit.ts';
export { insightRoutes } from './insight-routes.ts';
export { forgetDownloads } from './forget-downloads.ts';
export { publishJob } from './publish-job.ts';
export { repositoryRoutes } from './repository-routes.ts';
export const codeGenerationRoutes = {
  ...previewRoutes,
  ...downloadRoutes,
  ...conflictRoutes,
  ...publishRoutes,
  ...initialiseRoutes,
};
