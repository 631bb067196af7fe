import {
  AppError,
  judgeUpload,
  restrictedFile,
  type Failure,
  type FileUploadInfo,
} from '@stepwright/contract';
import type { Storage } from '#storage/storage';
import { contentKeyIn, isContentKeyOf } from './content-key.ts';

export interface UploadRules {
  processId: string;
  /** In bytes. */
  largestFile: number;
  storage: Storage;
  now: Date;
}

/**
 * Whether all of these files may be uploaded as they are told. One that may not refuses them all:
 * the web app sorts them out beforehand, by the same table.
 *
 * @throws AppError naming each file.
 */
export function checkUpload(infos: readonly FileUploadInfo[], rules: UploadRules): void {
  refuseEach(infos, 'VALIDATION_FAILED', ({ fileName, mediaType }) =>
    judgeUpload(fileName, mediaType) === 'accepted' ? null : restrictedFile,
  );
  refuseEach(infos, 'TOO_LARGE', ({ fileName, size }) => {
    if (size <= rules.largestFile) return null;
    const message = `${fileName} is larger than ${inMegabytes(rules.largestFile)}.`;
    return { code: 'TOO_LARGE', message };
  });
  refuseEach(infos, 'NOT_ALLOWED', (info) =>
    hasToken(info, rules)
      ? null
      : { code: 'NOT_ALLOWED', message: `The upload token of ${info.fileName} is not valid.` },
  );
}

/** @throws AppError where a path is named twice, also by a file that has come already. */
export function checkPaths(infos: readonly FileUploadInfo[]): void {
  const names = new Set(infos.map(({ fileName }) => fileName));
  if (names.size < infos.length)
    throw new AppError('VALIDATION_FAILED', 'Two of these files have the same path.');
}

export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes >= 10 ? Math.round(megabytes) : Number(megabytes.toPrecision(2))} MB`;
}

function hasToken(info: FileUploadInfo, { processId, storage, now }: UploadRules): boolean {
  const key = contentKeyIn(info.baseUrl);
  if (!isContentKeyOf(key, processId, info.fileName)) return false;
  return storage.isSigned(key, { token: info.sasToken, now });
}

function refuseEach(
  infos: readonly FileUploadInfo[],
  code: 'VALIDATION_FAILED' | 'TOO_LARGE' | 'NOT_ALLOWED',
  judge: (info: FileUploadInfo) => { code: string; message: string } | null,
): void {
  const failures: Failure[] = infos.flatMap((info) => {
    const failure = judge(info);
    return failure ? [{ ...failure, path: info.fileName }] : [];
  });
  if (failures.length > 0) throw new AppError(code, failures[0]?.message, failures);
}
