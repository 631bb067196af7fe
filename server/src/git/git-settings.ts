import { join } from 'node:path';

/** What the one door to git servers may do. Made of the configuration, once. */
export interface GitSettings {
  /** Also plain http; only for servers inside one's own walls, and for tests. */
  allowHttp: boolean;
  /** Also addresses that are not on the public internet. */
  allowPrivateAddresses: boolean;
  /** Absolute folder of the short-lived object databases. Nothing else lives in it. */
  scratchDirectory: string;
  /** Where the `git` program is looked for, as in the environment variable PATH. */
  searchPath: string;
  /** Of one run of git, in milliseconds; then its whole process group is asked to end, and killed soon. */
  timeLimitMs: number;
  /** Of a push that is opened before it is known what to push; one that waited longer is begun anew. */
  openPushMs: number;
  /** Of what one fetch may bring, in bytes. */
  sizeLimitBytes: number;
  /** Of what one run may print, in bytes: this much of it is held in memory. */
  printLimitBytes: number;
  /** Of the memory of each process of git, in bytes, where the operating system can limit it. */
  memoryLimitBytes: number;
  /** Of the files of one commit. */
  mostFiles: number;
  /**
   * Told of every run before it starts, with what the operating system will show of it. The log and
   * the tests listen here.
   */
  onRun?: (run: { args: readonly string[]; directory: string }) => void;
}

export const gitLimits = {
  timeLimitMs: 120_000,
  // Some servers hang up on who says nothing for five seconds.
  openPushMs: 4000,
  sizeLimitBytes: 512_000_000,
  printLimitBytes: 128_000_000,
  memoryLimitBytes: 512_000_000,
  mostFiles: 500_000,
} as const;

/** What the configuration says about git servers. */
export function gitSettingsOf(config: {
  allowHttpGit: boolean;
  allowPrivateGitAddresses: boolean;
  gitTimeLimit: number;
  dataDirectory: string;
  searchPath: string;
}): GitSettings {
  return {
    ...gitLimits,
    timeLimitMs: config.gitTimeLimit * 1000,
    allowHttp: config.allowHttpGit,
    allowPrivateAddresses: config.allowPrivateGitAddresses,
    scratchDirectory: join(config.dataDirectory, 'git'),
    searchPath: config.searchPath,
  };
}
