/** The small process that starts programs for `run-program.ts`. */
import { spawn } from 'node:child_process';
import type { ProgramEnding, ProgramRun } from './run-program.ts';

process.on('message', ({ id, run }: { id: number; run: ProgramRun }) => {
  // Whoever asked may have ended meanwhile.
  const tell = (ending: ProgramEnding) => process.connected && process.send?.({ id, ending });
  const child = spawn(run.command, run.args, { cwd: run.directory, env: run.environment });
  const output: Buffer[] = [];
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stdin.on('error', () => undefined);
  child.on('error', (error) => printed.push(Buffer.from(error.message)));
  child.on('close', (code) =>
    tell({ code, output: Buffer.concat(output), printed: Buffer.concat(printed).toString() }),
  );
  child.stdin.end(run.input);
});
process.on('disconnect', () => process.exit(0));
