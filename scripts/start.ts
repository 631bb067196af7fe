/** `npm start`: builds the web app where it has changed, and runs the server in this process. */
import { existsSync } from 'node:fs';
import { runServer } from '@stepwright/server/main';
import { buildWebApp } from './build.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
// A person is watching: one friendly line instead of a line of JSON for every request.
process.env['LOG_LEVEL'] ||= 'warn';

await runServer({
  beforeStart: buildWebApp,
  onReady: ({ publicUrl }) =>
    process.stdout.write(`Stepwright is ready: ${publicUrl}  (Ctrl+C stops it)\n`),
});
