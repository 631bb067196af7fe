/**
 * `npm run test:java`: services for Spring Boot, of random models, are compiled and tested by Maven.
 * `MODELS` says how many, `SEED` which.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GeneratedServices } from './generated-services.ts';

const seed = Number(process.env['SEED'] ?? 1_598_912_081);
const numRuns = Number(process.env['MODELS'] ?? 6);

const services = new GeneratedServices({
  blueprint: 'spring-boot-java',
  host: 'Spring Boot',
  persistences: [null, 'Cosmos DB'],
  numRuns,
  seed,
});
const problems = services.renderings.flatMap((each) => each.problems);
if (problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 5), null, 2));
services.write();

const modules = services.renderings.flatMap(({ files }, at) =>
  files
    .filter(({ path }) => path.endsWith('/pom.xml'))
    .map(({ path }) => `${at}/${path.slice(0, -'/pom.xml'.length)}`),
);
// Services of one name may be there twice: each is built by itself.
let failed = 0;
for (const module of modules) {
  const folder = join(services.folder, module);
  const { status, stdout } = spawnSync('mvn', ['-B', '-q', 'verify'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  console.log(`${status === 0 ? '✓' : '✗'} ${module}`);
  if (status === 0) continue;
  failed += 1;
  writeFileSync(join(folder, 'mvn.log'), stdout);
  console.log(
    stdout
      .split('\n')
      .filter((line) => line.includes('ERROR'))
      .slice(0, 20)
      .join('\n'),
  );
}
if (failed === 0) services.remove();
console.log(`${modules.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
