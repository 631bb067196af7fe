/** One command of `stepwright`. `run` answers the exit code; what it throws is printed as one sentence. */
export interface Command {
  /** What `--help` prints. */
  usage: string;
  run: (args: string[]) => Promise<number>;
}

/** A wrong use of the command line: one clear sentence for standard error, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
