/**
 * Why git did not do it.
 *
 * `overtaken`: somebody else pushed first; fetch and try again. `refused`: the server's own rules
 * (a protected branch, a hook) forbid it. `address_refused`: we never called.
 */
export type GitFailure =
  | 'address_refused'
  | 'credentials_refused'
  | 'repository_not_found'
  | 'branch_not_found'
  | 'redirected'
  | 'unreachable'
  | 'timed_out'
  | 'too_large'
  | 'aborted'
  | 'overtaken'
  | 'refused'
  | 'failed';

/** An answer of the outside world, not a bug. Its message holds no secret: it has been scrubbed. */
export class GitError extends Error {
  readonly reason: GitFailure;
  /** What was too large, as `more than 5 files`; for `too_large`. */
  readonly limit: string | null;

  constructor(reason: GitFailure, message: string, limit: string | null = null) {
    super(message);
    this.name = 'GitError';
    this.reason = reason;
    this.limit = limit;
  }
}

/** What the user reads of a `too_large`: the limit is named. */
export function tooLargeSentence({ limit }: GitError): string {
  return `The repository is larger than allowed${limit === null ? '' : `: ${limit}`}.`;
}

/** The first pattern that fits wins; git answers in English because the door sets LC_ALL. */
const signs: readonly (readonly [GitFailure, RegExp])[] = [
  ['too_large', /attempting to allocate .* over limit|out of memory|cannot allocate memory/i],
  ['redirected', /redirection|returned error: 30\d|HTTP 30\d/i],
  [
    'credentials_refused',
    /Authentication failed|returned error: 40[13]|HTTP 40[13]|could not read (Username|Password)|invalid credentials/i,
  ],
  ['repository_not_found', /repository '.*' not found|returned error: 404|HTTP 404/i],
  ['branch_not_found', /couldn't find remote ref/i],
  [
    'overtaken',
    // The last: the commit that we built on is in no branch any more.
    /fetch first|non-fast.forward|stale info|cannot lock ref|failed to update ref|incorrect old value|reference already exists|shallow update not allowed/i,
  ],
  // The last: as the program that pushes names a branch that the server did not take.
  ['refused', /\[remote rejected\]|hook declined|protected branch|^error refs\//im],
  ['timed_out', /Operation too slow|Operation timed out|Connection timed out|timed out after/i],
  [
    'unreachable',
    /Could not resolve|Failed to connect|Couldn't connect|Connection refused|unable to access|SSL|hung up|RPC failed|early EOF/i,
  ],
];

/** Reads what git printed. */
export function failureOf(printed: string): GitFailure {
  return signs.find(([, sign]) => sign.test(printed))?.[0] ?? 'failed';
}
