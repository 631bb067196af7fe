import type { Readable } from 'node:stream';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@stepwright/contract';

/** A file of a multipart body. Its stream has to be read, or the body does not go on. */
export interface UploadedPart {
  /** As the client named it, with its folders; to be checked. */
  fileName: string;
  content: Readable;
}

export interface MultipartBody {
  /** The fields before the first file; one behind it is refused. */
  fields: Record<string, string>;
  files: AsyncIterable<UploadedPart>;
}

/** Beyond every setting: what a body may have of each, and how long a field may be, in bytes. */
const limits = {
  fields: 4,
  fieldNameSize: 100,
  fieldSize: 8_000_000,
  files: 10_000,
  parts: 10_004,
  fileSize: 1_000_000_000,
  headerPairs: 20,
};

/** Lets multipart bodies in. They are streamed: nobody ever holds a whole one. */
export async function readMultipart(app: FastifyInstance): Promise<void> {
  // The size of each file is told beforehand and checked where it is stored.
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/** Reads the fields at the beginning of a body and leaves the files for whoever wants them. */
export async function leadingFields(request: FastifyRequest): Promise<MultipartBody> {
  const parts = request.parts({ preservePath: true });
  const fields: Record<string, string> = {};
  for (;;) {
    const { value: part, done } = await nextOf(parts);
    if (done) return { fields, files: noFiles() };
    if (part.type === 'file') return { fields, files: filesFrom(part, parts) };
    fields[part.fieldname] = textOf(part.value, part.valueTruncated);
  }
}

export async function* noFiles(): AsyncGenerator<UploadedPart> {
  // There are none.
}

async function* filesFrom(
  first: MultipartFile,
  parts: AsyncIterator<Multipart>,
): AsyncGenerator<UploadedPart> {
  for (let part: Multipart | null = first; part;) {
    if (part.type !== 'file')
      throw new AppError('VALIDATION_FAILED', 'Send the fields of the form before its files.');
    yield { fileName: part.filename, content: part.file };
    const next: IteratorResult<Multipart> = await nextOf(parts);
    part = next.done ? null : next.value;
  }
}

/** A body that ends before it should, or is none at all, is the sender's mistake. */
function nextOf(parts: AsyncIterator<Multipart>): Promise<IteratorResult<Multipart>> {
  return parts.next().catch(() => {
    throw new AppError('VALIDATION_FAILED', 'The body is not a complete multipart form.');
  });
}

function textOf(value: unknown, isTruncated: boolean): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isText = text.isWellFormed() && !text.includes('\0');
  if (isText && !isTruncated) return text;
  throw new AppError('VALIDATION_FAILED', 'A field of the form is too long, or not text.');
}
