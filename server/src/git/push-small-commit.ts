import { setTimeout as pause } from 'node:timers/promises';
import type { BranchSnapshot } from './branch-snapshot.ts';
import { scrub } from './git-environment.ts';
import { failureOf, GitError } from './git-error.ts';
import { openHttp } from './git-http.ts';
import type { GitSettings } from './git-settings.ts';
import { packedObjects } from './packed-objects.ts';
import { orderOf, readAdvertised, readReport, receivePack } from './push-language.ts';
import type { Remote } from './repository-address.ts';
import type { WrittenCommit } from './write-commit.ts';

/** A push that this process speaks itself: to start a program halts a large server for longer. */
export interface SmallPush {
  /** Waits until the server was asked for its branches, but not for long. */
  begun: () => Promise<unknown>;
  /**
   * @returns what the server said, or null when somebody else was faster; undefined where nobody
   *   knows what became of it: git may try the same again, under the same lease.
   * @throws GitError where the server refused it, or the time is up.
   */
  push: (written: WrittenCommit) => Promise<string | null | undefined>;
  leave: () => void;
}

type Pushed = Pick<BranchSnapshot, 'branch' | 'head' | 'isNew'>;

/** A server that is near was asked by then; who plans meanwhile lets nothing else through. */
const beginMs = 20;
const limits = { branches: 4_000_000, report: 1_000_000 };

export function openSmallPush(
  settings: Pick<GitSettings, 'openPushMs' | 'timeLimitMs'>,
  snapshot: Pushed,
  { remote, signal }: { remote: Remote; signal?: AbortSignal | undefined },
): SmallPush {
  const ref = `refs/heads/${snapshot.branch}`;
  const from = snapshot.isNew ? null : snapshot.head;
  const leaving = new AbortController();
  const within = (ms: number) =>
    AbortSignal.any([leaving.signal, AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);
  const http = openHttp(remote);
  const sent = Promise.withResolvers<void>();
  // As for one that git opens: who waited for longer may be hung up on.
  const fresh = within(Math.min(settings.openPushMs, settings.timeLimitMs / 2));
  const asking = http
    .call({
      path: `/info/refs?service=${receivePack}`,
      accept: `application/x-${receivePack}-advertisement`,
      limit: limits.branches,
      signal: fresh,
      onSent: sent.resolve,
    })
    .then((bytes) => readAdvertised(bytes, ref))
    .catch(() => null)
    .finally(sent.resolve);

  return {
    begun: () => Promise.race([sent.promise, pause(beginMs)]),
    leave: () => {
      leaving.abort();
      http.close();
    },
    push: async ({ id, objects }) => {
      const advertised = await asking;
      if (!advertised || !objects || fresh.aborted) return undefined;
      if (advertised.at !== from) return null;
      const order = orderOf(advertised, { ref, from, to: id });
      if (!order) return undefined;
      const bytes = Buffer.concat([order, await packedObjects(objects)]);
      const pushing = within(settings.timeLimitMs);
      const answered = await http
        .call({
          path: `/${receivePack}`,
          accept: `application/x-${receivePack}-result`,
          body: { type: `application/x-${receivePack}-request`, bytes },
          limit: limits.report,
          signal: pushing,
        })
        .catch(() => null);
      if (pushing.aborted) throw stopped(signal);
      const report = answered && readReport(answered, ref);
      return report ? outcome(report, remote) : undefined;
    },
  };
}

function outcome(
  { isTaken, said }: { isTaken: boolean; said: string },
  remote: Remote,
): string | null {
  const text = scrub(said, remote);
  if (isTaken) return text;
  const reason = failureOf(text);
  if (reason === 'overtaken') return null;
  throw new GitError(reason, `push: ${reason}\n${text.slice(-2000)}`);
}

function stopped(signal: AbortSignal | undefined): GitError {
  return signal?.aborted
    ? new GitError('aborted', 'The request was aborted.')
    : new GitError('timed_out', 'push: timed_out');
}
