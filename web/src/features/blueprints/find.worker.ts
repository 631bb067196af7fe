/** Looks for what people type, where an expression that never ends can be ended from outside. */
import { findMatches, type FindOptions } from './find-matches.ts';

self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ texts: string[]; options: FindOptions }>) =>
    self.postMessage(findMatches(data.texts, data.options)),
);
// It is here: from now on the time counts.
self.postMessage('ready');
