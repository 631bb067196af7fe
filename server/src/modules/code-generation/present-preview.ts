import { fileResults, type PreviewFile, type PreviewResult } from '@stepwright/contract';
import type { ComparedFile } from './compare-with-branch.ts';
import { isBinary, type ConflictBecause, type KeptBecause } from './decide-file.ts';
import { directoryTree } from './directory-tree.ts';
import type { GenerationProblem } from './generation.ts';
import { inSlices } from './in-slices.ts';
import { languageOf } from './language-of.ts';
import { changesOf } from './line-changes.ts';
import { LineTraces } from './line-traces.ts';
import type { Meeting } from './meet-branch.ts';
import type { StaleFile } from './stale-files.ts';

const why: Record<ConflictBecause | KeptBecause, string> = {
  both_changed: 'was changed in the repository and in the model, in the same place.',
  not_generated_by_us: 'is in the repository already and was not generated there.',
  path_taken: 'cannot be written: something else in the repository has that name.',
  deleted_in_repository: 'was deleted in the repository and stays deleted.',
  replaced_in_repository: 'was replaced in the repository by a link or a submodule, which stays.',
  kept_from_repository: 'is in the repository already and stays as it is.',
};

/** Of these no file is there: they are told of, not shown. */
const notThere: ReadonlySet<string | undefined> = new Set<KeptBecause>([
  'deleted_in_repository',
  'replaced_in_repository',
]);

/** What the preview shows. */
export async function presentPreview(
  meeting: Meeting,
  { head, signal }: { head: string | null; signal?: AbortSignal | undefined },
): Promise<Omit<PreviewResult, 'modelDigest'>> {
  const lines = new LineTraces();
  const generated = meeting.files.filter(({ decision }) => !notThere.has(noteOf(decision)));
  const files = [
    ...(await inSlices(generated, (file) => previewFile(file, lines), { signal })),
    ...meeting.stale.map(stalePreview),
  ];
  const affected = files.filter(
    ({ result, isRemovable }) =>
      result !== fileResults.indexOf('unchanged') &&
      (result !== fileResults.indexOf('stale') || isRemovable),
  );
  return {
    directoryItems: directoryTree(files),
    affectedFilePaths: affected.map(({ filePath }) => filePath).toSorted(),
    hasChanges: affected.length > 0,
    filesInContext: [],
    problems: [...meeting.problems, ...meeting.files.flatMap(conflictOf)],
    notes: meeting.files.flatMap(keptOf),
    traces: lines.traces,
    head,
  };
}

function previewFile(file: ComparedFile, lines: LineTraces): PreviewFile {
  const { generated, original, decision, previousPath } = file;
  const isBinaryFile = isBinary(decision.content) || (original !== null && isBinary(original));
  const content = isBinaryFile ? '' : decision.content.toString();
  const originalContent = isBinaryFile ? '' : (original?.toString() ?? '');
  const isChange = original !== null && decision.result !== 'conflict';
  return {
    filePath: generated.path,
    content,
    originalContent,
    language: languageOf(generated.path),
    result: fileResults.indexOf(resultOf(file)),
    isBinary: isBinaryFile,
    previousPath,
    isRemovable: false,
    conflict: decision.conflict ?? null,
    changes: isChange ? changesOf(originalContent, content) : [],
    trace: isBinaryFile ? [] : lines.ofLines(generated, content),
  };
}

function resultOf({ decision, previousPath }: ComparedFile): (typeof fileResults)[number] {
  return previousPath !== null && decision.result !== 'conflict' ? 'renamed' : decision.result;
}

/** It is shown as the branch has it: whether it goes is for somebody to say. */
function stalePreview({ path, content, isEdited }: StaleFile): PreviewFile {
  const text = isBinary(content) ? '' : content.toString();
  return {
    filePath: path,
    content: '',
    originalContent: text,
    language: languageOf(path),
    result: fileResults.indexOf('stale'),
    isBinary: isBinary(content),
    previousPath: null,
    isRemovable: !isEdited,
    conflict: null,
    changes: [],
    trace: [],
  };
}

function noteOf(decision: ComparedFile['decision']): KeptBecause | undefined {
  return decision.result === 'conflict' ? undefined : decision.note;
}

function conflictOf({ generated: { path }, decision }: ComparedFile): GenerationProblem[] {
  return decision.result === 'conflict' ? [told(path, decision.conflict.because)] : [];
}

function keptOf({ generated: { path }, decision }: ComparedFile): GenerationProblem[] {
  const note = noteOf(decision);
  return note ? [told(path, note)] : [];
}

function told(path: string, code: ConflictBecause | KeptBecause): GenerationProblem {
  return { code, message: reasonOf(path, code), filePath: path, line: null };
}

/** One sentence for the user. */
export function reasonOf(path: string, because: ConflictBecause | KeptBecause): string {
  return `${path} ${why[because]}`;
}
