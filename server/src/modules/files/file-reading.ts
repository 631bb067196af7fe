import type { UploadKind } from '@stepwright/contract';
import type { ProposedStep } from '#modules/process';

/** A file as a reader gets it. */
export interface FileToRead {
  /** Relative, as it was uploaded: `src/orders/order-routes.ts`. */
  path: string;
  bytes: Uint8Array;
  /** By our own table of extensions, whatever the uploader said. */
  mediaType: string;
  kind: UploadKind;
  /** Fires when the server stops or the time is up. */
  signal: AbortSignal;
}

/** What was read out of a file. A reason is a sentence that the user reads. */
export type FileReading =
  /** `document` is what people read of a file that is not text itself. */
  | { kind: 'read'; steps: ProposedStep[]; document?: string }
  /** Nothing in it can be used. */
  | { kind: 'skipped'; reason: string }
  /** Broken, encrypted, not what its name says, or too large when unpacked. */
  | { kind: 'unreadable'; reason: string };
