import { z } from 'zod';
import { command, dataOf, done, idSchema, read, valueOf } from './endpoint.ts';
import { fileStatuses } from './file-status.ts';
import { isUploadPath, uploadKinds } from './upload-rules.ts';

const filePathSchema = z.string().max(500).refine(isUploadPath, 'This path is not allowed.');

/** A file of a process and how far its analysis is. */
export const processFileSchema = z.object({
  id: idSchema,
  status: z.enum(fileStatuses),
  /** Twice the same: both names are in use (FI-A12). */
  relativePath: z.string(),
  filePath: z.string(),
  /** Percent. */
  progress: z.int().min(0).max(100),
  /** Why it was skipped, failed or could not be read; null where there is nothing to say. */
  message: z.string().nullable(),
  mediaType: z.enum(uploadKinds),
  /** In bytes. */
  size: z.int(),
  /** Whether it can be opened as a page of text. */
  isDocument: z.boolean(),
});
export type ProcessFile = z.infer<typeof processFileSchema>;

/** What is told about each file of an upload. */
export const fileUploadInfoSchema = z.object({
  /** Made by the client: sent again, it is the same file. */
  id: idSchema,
  /** The relative path; the name of the file's part in the multipart body. */
  fileName: filePathSchema,
  /** The address that was answered with the token, without its query. */
  baseUrl: z.string().max(2000),
  sasToken: z.string().max(2000),
  /** The MIME type as the browser sees it. Our own table decides what is served. */
  contentType: z.string().max(200),
  mediaType: z.enum(uploadKinds),
  /** In bytes. */
  size: z.int().min(0),
});
export type FileUploadInfo = z.infer<typeof fileUploadInfoSchema>;

/** Above any limit that is configured: the limit itself is the server's, and it names it. */
const mostFiles = 10_000;

const fileUploadInfosSchema = z
  .string()
  .max(20_000_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'fileUploadInfos must be a JSON array.' });
      return z.NEVER;
    }
  })
  .pipe(z.array(fileUploadInfoSchema).min(1, 'Choose at least one file.').max(mostFiles));

const one = z.object({ processId: idSchema, fileId: idSchema });
const base = 'discoveryProcess';

export const processFileContract = {
  getSasToken: read(
    base,
    '/process/get-sas-token',
    'Where one file may be put, and the token for it',
  )
    .input(
      z.object({
        /** `{processId}/{relative path}` */
        blobName: z.string().max(600),
      }),
    )
    .output(dataOf(z.object({ url: z.string(), sasToken: z.string() }))),
  uploadFiles: command(base, '/process/uploadfiles', 'Uploads files; their analysis begins')
    .input(
      z.object({
        processId: idSchema,
        /** The action that this request is a part of, where one action takes several. */
        uploadId: idSchema.optional(),
        /** A JSON array, as it stands in a field of the multipart body, before the files. */
        fileUploadInfos: fileUploadInfosSchema,
        /** One part a file. A file that was put under its address with its token needs none. */
        files: z.array(z.file()).max(mostFiles).optional(),
      }),
    )
    .output(valueOf(z.object({ files: z.array(processFileSchema) }))),
  listFiles: read(base, '/domainschema/{processId}/files', "A process' files and their status")
    .input(z.object({ processId: idSchema }))
    .output(dataOf(z.array(processFileSchema))),
  readFile: read(base, '/process/{processId}/files/{+path}', 'The content of one file')
    .input(z.object({ processId: idSchema, path: filePathSchema }))
    .output(z.file()),
  retryFile: command(base, '/process/retryfile', 'Analyses a failed file again')
    .input(one)
    .output(valueOf(processFileSchema)),
  dismissFile: command(base, '/process/dismissfile', 'Takes a file off the list')
    .input(one)
    .output(done),
};
