import type { PreviewFile } from '@stepwright/contract';
import { linesOf } from './conflict-result.ts';

/** The file with some of its changes left out: there the branch keeps its own lines. */
export function withoutChanges(file: PreviewFile, refused: ReadonlySet<string>): string {
  const lines = linesOf(file.content);
  const own = linesOf(file.originalContent);
  const parts: string[] = [];
  let done = 0;
  for (const change of file.changes) {
    const at = change.line - 1;
    const kept = own.slice(
      change.originalLine - 1,
      change.originalLine - 1 + change.originalLineCount,
    );
    const written = refused.has(change.id) ? kept : lines.slice(at, at + change.lineCount);
    parts.push(...lines.slice(done, at), ...written);
    done = at + change.lineCount;
  }
  return [...parts, ...lines.slice(done)].join('');
}
