import { kill } from 'node:process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startProgram, type Program } from './spawner.ts';

function shell(script: string, environment: Record<string, string> = {}): Program {
  const args = ['-c', script];
  return startProgram({ command: '/bin/sh', args, directory: '/', environment });
}

async function firstLine({ stdout }: Program): Promise<string> {
  for await (const chunk of stdout) return String(chunk).trim();
  return '';
}

test('a program gets what it is told whole, and the environment that is named, and no other', async () => {
  const said = 'What it is told.\n'.repeat(500_000);
  const program = shell('/bin/cat; /usr/bin/env >&2; exit 3', { WORD: 'told' });

  program.stdin.end(said);
  const [output, remarks, code] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    program.ended,
  ]);

  expect(output === said).toBe(true);
  expect(remarks.split('\n').filter((line) => !/^(?:PWD|_|SHLVL|OLDPWD|$)/.test(line))).toEqual([
    'WORD=told',
  ]);
  expect(code).toBe(3);
});

test('a program that is ended takes what it has started with it', async () => {
  const program = shell('/bin/sleep 1000 & echo $!; wait');
  const started = Number(await firstLine(program));

  program.kill();

  expect(await program.ended).toBeNull();
  await expect.poll(() => isThere(started), { timeout: 30_000 }).toBe(false);
});

test('a program that cannot be started says so', async () => {
  const order = { command: '/no/such/program', args: [], directory: '/', environment: {} };

  await expect(startProgram(order).ended).rejects.toThrow('ENOENT');
});

test('where the process that starts programs is killed, its work fails and the next is done', async () => {
  const program = shell('echo $PPID; exec /bin/sleep 1');
  const starter = Number(await firstLine(program));

  kill(starter, 'SIGKILL');

  await expect(program.ended).rejects.toThrow('has ended');
  expect(await text(shell('echo here').stdout)).toBe('here\n');
});

function isThere(pid: number): boolean {
  try {
    return kill(pid, 0);
  } catch {
    return false;
  }
}
