import { failureText } from '#ai/model-failure';
import { largestImage, readImage as askForImage } from '#ai/read-image';
import type { JobContext } from '#jobs/define-job';
import { findProcess } from '#modules/process';
import type { FileReading, FileToRead } from './file-reading.ts';

/** Reads a picture of a screen. That takes a language model that reads images. */
export async function readImage(
  { bytes, mediaType, signal }: FileToRead,
  { db, languageModel }: Pick<JobContext, 'db' | 'languageModel'>,
  processId: string,
): Promise<FileReading> {
  if (!languageModel?.config.seesImages)
    return skipped('No language model that reads images is configured.');
  if (bytes.length > largestImage)
    return skipped(`Pictures are read up to ${largestImage / 1_000_000} MB.`);
  const process = await findProcess(db, processId);
  if (!process) return skipped('Its process is gone.');

  const { organisationId } = process;
  const answer = await askForImage(languageModel, { bytes, mediaType }, { organisationId, signal });
  if (answer.ok) return { kind: 'read', steps: answer.value.steps, document: answer.value.summary };
  // Whoever stopped the work wants it done later, not otherwise.
  signal.throwIfAborted();
  return skipped(`${failureText(answer.reason)} Upload it again to try it once more.`);
}

function skipped(reason: string): FileReading {
  return { kind: 'skipped', reason };
}
