import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeModel } from '@stepwright/domain-model';
import { modelOf } from './blueprints-model.ts';
import { benchBlueprint } from './blueprints-templates.ts';
import { runMeasured, type MeasuredRun } from './measured-run.ts';

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
  const runs = { ours: [] as MeasuredRun[], jhipster: [] as MeasuredRun[] };
  try {
    const ours = prepareOurs(folder);
    for (let turn = 0; turn < turns; turn += 1) {
      const out = join(folder, `ours-${turn}`);
      runs.ours.push(
        runMeasured([resolve('cli/src/main.ts'), ...ours, '--out', out], { folder, out }),
      );
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
      runs.jhipster.push(runMeasured(words, { folder, out: there }));
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

function best(runs: MeasuredRun[]): MeasuredRun | undefined {
  return runs.toSorted((one, other) => one.seconds - other.seconds)[0];
}
