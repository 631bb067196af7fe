/** `npm run dev`: the server, started again at each change, and the web app with hot reload. */
import { spawn } from 'node:child_process';

const server = spawn(
  process.execPath,
  ['--watch-path=server/src', '--watch-path=packages', 'server/src/main.ts'],
  {
    stdio: 'inherit',
    // Signing in leads back to where the web app is served.
    env: { PUBLIC_URL: 'http://localhost:4310', LOG_LEVEL: 'warn', ...process.env },
  },
);
const web = spawn(process.execPath, ['../node_modules/vite/bin/vite.js'], {
  cwd: 'web',
  stdio: 'inherit',
});

const children = [server, web];
const stop = (): void => children.forEach((child) => void child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 1;
  });
