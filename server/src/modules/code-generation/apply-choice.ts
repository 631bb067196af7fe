import type { Failure, PublishChoice } from '@stepwright/contract';
import type { ComparedFile } from './compare-with-branch.ts';
import { withoutChanges } from './line-changes.ts';
import type { Meeting } from './meet-branch.ts';
import type { Published } from './next-manifest.ts';
import { refuse } from './refuse-publish.ts';

/**
 * What of a meeting somebody chose to publish: without the files and changes that they refused, and
 * with the stale files gone that they named.
 *
 * @throws AppError `CONFLICT` where what they chose is not there any more: they saw something else.
 */
export function applyChoice(meeting: Meeting, choice: PublishChoice | undefined): Published {
  if (!choice) return { files: meeting.files, removed: meeting.removed };
  const refused = new Set(choice.refusedFilePaths);
  const changes = new Map(choice.refusedChanges.map((each) => [each.filePath, each.changes]));
  const accepted = meeting.files.filter(({ generated }) => !refused.has(generated.path));

  const failures: Failure[] = [];
  const files = accepted.map((file) => {
    const ids = changes.get(file.generated.path);
    changes.delete(file.generated.path);
    const chosen = ids ? without(file, ids) : file;
    if (chosen === null) failures.push(failure(file.generated.path, isAnother));
    return chosen ?? file;
  });
  for (const path of changes.keys())
    if (!refused.has(path)) failures.push(failure(path, isAnother));
  refuse('Nothing was published, because this is not what the preview showed', failures);
  return { files, removed: removedOf(meeting, choice) };
}

const isAnother = 'was changed since the preview. Refresh it, and choose again.';

/** Lines that were refused stay those of the branch, as if somebody had edited them there. */
function without(file: ComparedFile, ids: readonly string[]): ComparedFile | null {
  const { decision, original } = file;
  if (decision.result === 'conflict') return file;
  if (original === null) return null;
  const text = withoutChanges(original.toString(), decision.content.toString(), ids);
  if (text === null) return null;
  const content = Buffer.from(text);
  const result = content.equals(original) ? 'unchanged' : 'update';
  return { ...file, decision: { ...decision, result, content } };
}

function removedOf({ stale }: Meeting, { removedFilePaths }: PublishChoice): string[] {
  const known = new Map(stale.map((file) => [file.path, file]));
  const failures = removedFilePaths.flatMap((path) => {
    const file = known.get(path);
    if (!file) return [failure(path, 'is not there any more, or is generated again.')];
    return file.isEdited ? [failure(path, 'was edited in the repository, and stays.')] : [];
  });
  refuse('Nothing was published, because some files cannot be deleted', failures);
  return removedFilePaths;
}

function failure(path: string, because: string): Failure {
  return { code: 'CONFLICT', message: `${path} ${because}`, path };
}
