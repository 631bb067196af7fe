/**
 * `npm run bench:workshop`: what the workshop of blueprints promises, as one JSON. Words after `--`
 * choose: `npm run bench:workshop -- load`. Each bench runs alone, in a process of its own.
 */
import { runChosen } from './bench-processes.ts';

const benches: Record<string, string> = {
  open: 'bench/workshop-open.ts',
  load: 'bench/workshop-load.ts',
  edit: 'server/bench/workshop-edit.ts',
};

runChosen(benches);
