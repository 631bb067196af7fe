/**
 * `npm run bench:arcmap`: what the service map promises, beside its peers, as one JSON. Words after
 * `--` choose: `npm run bench:arcmap -- layout`. Each bench runs alone, in a process of its own.
 */
import { runChosen } from './bench-processes.ts';

const benches: Record<string, string> = {
  layout: 'bench/arcmap-layout.ts',
  map: 'bench/arcmap-map.ts',
  poll: 'server/bench/arcmap-poll.ts',
  save: 'server/bench/arcmap-save.ts',
  forms: 'bench/arcmap-form.ts',
};

runChosen(benches);
