/** `node scripts/check-infrastructure.ts FOLDER…`: Terraform and pipelines without a cloud at hand. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkInfrastructure } from '@stepwright/infrastructure-check';
import { readData } from '@stepwright/infrastructure-check/data';
import { installedSyntax } from '@stepwright/server/installed-syntax';

const parse = await installedSyntax().load('hcl');
const knowledge = { parse, ...readData() };
let count = 0;

for (const folder of process.argv.slice(2)) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|\.terraform\b/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
  for (const { path, line, code, message } of checkInfrastructure(files, knowledge)) {
    count += 1;
    console.log(`${join(folder, path)}:${line} ${code}: ${message}`);
  }
  const fmt = spawnSync(
    'terraform',
    ['fmt', '-check', '-recursive', '-diff', '-no-color', folder],
    { encoding: 'utf8' },
  );
  if (fmt.error) console.log('terraform is not installed: its own look at the layout is left out.');
  else if (fmt.status !== 0) {
    count += 1;
    console.log(`${fmt.stdout}${fmt.stderr}`);
  }
}
console.log(count === 0 ? 'Nothing was found.' : `${count} found.`);
process.exitCode = count === 0 ? 0 : 1;
