import { Transform, type TransformCallback } from 'node:stream';
import { StorageError } from './storage.ts';

/** Content was longer or shorter than it was said to be. */
export class SizeError extends StorageError {
  override name = 'SizeError';
}

/** Passes content on and fails as soon as it is longer, or at its end where it is shorter. */
export class Exactly extends Transform {
  readonly #size: number;
  #passed = 0;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#passed += chunk.length;
    if (this.#passed > this.#size) done(new SizeError('longer than it was said to be'));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    if (this.#passed < this.#size) done(new SizeError('shorter than it was said to be'));
    else done();
  }
}
