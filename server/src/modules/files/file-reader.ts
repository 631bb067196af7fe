import { memoryUsage } from 'node:process';
import { Worker } from 'node:worker_threads';
import type { FileReading, FileToRead } from './file-reading.ts';
import type { ReadingOrder } from './file-reader-worker.ts';

/** What one file may cost. */
export interface ReadingLimits {
  seconds: number;
  /** Of objects in the thread. */
  megabytes: number;
  /** Of everything: buffers and the parser's memory are no objects. */
  megabytesInAll: number;
}

const usualLimits: ReadingLimits = { seconds: 60, megabytes: 512, megabytesInAll: 1000 };
const looksEachMs = 100;
const idleMs = 60_000;

interface Waiting {
  number: number;
  end: (reading: FileReading) => void;
  fail: (error: Error) => void;
}

/**
 * Reads files one after the other in a thread of its own, which is kept for the next one: grammars
 * take longer to load than most files to read. A file that takes too long, or too much memory, ends
 * the thread and is unreadable; the server goes on.
 */
export class FileReader {
  readonly #limits: ReadingLimits;
  readonly #thread: URL;
  #worker: Worker | null = null;
  #waiting: Waiting | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

  /** @param thread Another one than usual, such as one that hangs. */
  constructor(
    limits: ReadingLimits = usualLimits,
    thread = new URL('./file-reader-worker.ts', import.meta.url),
  ) {
    this.#limits = limits;
    this.#thread = thread;
  }

  /** @throws Error where reading fails for a reason that is not the file's. */
  read(file: FileToRead): Promise<FileReading> {
    const reading = this.#last.then(() => this.#readNow(file));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  #readNow({ signal, ...file }: FileToRead): Promise<FileReading> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const { promise, resolve, reject } = Promise.withResolvers<FileReading>();
    const order: ReadingOrder = { number: (this.#count += 1), file };
    const waiting = { number: order.number, end: resolve, fail: reject };
    this.#waiting = waiting;
    const { seconds } = this.#limits;
    const timer = setTimeout(() => {
      resolve({ kind: 'unreadable', reason: `Reading it took longer than ${seconds} seconds.` });
      this.#endThread();
    }, seconds * 1000);
    const onAbort = () => {
      reject(signal.reason as Error);
      this.#endThread();
    };
    const look = this.#watchMemory(resolve);
    signal.addEventListener('abort', onAbort, { once: true });
    this.#worker ??= this.#startThread();
    this.#worker.postMessage(order);
    return promise.finally(() => {
      clearTimeout(timer);
      clearInterval(look);
      signal.removeEventListener('abort', onAbort);
      this.#waiting = null;
      this.#idle = setTimeout(() => this.#endThread(), idleMs).unref();
    });
  }

  /** The limit of a thread counts no buffers, so the whole is looked at. */
  #watchMemory(end: (reading: FileReading) => void): NodeJS.Timeout {
    const { megabytesInAll } = this.#limits;
    const before = memoryUsage.rss();
    return setInterval(() => {
      if (memoryUsage.rss() - before < megabytesInAll * 1_000_000) return;
      end({
        kind: 'unreadable',
        reason: `Reading it took more than ${megabytesInAll} MB of memory.`,
      });
      this.#endThread();
    }, looksEachMs);
  }

  #startThread(): Worker {
    const { megabytes } = this.#limits;
    const worker = new Worker(this.#thread, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      execArgv: [],
      env: {},
    });
    worker.unref();
    worker.on('message', ({ number, reading, failure, isSpent }: Answer) => {
      if (isSpent) this.#endThread();
      if (number !== this.#waiting?.number) return;
      if (reading) this.#waiting.end(reading);
      else this.#waiting.fail(new Error(`A reader failed: ${String(failure)}`));
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.on('error', (error: Error & { code?: string }) => {
      // What an ended thread still says is not about the file that is read now.
      if (this.#worker !== worker) return;
      this.#worker = null;
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return this.#waiting?.fail(error);
      this.#waiting?.end({
        kind: 'unreadable',
        reason: `Reading it took more than ${megabytes} MB of memory.`,
      });
    });
    return worker;
  }

  /** Ends its thread; the next file starts another one. */
  close(): void {
    clearTimeout(this.#idle);
    this.#endThread();
  }

  #endThread(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }
}

interface Answer {
  number: number;
  reading?: FileReading;
  failure?: unknown;
  /** The thread can read no more. */
  isSpent?: boolean;
}

/** One for the whole server: analysis is never in a hurry. */
export const fileReader = new FileReader();
