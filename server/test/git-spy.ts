import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Stands before the real git, and sees what other users of the machine could see of it. */
export interface GitSpy {
  /** Put before the usual PATH. */
  searchPath: string;
  /** The arguments of every run, and what lay in its folder's configuration afterwards. */
  seen: () => string;
  /** The command lines of all processes of the machine, as often as they were looked at. */
  commandLines: () => string;
  remove: () => void;
}

export function spyOnGit(): GitSpy {
  const folder = mkdtempSync(join(tmpdir(), 'git-spy-'));
  const log = join(folder, 'log');
  const real = spawnSync('sh', ['-c', 'command -v git']).stdout.toString().trim();
  const script = [
    '#!/bin/sh',
    `printf '%s\\n' "git $*" >> '${log}'`,
    `'${real}' "$@"`,
    'code=$?',
    `cat config FETCH_HEAD shallow 2>/dev/null >> '${log}'`,
    'exit $code',
  ];
  writeFileSync(log, '');
  writeFileSync(join(folder, 'git'), `${script.join('\n')}\n`);
  chmodSync(join(folder, 'git'), 0o755);

  const lines = new Set<string>();
  const timer = setInterval(() => readCommandLines(lines), 5);
  return {
    searchPath: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
    seen: () => readFileSync(log, 'utf8'),
    commandLines: () => [...lines].join('\n'),
    remove: () => {
      clearInterval(timer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Only where the system shows them as files: Linux. */
function readCommandLines(lines: Set<string>): void {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const line = readFileSync(join('/proc', name, 'cmdline'), 'utf8').replaceAll('\0', ' ');
      if (line.includes('git')) lines.add(line);
    } catch {
      // It has ended in the meantime.
    }
  }
}
