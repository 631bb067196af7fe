/**
 * A branch name as typed in a picker, made into one that git takes: lower case, hyphens for spaces,
 * only letters, digits, `-`, `/`, `_` and `.`, none of `.-/` twice in a row or at either end.
 * Empty where nothing is left.
 */
export function normalisedBranchName(typed: string): string {
  return typed
    .trim()
    .replace(/\s/g, '-')
    .replace(/[^A-Za-z0-9\-/_.]/g, '')
    .toLowerCase()
    .replace(/([.\-/])\1+/g, '$1')
    .replace(/^[.\-/]+|[.\-/]+$/g, '');
}

/** What a typed name stands for: a branch that is there, however it is written, else a new one. */
export function typedBranch(typed: string, branches: readonly string[]): string {
  const wanted = normalisedBranchName(typed);
  if (wanted === '' || branches.includes(typed.trim())) return wanted && typed.trim();
  return branches.find((name) => normalisedBranchName(name) === wanted) ?? wanted;
}

/** Whether what is typed is the beginning of a branch name, or of a word in it. */
export function isBeginning(typed: string, branch: string): boolean {
  const wanted = typed.toLowerCase();
  const name = branch.toLowerCase();
  const words = [...name.matchAll(/(?<=^|[/\-_.])[^/\-_.]/g)];
  return words.some(({ index }) => name.startsWith(wanted, index));
}

/** The branch to begin with: the present one if it is there, else main or master, else the first. */
export function chosenBranch(branches: string[], present: string | null): string | null {
  if (present && branches.includes(present)) return present;
  return branches.find((name) => name === 'main' || name === 'master') ?? branches[0] ?? present;
}
