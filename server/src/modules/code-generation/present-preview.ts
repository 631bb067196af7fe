import { fileResults, type PreviewFile, type PreviewResult } from '@stepwright/contract';
import type { ComparedFile } from './compare-with-branch.ts';
import { isBinary, type ConflictBecause, type KeptBecause } from './decide-file.ts';
import { directoryTree } from './directory-tree.ts';
import type { GenerationProblem } from './generation.ts';
import { languageOf } from './language-of.ts';
import { LineTraces } from './line-traces.ts';
import type { Meeting } from './meet-branch.ts';

const why: Record<ConflictBecause | KeptBecause, string> = {
  both_changed: 'was changed in the repository and in the model, in the same place.',
  not_generated_by_us: 'is in the repository already and was not generated there.',
  path_taken: 'cannot be written: something else in the repository has that name.',
  deleted_in_repository: 'was deleted in the repository and stays deleted.',
  kept_from_repository: 'is in the repository already and stays as it is.',
};

/** What the preview shows. A file that somebody deleted is told of, not shown. */
export function presentPreview(meeting: Meeting, head: string | null): PreviewResult {
  const lines = new LineTraces();
  const shown = meeting.files.filter(
    ({ decision }) => noteOf(decision) !== 'deleted_in_repository',
  );
  const files = shown.map((file) => previewFile(file, lines));
  const affected = shown.filter(({ decision }) => decision.result !== 'unchanged');
  return {
    directoryItems: directoryTree(files),
    affectedFilePaths: affected.map(({ generated }) => generated.path).toSorted(),
    hasChanges: affected.length > 0,
    filesInContext: [],
    problems: [...meeting.problems, ...meeting.files.flatMap(problemOf)],
    traces: lines.traces,
    head,
  };
}

function previewFile(
  { generated, original, decision }: ComparedFile,
  lines: LineTraces,
): PreviewFile {
  const isBinaryFile = isBinary(decision.content) || (original !== null && isBinary(original));
  const content = isBinaryFile ? '' : decision.content.toString();
  return {
    filePath: generated.path,
    content,
    originalContent: isBinaryFile ? '' : (original?.toString() ?? ''),
    language: languageOf(generated.path),
    result: fileResults.indexOf(decision.result),
    isBinary: isBinaryFile,
    trace: isBinaryFile ? [] : lines.ofLines(generated, content),
  };
}

function noteOf(decision: ComparedFile['decision']): KeptBecause | undefined {
  return decision.result === 'conflict' ? undefined : decision.note;
}

function problemOf({ generated, decision }: ComparedFile): GenerationProblem[] {
  const code = decision.result === 'conflict' ? decision.because : decision.note;
  return code
    ? [{ code, message: reasonOf(generated.path, code), filePath: generated.path, line: null }]
    : [];
}

/** One sentence for the user. */
export function reasonOf(path: string, because: ConflictBecause | KeptBecause): string {
  return `${path} ${why[because]}`;
}
