import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { execPath } from 'node:process';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  jsonOf,
  readFrames,
  writeFrame,
  type Closed,
  type Frame,
  type FrameKind,
  type SpawnOrder,
} from './spawner-frames.ts';

/** A program that was started for us. */
export interface Program {
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  /** Its exit code; null where it was killed. @throws Error where it could not be started. */
  ended: Promise<number | null>;
  /** With everything that it has started. */
  kill: () => void;
}

interface Running {
  program: Program;
  end: (closed: Closed) => void;
  taken: (bytes: number) => void;
}

/** So much of what a program is told lies with the spawner: the server need not wait for it. */
const mostAheadBytes = 32 * 1024 * 1024;

/**
 * A small process that starts programs: to start one from the server itself, which has much memory,
 * would halt everybody for as long as that memory takes to be shared out.
 */
class Spawner {
  readonly #process: ChildProcess;
  readonly #input: Socket;
  readonly #output: Socket;
  readonly #running = new Map<number, Running>();
  #last = 0;
  isEnded = false;

  constructor() {
    const module = fileURLToPath(new URL('./spawner-process.ts', import.meta.url));
    this.#process = spawn(execPath, ['--max-semi-space-size=1', module], {
      // Nothing of the server's own is passed on.
      env: {},
      stdio: ['pipe', 'pipe', 'inherit'],
      // Who interrupts the server at its terminal does not interrupt what it ends in good order.
      detached: true,
    });
    this.#input = this.#process.stdin as Socket;
    this.#output = this.#process.stdout as Socket;
    this.#input.on('error', () => this.#end());
    this.#process.once('error', () => this.#end());
    this.#process.once('close', () => this.#end());
    readFrames(this.#output, ({ kind, program, body }) => this.#take(kind, program, body));
    this.#hold(false);
  }

  start(order: SpawnOrder): Program {
    const number = (this.#last += 1);
    const say: Say = (frame, onGone) =>
      void writeFrame(this.#input, { ...frame, program: number }, onGone);
    say({ kind: 'start', body: jsonOf(order) });
    const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
    const stdin = new Told(say);
    const program: Program = {
      stdin,
      stdout: spoken(),
      stderr: spoken(),
      ended,
      kill: () => say({ kind: 'kill' }),
    };
    const end = ({ code, error }: Closed) => {
      this.#running.delete(number);
      stdin.destroy();
      program.stdout.push(null);
      program.stderr.push(null);
      if (error === undefined) resolve(code);
      else reject(new Error(error));
      if (this.#running.size === 0) this.#hold(false);
    };
    this.#running.set(number, { program, end, taken: (bytes) => stdin.taken(bytes) });
    this.#hold(true);
    return program;
  }

  #take(kind: FrameKind, number: number, body: Buffer): void {
    const running = this.#running.get(number);
    if (kind === 'output') running?.program.stdout.push(body);
    else if (kind === 'remark') running?.program.stderr.push(body);
    else if (kind === 'taken') running?.taken(body.readUInt32LE());
    else if (kind === 'closed') running?.end(JSON.parse(body.toString()) as Closed);
  }

  /** Nothing that is idle keeps the server from ending. */
  #hold(isHeld: boolean): void {
    for (const each of [this.#process, this.#input, this.#output])
      if (isHeld) each.ref();
      else each.unref();
  }

  #end(): void {
    this.isEnded = true;
    for (const { end } of this.#running.values())
      end({ code: null, error: 'The process that starts programs has ended.' });
  }
}

/** What a program says, as it comes. */
function spoken(): Readable {
  return new Readable({ read: () => undefined });
}

type Say = (frame: Omit<Frame, 'program'>, onGone?: () => void) => void;

/** What a program is told: taken at once, until too much of it waits. */
class Told extends Writable {
  readonly #say: Say;
  #ahead = 0;
  #goOn: (() => void) | null = null;

  constructor(say: Say) {
    super({ highWaterMark: 1024 * 1024 });
    this.#say = say;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#ahead += chunk.length;
    this.#say({ kind: 'input', body: chunk });
    if (this.#ahead < mostAheadBytes) done();
    else this.#goOn = done;
  }

  override _final(done: () => void): void {
    this.#say({ kind: 'end' }, done);
  }

  taken(bytes: number): void {
    this.#ahead -= bytes;
    if (this.#ahead >= mostAheadBytes) return;
    const goOn = this.#goOn;
    this.#goOn = null;
    goOn?.();
  }
}

let spawner: Spawner | null = null;

/** Starts a program in another process than this one; it gets the environment that is named, and no other. */
export function startProgram(order: SpawnOrder): Program {
  if (spawner === null || spawner.isEnded) spawner = new Spawner();
  return spawner.start(order);
}
