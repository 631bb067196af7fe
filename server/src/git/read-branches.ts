export interface Branches {
  /** Branch name to the id of its newest commit, in the server's order. */
  heads: Map<string, string>;
  /** Null in an empty repository. */
  defaultBranch: string | null;
  /** Whether the server said what HEAD stands for, and it is there. */
  isHeadKnown: boolean;
}

/** Lines are `<commit>\t<ref>`, and `ref: <ref>\tHEAD` for what HEAD stands for. */
export function readBranches(printed: string): Branches {
  const heads = new Map<string, string>();
  let pointed: string | null = null;
  let headCommit: string | null = null;
  for (const line of printed.split('\n').filter(Boolean)) {
    const [left = '', right = ''] = line.split('\t');
    if (right === 'HEAD' && left.startsWith('ref: ')) pointed = branchOf(left.slice(5));
    else if (right === 'HEAD') headCommit = left;
    else heads.set(branchOf(right), left);
  }
  const isHeadKnown = pointed !== null && headCommit !== null;
  // Where only other branches were asked for.
  if (pointed !== null && headCommit !== null && !heads.has(pointed))
    heads.set(pointed, headCommit);
  return { heads, defaultBranch: defaultOf(heads, { pointed, headCommit }), isHeadKnown };
}

/** Old servers do not say what HEAD stands for; and HEAD may stand for a branch that is not there. */
function defaultOf(
  heads: Map<string, string>,
  head: { pointed: string | null; headCommit: string | null },
): string | null {
  // HEAD has a commit: then its branch is there, also where only others were asked for.
  const isThere = head.headCommit !== null || heads.has(head.pointed ?? '');
  if (head.pointed !== null && isThere) return head.pointed;
  const usual = ['main', 'master', 'trunk', 'develop'].filter((name) => heads.has(name));
  const candidates = [...usual, ...heads.keys()];
  const same = candidates.find((name) => heads.get(name) === head.headCommit);
  return same ?? candidates[0] ?? null;
}

function branchOf(ref: string): string {
  return ref.replace(/^refs\/heads\//, '');
}
