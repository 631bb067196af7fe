import type { SampleFile } from '#learn/learn-sample';

/**
 * What joins a term of a condition with others: what stands before it, or what most likely would.
 *
 * @param before what stands before it in its line.
 */
export function jointOf(file: SampleFile, before: string, to: number): string | null {
  const [joint] = /\s(?:&&|\|\||and|or|AND|OR)\s+$/.exec(before) ?? [];
  if (joint !== undefined) return joint;
  return /(?:^|[^\w.])(?:if|elif|while) ?\(?$/.test(before) ? jointOfAll(file, to) : null;
}

/** What joins several where one is all that is asked: what fails, or answers, does so where any of them is so. */
function jointOfAll({ text, extension }: SampleFile, to: number): string | null {
  const behind = /^\)?\s*(?:[{:]\s*)?(?<next>\w+)/.exec(text.slice(to, to + 200))?.groups;
  if (!behind) return null;
  const isAny = /^(?:throw|raise|return|panic)$/.test(behind.next ?? '');
  if (extension === 'py') return isAny ? ' or ' : ' and ';
  return isAny ? ' || ' : ' && ';
}
