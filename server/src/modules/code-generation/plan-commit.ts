import { manifestPath, writeManifest } from '@stepwright/blueprint-engine';
import { AppError, type Failure } from '@stepwright/contract';
import type { FileChange } from '#git/write-commit';
import { hashOf } from './decide-file.ts';
import type { Meeting } from './meet-branch.ts';
import { reasonOf } from './present-preview.ts';

/** What a publish writes. */
export interface CommitPlan {
  /** Empty: there is nothing to change. */
  changes: FileChange[];
  /** What the user asked for: the changes without the manifest. */
  files: { filePath: string }[];
  /** Everything that was generated, by its hash: the base of the next merge. */
  generated: Map<string, Buffer>;
}

/**
 * Turns a meeting into one commit, or refuses it as a whole: nothing partial is ever published.
 *
 * @throws AppError `CONFLICT`, naming each file that stands in the way, or each thing that could
 *   not be generated.
 */
export function planCommit(meeting: Meeting): CommitPlan {
  refuseProblems(meeting);
  refuseConflicts(meeting);

  const written = meeting.files.filter(
    ({ decision }) => decision.result === 'create' || decision.result === 'update',
  );
  const changes: FileChange[] = written.map(({ generated, decision }) => ({
    path: generated.path,
    content: decision.content,
  }));
  for (const path of meeting.removed) changes.push({ path, content: null });
  const manifest = Buffer.from(writeManifest(meeting.manifest));
  if (!meeting.manifestBefore?.equals(manifest))
    changes.push({ path: manifestPath, content: manifest });
  return {
    changes,
    files: [...written.map(({ generated }) => generated.path), ...meeting.removed].map(
      (filePath) => ({ filePath }),
    ),
    generated: new Map(
      meeting.files.map(({ generated: { content } }) => [hashOf(content), content]),
    ),
  };
}

function refuseProblems({ problems }: Meeting): void {
  const failures = problems.map(({ message, filePath }): Failure => ({
    code: 'CONFLICT',
    message,
    path: filePath,
  }));
  refuse('The code cannot be generated', failures);
}

function refuseConflicts({ files }: Meeting): void {
  const failures = files.flatMap(({ generated: { path }, decision }): Failure[] =>
    decision.result === 'conflict'
      ? [{ code: 'CONFLICT', message: reasonOf(path, decision.because), path }]
      : [],
  );
  refuse('Nothing was published, because edits in the repository would be lost', failures);
}

const namedAtMost = 5;

/** The first failure says it all in one sentence; one for each file follows. */
function refuse(what: string, failures: Failure[]): void {
  if (failures.length === 0) return;
  const paths = [...new Set(failures.map(({ path }) => path))];
  const more = paths.length > namedAtMost ? ` and ${paths.length - namedAtMost} more` : '';
  const message = `${what}: ${paths.slice(0, namedAtMost).join(', ')}${more}.`;
  throw new AppError('CONFLICT', message, [{ code: 'CONFLICT', message }, ...failures]);
}
