import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { textOf } from '#learn/learn-parts';
import { onceWhere } from './learn-once.ts';

/**
 * The empty line below imports that a file begins with goes with them: where none of them is needed, no file
 * begins with an empty line.
 */
export function withoutBlankStarts(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text') return file;
  const at = file.parts.findIndex((part) => part.kind !== 'section' || !isOnce(part));
  const first = file.parts.slice(0, Math.max(0, at)) as Section[];
  const behind = file.parts[at];
  const line = behind?.kind === 'text' ? (/^\r?\n/.exec(behind.text)?.[0] ?? '') : '';
  const paths = new Set(first.map(({ context }) => context));
  const [path] = paths;
  if (behind?.kind !== 'text' || line === '' || paths.size !== 1 || !path) return file;
  const rest: Part[] = [text(behind.text.slice(line.length)), ...file.parts.slice(at + 1)];
  const gap = onceWhere(path, anyCondition(first), [text(line)]);
  return { ...file, parts: [...first, gap, ...rest] };
}

/** Whether a section has whole lines that are there once, on a condition. */
function isOnce({ context, condition, distinct, parts }: Section): boolean {
  return context !== null && condition !== '' && distinct !== '' && textOf(parts).endsWith('\n');
}

/** What one of some sections asks; what asks for more than another one says nothing more. */
function anyCondition(sections: readonly Section[]): string {
  const all = [...new Set(sections.map(({ condition }) => condition))];
  const widest = all.filter((each) => !all.some((other) => each.startsWith(`${other} and `)));
  return widest.map((each) => (each.includes(' or ') ? `(${each})` : each)).join(' or ');
}
