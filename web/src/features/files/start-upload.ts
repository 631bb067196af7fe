import { laterPart } from '#ui/later';
import type { uploadFiles as upload } from './upload-files.ts';

const part = laterPart(() => import('./upload-files.ts'));

/** As `uploadFiles` of upload-files.ts. */
export const uploadFiles: typeof upload = async (...given) =>
  (await part.fetch()).uploadFiles(...given);
