/**
 * Starts programs for the server, and passes on what they are told and what they say. To start one
 * takes a process as long as it has memory: the server has much of it, this has none.
 *
 * Ends with the server, however that ends, and every program ends with it.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { exit, kill, stdin, stdout } from 'node:process';
import { jsonOf, readFrames, writeFrame, type SpawnOrder } from './spawner-frames.ts';

const programs = new Map<number, ChildProcessWithoutNullStreams>();

function start(program: number, body: Buffer): void {
  const { command, args, directory, environment } = JSON.parse(body.toString()) as SpawnOrder;
  const child = spawn(command, args, {
    cwd: directory,
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: git's helpers, which hold the connection, end with it.
    detached: true,
  });
  programs.set(program, child);
  child.stdout.on('data', (chunk: Buffer) => pass(program, 'output', chunk));
  child.stderr.on('data', (chunk: Buffer) => pass(program, 'remark', chunk));
  // One that ends early closes its input; its exit code tells the story.
  child.stdin.on('error', () => undefined);
  let failure: string | undefined;
  child.once('error', ({ message }) => {
    failure = message;
  });
  child.once('close', (code) => {
    programs.delete(program);
    const error = failure === undefined ? {} : { error: failure };
    writeFrame(stdout, { kind: 'closed', program, body: jsonOf({ code, ...error }) });
  });
}

/** What the server does not take yet is not read either. */
function pass(program: number, kind: 'output' | 'remark', body: Buffer): void {
  if (writeFrame(stdout, { kind, program, body })) return;
  for (const { stdout: output, stderr } of programs.values()) {
    output.pause();
    stderr.pause();
  }
  stdout.once('drain', () => {
    for (const { stdout: output, stderr } of programs.values()) {
      output.resume();
      stderr.resume();
    }
  });
}

function feed(program: number, body: Buffer): void {
  const taken = Buffer.alloc(4);
  taken.writeUInt32LE(body.length);
  const tell = () => writeFrame(stdout, { kind: 'taken', program, body: taken });
  programs.get(program)?.stdin.write(body, tell);
}

function end({ pid }: ChildProcessWithoutNullStreams): void {
  try {
    if (pid !== undefined) kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function endAll(): void {
  for (const child of programs.values()) end(child);
  exit(0);
}

readFrames(stdin, ({ kind, program, body }) => {
  const child = programs.get(program);
  if (kind === 'start') start(program, body);
  else if (kind === 'input') feed(program, body);
  else if (kind === 'end') child?.stdin.end();
  else if (kind === 'kill' && child) end(child);
});
stdin.once('close', endAll);
stdout.once('error', endAll);
