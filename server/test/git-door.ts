import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitLimits, type GitSettings } from '#git/git-settings';
import { openRemote, type Remote } from '#git/repository-address';
import { startGitServer, type GitServer } from './git-server.ts';

/** A git server and what the door needs to reach it. */
export interface GitDoor {
  server: GitServer;
  settings: GitSettings;
  remoteOf: (url: string, token?: string) => Promise<Remote>;
  /** What lies in the scratch folder; nothing, once everything has ended. */
  leftovers: () => Promise<string[]>;
  close: () => Promise<void>;
}

export async function openGitDoor(): Promise<GitDoor> {
  const server = await startGitServer();
  const settings: GitSettings = {
    ...gitLimits,
    allowHttp: true,
    allowPrivateAddresses: true,
    scratchDirectory: await mkdtemp(join(tmpdir(), 'scratch-')),
    searchPath: process.env['PATH'] ?? '',
  };
  return {
    server,
    settings,
    remoteOf: (url, token = server.token) => openRemote(settings, { url, token }),
    leftovers: () => readdir(settings.scratchDirectory),
    close: async () => {
      await server.close();
      await rm(settings.scratchDirectory, { recursive: true, force: true });
    },
  };
}
