import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThreeTexts } from '#modules/code-generation';

/** How many conflicts `git merge-file` leaves; it answers with their number. */
export function conflictsOfGit({ base, ours, theirs }: ThreeTexts): number {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-bench-'));
  try {
    for (const [name, text] of Object.entries({ base, ours, theirs }))
      writeFileSync(join(folder, name), text);
    const words = ['merge-file', '-p', 'ours', 'base', 'theirs'];
    const { status } = spawnSync('git', words, { cwd: folder });
    if (status === null || status > 127) throw new Error('git merge-file did not run.');
    return status;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
