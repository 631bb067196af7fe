/**
 * `npm run bench:publish`: what preview, merge and publish promise, beside git on the same inputs, as
 * one JSON. Words after `--` choose: `npm run bench:publish -- merge`. Each bench runs alone, in a
 * process of its own.
 */
import { runChosen } from './bench-processes.ts';

const benches: Record<string, string> = {
  merge: 'server/bench/publish-merge.ts',
  large: 'server/bench/publish-large.ts',
  preview: 'server/bench/publish-preview.ts',
  edits: 'server/bench/publish-edits.ts',
};

runChosen(benches);
