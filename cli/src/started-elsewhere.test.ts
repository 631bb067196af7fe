import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { modelSchema, writeModel } from '@stepwright/domain-model';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const blueprint = join(root, 'blueprints/azure-functions-typescript');
const shop = modelSchema.parse({
  boundedContexts: [{ name: 'Sales', aggregates: [{ name: 'Order' }] }],
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwright-elsewhere-'));
  await writeFile(join(folder, 'model.json'), writeModel(shop));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['directly', () => ({ cwd: folder, env: { npm_lifecycle_event: '', INIT_CWD: root } })],
  ['by npm', () => ({ cwd: root, env: { npm_lifecycle_event: 'stepwright', INIT_CWD: folder } })],
])('started %s, paths are read from where somebody stands', async (how, place) => {
  const { cwd, env } = place();
  const out = `out ${how}`;
  const words = ['generate', '--blueprint', blueprint, '--model', 'model.json', '--out', out];
  const door = [join(root, 'scripts/run.cjs'), 'stepwright', ...words];

  await promisify(execFile)(process.execPath, door, { cwd, env: { ...process.env, ...env } });

  expect(await readdir(join(folder, out))).not.toEqual([]);
});
