import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeModel } from '@stepwright/domain-model';
import { modelOf } from './blueprints-model.ts';
import { benchBlueprint } from './blueprints-templates.ts';
import { round } from './statistics.ts';

const version = '9.4.0';
const entities = 50;
const turns = 2;

/**
 * generator-jhipster and `stepwright generate`, each with its start and with writing, on fifty
 * entities of eight attributes: about a thousand files each. The peer is installed beside the
 * system's temporary files, once.
 */
export function benchJhipster() {
  const peer = installed();
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-peer-'));
  const runs = { ours: [] as Run[], jhipster: [] as Run[] };
  try {
    const ours = prepareOurs(folder);
    for (let turn = 0; turn < turns; turn += 1) {
      const out = join(folder, `ours-${turn}`);
      runs.ours.push(run([resolve('cli/src/main.ts'), ...ours, '--out', out], { folder, out }));
      const there = join(folder, `jhipster-${turn}`);
      mkdirSync(there);
      // It looks for models in the folder that it generates into, and nowhere else.
      writeFileSync(join(there, 'model.jdl'), jdlOf(entities));
      const words = [
        peer,
        'jdl',
        'model.jdl',
        '--skip-install',
        '--skip-git',
        '--skip-client',
        '--force',
      ];
      runs.jhipster.push(run(words, { folder, out: there }));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    version,
    entities,
    ours: best(runs.ours),
    jhipster: best(runs.jhipster),
    targetOursSeconds: 1,
  };
}

/** The peer's program; fetched on demand, never a package of ours. */
function installed(): string {
  const folder = join(tmpdir(), `stepwright-bench-jhipster-${version}`);
  const program = join(folder, 'node_modules/generator-jhipster/dist/cli/jhipster.cjs');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const words = [
    'install',
    `generator-jhipster@${version}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  spawnSync('npm', words, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (!existsSync(program)) throw new Error('generator-jhipster could not be installed.');
  return program;
}

function prepareOurs(folder: string): string[] {
  const blueprint = join(folder, 'blueprint');
  for (const { path, content } of benchBlueprint()) {
    mkdirSync(dirname(join(blueprint, path)), { recursive: true });
    writeFileSync(join(blueprint, path), content);
  }
  const model = join(folder, 'model.json');
  writeFileSync(model, writeModel(modelOf(entities * 20)));
  return ['generate', '--blueprint', blueprint, '--model', model];
}

function jdlOf(count: number): string {
  const fields =
    'name String, total Integer, created Instant, open Boolean, code UUID, price BigDecimal, day LocalDate, amount Long';
  const list = Array.from({ length: count }, (_, at) => `entity Thing${at} { ${fields} }`);
  return `application {
  config { applicationType monolith, baseName bench, packageName com.bench.app, authenticationType jwt, databaseType sql, prodDatabaseType postgresql, devDatabaseType postgresql, buildTool maven, skipClient true, enableTranslation false }
  entities *
}
${list.join('\n')}
dto * with mapstruct
service * with serviceImpl
paginate * with pagination
`;
}

interface Run {
  seconds: number;
  peakMB: number;
  files: number;
}

/** Runs a program of Node to its end; what it needed at most it says itself when it ends. */
function run(words: string[], { folder, out }: { folder: string; out: string }): Run {
  mkdirSync(out, { recursive: true });
  const note = join(folder, 'peak.txt');
  const preload = join(folder, 'peak.mjs');
  writeFileSync(
    preload,
    `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(${JSON.stringify(note)}, String(process.resourceUsage().maxRSS)));`,
  );
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(preload).href, ...words],
    {
      cwd: out,
      stdio: 'ignore',
    },
  );
  const seconds = round((performance.now() - started) / 1000);
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}.`);
  const files = readdirSync(out, { recursive: true, withFileTypes: true });
  return {
    seconds,
    peakMB: Math.round(Number(readFileSync(note, 'utf8')) / 1024),
    files: files.filter((entry) => entry.isFile()).length,
  };
}

function best(runs: Run[]): Run | undefined {
  return runs.toSorted((one, other) => one.seconds - other.seconds)[0];
}
