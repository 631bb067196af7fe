import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface ProgramRun {
  command: string;
  args: string[];
  directory?: string;
  environment: Record<string, string | undefined>;
  input?: string | Uint8Array;
}

export interface ProgramEnding {
  /** Null where it was ended, or could not be started. */
  code: number | null;
  output: Buffer;
  printed: string;
}

let starter: ChildProcess | null = null;
let lastId = 0;
const waiting = new Map<number, (ending: ProgramEnding) => void>();

/**
 * Runs a program from a small process beside this one: a process that holds a database copies its
 * page tables for every program that it starts, which takes ten times as long as the program.
 */
export function runProgram(run: ProgramRun): Promise<ProgramEnding> {
  const { promise, resolve } = Promise.withResolvers<ProgramEnding>();
  const id = ++lastId;
  starter ??= start();
  waiting.set(id, resolve);
  starter.channel?.ref();
  starter.send({ id, run });
  return promise;
}

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'run-program-main.ts'), {
    execArgv: [],
    serialization: 'advanced',
  });
  child.on('message', ({ id, ending }: { id: number; ending: ProgramEnding }) => {
    waiting.get(id)?.({ ...ending, output: Buffer.from(ending.output) });
    waiting.delete(id);
    if (waiting.size === 0) child.channel?.unref();
  });
  child.on('exit', () => {
    starter = null;
    for (const tell of waiting.values())
      tell({ code: null, output: Buffer.alloc(0), printed: 'Its starter has ended.' });
    waiting.clear();
  });
  // Nothing waits for it: it ends with this process.
  child.unref();
  return child;
}
