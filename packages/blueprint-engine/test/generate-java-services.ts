/**
 * `npm run test:java`: services for Spring Boot, of random models, are compiled and tested by Maven.
 * `MODELS` says how many, `SEED` which.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { GeneratedServices } from './generated-services.ts';

const seed = Number(process.env['SEED'] ?? 1_598_912_081);
const numRuns = Number(process.env['MODELS'] ?? 6);
/** In milliseconds. The first one fetches what Spring needs. */
const longestBuild = 8 * 60_000;

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
const results = modules.map((module) => {
  const result = build(join(services.folder, module));
  say(`${result} ${module}`);
  return result;
});
const count = (wanted: Result): number => results.filter((each) => each === wanted).length;
if (count('failed') === 0) services.remove();
if (count('not reached') > 0)
  say('Maven with Java 17, or its repository, cannot be reached from here.');
say(`${count('passed')} passed, ${count('failed')} failed`);
process.exitCode = count('failed') === 0 ? 0 : 1;

type Result = 'passed' | 'failed' | 'not reached';

function build(cwd: string): Result {
  const { status, stdout, error } = spawnSync('mvn', ['-B', '-q', 'verify'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: longestBuild,
  });
  // No Maven, or a repository that does not answer.
  if (error) return 'not reached';
  if (status === 0) return 'passed';
  const lines = stdout.split('\n').filter((line) => line.includes('ERROR'));
  say(lines.slice(0, 20).join('\n'));
  const isUnreached = lines.some((line) =>
    /Could not (?:resolve|transfer)|Non-resolvable|No compiler|release version 17 not/.test(line),
  );
  const isWrong = lines.some((line) => /Could not find artifact|was not found in/.test(line));
  return isUnreached && !isWrong ? 'not reached' : 'failed';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
