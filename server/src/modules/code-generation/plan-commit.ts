import { hashesIn, writeManifest } from '@stepwright/blueprint-engine';
import type { Failure, PublishChoice } from '@stepwright/contract';
import type { FileChange } from '#git/new-commit';
import { applyChoice } from './apply-choice.ts';
import type { ComparedFile } from './compare-with-branch.ts';
import type { GeneratedFile } from './generation.ts';
import type { Meeting } from './meet-branch.ts';
import { reasonOf } from './present-preview.ts';
import { refuse } from './refuse-publish.ts';

/** What a publish writes. */
export interface CommitPlan {
  /** Empty: there is nothing to change. */
  changes: FileChange[];
  /** What the user asked for: the changes without the manifest. */
  files: { filePath: string }[];
  /** Everything that was generated: the base of the next merge. */
  generated: Pick<GeneratedFile, 'hash' | 'content'>[];
  /** The hashes of everything that the manifest names, list by list: bases of merges to come. */
  named: (readonly string[])[];
}

/**
 * Turns a meeting into one commit, or refuses it as a whole: nothing partial is ever published, but
 * what somebody chose to.
 *
 * @throws AppError `CONFLICT`, naming each file that stands in the way, or each thing that could
 *   not be generated.
 */
export function planCommit(meeting: Meeting, choice?: PublishChoice): CommitPlan {
  refuseProblems(meeting);
  const published = applyChoice(meeting, choice);
  // Of so many files most are as the branch has them.
  const others = published.files.filter(isOther);
  refuseConflicts(others);

  const written = others.filter(isWritten);
  const paths = new Set(written.map(({ generated }) => generated.path));
  const left = written.flatMap(({ previousPath }) => previousPath ?? []);
  // What goes comes first: something else may be written to its place.
  const gone = [...published.removed, ...left].filter((path) => !paths.has(path));
  const changes: FileChange[] = [
    ...gone.map((path) => ({ path, content: null })),
    ...written.map(({ generated, decision, previousPath }) => ({
      path: generated.path,
      content: decision.content,
      movedFrom: previousPath,
    })),
  ];
  const entries = meeting.manifestFor(published);
  for (const [path, content] of writeManifest(entries, meeting.manifestBefore, (text) =>
    Buffer.from(text),
  ))
    changes.push({ path, content, isReadAgain: true });
  return {
    changes,
    named: Object.values(entries.services).flatMap(({ files }) => files.lists.map(hashesIn)),
    files: [...paths, ...gone].map((filePath) => ({ filePath })),
    generated: published.files.map(({ generated }) => generated),
  };
}

/** All files as they lie on the branch after a publish, with the manifest, by path. */
export function filesAfter(meeting: Meeting, { changes }: CommitPlan): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>(meeting.manifestBefore);
  for (const { generated, original, decision } of meeting.files)
    if (original && decision.result === 'unchanged') files.set(generated.path, original);
  for (const { path, content } of changes)
    if (content) files.set(path, content);
    else files.delete(path);
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function isOther({ decision, previousPath }: ComparedFile): boolean {
  return decision.result !== 'unchanged' || previousPath !== null;
}

function isWritten({ decision, previousPath }: ComparedFile): boolean {
  return decision.result === 'create' || decision.result === 'update' || previousPath !== null;
}

function refuseProblems({ problems }: Meeting): void {
  const failures = problems.map(({ message, filePath }): Failure => ({
    code: 'CONFLICT',
    message,
    path: filePath,
  }));
  refuse('The code cannot be generated', failures);
}

function refuseConflicts(files: readonly ComparedFile[]): void {
  const failures = files.flatMap(({ generated: { path }, decision }): Failure[] =>
    decision.result === 'conflict'
      ? [{ code: 'CONFLICT', message: reasonOf(path, decision.conflict.because), path }]
      : [],
  );
  refuse('Nothing was published, because edits in the repository would be lost', failures);
}
