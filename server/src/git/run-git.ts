import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { kill } from 'node:process';
import { Readable } from 'node:stream';
import { gitEnvironment, scrub } from './git-environment.ts';
import { failureOf, GitError, type GitFailure } from './git-error.ts';
import type { GitSettings } from './git-settings.ts';
import type { Remote } from './repository-address.ts';
import { sizeOfFolder } from './scratch-folder.ts';

export interface GitRun {
  /** No secret and no address belongs here: arguments are visible to the whole machine. */
  args: readonly string[];
  /** A scratch folder; git looks for its object database here and nowhere above. */
  directory: string;
  /** Known to git as the remote `origin`. */
  remote?: Remote;
  /** What comes bit by bit is told as it comes: the program is started before all of it is known. */
  input?: Iterable<string | Uint8Array> | AsyncIterable<string>;
  /** Told when all of the input has left this process. */
  onTold?: () => void;
  signal?: AbortSignal;
  /** What the folder grows by is limited too: for runs that receive objects. */
  watchFolder?: boolean;
  /** Where less is to be expected than anything may print. */
  printLimitBytes?: number;
  /** Told each line of its output as it comes, and says which are of use: the others are let go. */
  onLine?: (line: string) => boolean;
  /** Asked when it ended as if all were well: whether it is. */
  isDone?: () => boolean;
  /** Told what it printed beside its output, when it succeeds: what a server says, among it. */
  onRemark?: (printed: string) => void;
}

const folderCheckMs = 250;

/** Who was asked to end and did not is killed. */
const stopMs = 500;

/**
 * Runs the git program in an environment of its own. What it is told passes by no shell's grammar.
 *
 * @returns what it printed to standard output.
 * @throws GitError with what it printed, scrubbed, when it fails, takes too long or prints too much.
 */
export async function runGit(settings: GitSettings, run: GitRun): Promise<Buffer> {
  if (run.signal?.aborted) throw new GitError('aborted', 'The request was aborted.');
  settings.onRun?.({ args: run.args, directory: run.directory });
  const child = spawn('/bin/sh', [...withinMemory(settings), ...run.args], {
    cwd: run.directory,
    env: gitEnvironment(settings, run),
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: git's helpers, which hold the connection, end with it.
    detached: true,
  });
  const stop = stopper(child);
  const release = watch(settings, run, stop);
  try {
    const [output, printed, code] = await Promise.all([
      collect(child.stdout, { ...run, limit: printLimit(settings, run) }, stop),
      collect(child.stderr, { limit: 1_000_000 }, stop),
      ended(child),
      feed(child, run.input, stop).then(run.onTold),
    ]);
    if (code === 0 && !stop.reason && run.isDone?.() !== false) {
      run.onRemark?.(scrub(printed.toString(), run.remote));
      return output;
    }
    throw failed(settings, run, { stop, printed: `${printed.toString()}\n${tail(output)}` });
  } finally {
    release();
  }
}

/**
 * A server may name branches for ever, which git holds in memory. It is the shell that can limit it
 * for the program in whose place it goes; a system that cannot goes on without.
 */
function withinMemory({ memoryLimitBytes }: GitSettings): string[] {
  const kilobytes = Math.floor(memoryLimitBytes / 1024);
  return ['-c', `ulimit -d ${kilobytes} 2>/dev/null; exec git "$@"`, 'git'];
}

function printLimit(settings: GitSettings, { printLimitBytes }: GitRun): number {
  return Math.min(printLimitBytes ?? Infinity, settings.printLimitBytes);
}

interface Stopper {
  (reason: GitFailure, limit?: string): void;
  reason?: GitFailure;
  limit?: string | undefined;
}

/**
 * Asked to end, git ends its helpers first and sees them gone: whose end nobody sees stays on the
 * list of processes for ever where the first of all processes does not care for orphans.
 */
function stopper(child: ChildProcessWithoutNullStreams): Stopper {
  let isGone = false;
  child.once('close', () => {
    isGone = true;
  });
  const stop: Stopper = (reason, limit) => {
    if (stop.reason || isGone) return;
    Object.assign(stop, { reason, limit });
    signal(child, 'SIGTERM');
    const patience = setTimeout(() => signal(child, 'SIGKILL'), stopMs);
    child.once('close', () => clearTimeout(patience));
  };
  return stop;
}

function signal(child: ChildProcessWithoutNullStreams, name: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    kill(-child.pid, name);
  } catch {
    child.kill(name);
  }
}

/** Watches time, the caller's patience and the folder's size. */
function watch(settings: GitSettings, run: GitRun, stop: Stopper): () => void {
  const timer = setTimeout(() => stop('timed_out'), settings.timeLimitMs);
  const onAbort = () => stop('aborted');
  run.signal?.addEventListener('abort', onAbort, { once: true });
  const sizes = run.watchFolder
    ? setInterval(() => {
        void sizeOfFolder(run.directory).then((size) => {
          if (size > settings.sizeLimitBytes) stop('too_large', moreThan(settings.sizeLimitBytes));
        });
      }, folderCheckMs)
    : undefined;
  return () => {
    clearTimeout(timer);
    clearInterval(sizes);
    run.signal?.removeEventListener('abort', onAbort);
  };
}

async function collect(
  stream: Readable,
  { limit, onLine }: { limit: number; onLine?: GitRun['onLine'] },
  stop: Stopper,
): Promise<Buffer> {
  const kept = onLine ? linesOf(onLine) : (chunk: Buffer) => chunk;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) stop('too_large', `${moreThan(limit)} at a time`);
    else chunks.push(kept(chunk));
  }
  return Buffer.concat(chunks);
}

/** @returns takes what is printed chunk by chunk, and gives the whole lines that are of use. */
function linesOf(onLine: (line: string) => boolean): (chunk: Buffer) => Buffer {
  let begun: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const end = chunk.lastIndexOf(10) + 1;
    const lines = Buffer.concat([begun, chunk.subarray(0, end)]);
    begun = end === 0 ? Buffer.concat([begun, chunk]) : chunk.subarray(end);
    const used = end === 0 ? [] : lines.subarray(0, -1).toString().split('\n').filter(onLine);
    return Buffer.from(used.map((line) => `${line}\n`).join(''));
  };
}

function ended(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
}

function feed(
  child: ChildProcessWithoutNullStreams,
  input: GitRun['input'] = [],
  stop: Stopper,
): Promise<void> {
  const source = Readable.from(Symbol.asyncIterator in input ? input : inPortions(input));
  return new Promise((resolve, reject) => {
    let isCut = false;
    // A git that ends early closes its input; its exit code tells the story.
    const closed = () => {
      if (!isCut) resolve();
    };
    child.stdin.once('error', closed);
    child.stdin.once('close', closed);
    // What cannot be said to its end is not to be taken for the whole.
    source.once('error', (error) => {
      isCut = true;
      child.once('close', () => reject(error));
      stop('failed');
    });
    source.pipe(child.stdin);
  });
}

const portionBytes = 256 * 1024;

/** Many small pieces, such as the names of all objects, would each cost a call of the system. */
function* inPortions(input: Iterable<string | Uint8Array>): Generator<Buffer> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for (const each of input) {
    const piece = typeof each === 'string' ? Buffer.from(each) : each;
    pieces.push(piece);
    size += piece.length;
    if (size < portionBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces);
}

function failed(
  { memoryLimitBytes }: GitSettings,
  run: GitRun,
  { stop, printed }: { stop: Stopper; printed: string },
): GitError {
  const text = scrub(printed, run.remote).trim().slice(-2000);
  const reason = stop.reason ?? failureOf(text);
  const limit = stop.limit ?? (reason === 'too_large' ? memoryOf(memoryLimitBytes) : null);
  const message = `git ${run.args[0] ?? ''}: ${reason}${text ? `\n${text}` : ''}`;
  return new GitError(reason, message, limit);
}

const memoryOf = (bytes: number): string => `${moreThan(bytes)} of memory to read it`;

function moreThan(bytes: number): string {
  return `more than ${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`;
}

function tail(output: Buffer): string {
  return output.subarray(-1000).toString();
}
