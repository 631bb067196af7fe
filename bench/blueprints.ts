/**
 * `npm run bench:blueprints`: what rendering and refreshing cost, beside Handlebars with templates
 * that are compiled beforehand and give the same bytes, and beside plain writing; in turns, one
 * JSON. `-- --peer jhipster` measures that generator besides, installed outside of the repository.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  compileBlueprint,
  readBlueprint,
  refresherOf,
  render,
  type RenderedFile,
} from '@stepwright/blueprint-engine';
import { handlebarsRenderer } from './blueprints-handlebars.ts';

import { benchJhipster } from './blueprints-jhipster.ts';
import { benchLearn } from './blueprints-learn.ts';
import { modelOf, withOneAttributeChanged } from './blueprints-model.ts';
import { benchBlueprint } from './blueprints-templates.ts';
import { mean, median, round, timed } from './statistics.ts';

const { values } = parseArgs({ options: { peer: { type: 'string' } } });
if (values.peer !== undefined && values.peer !== 'jhipster') {
  console.error(`There is no peer named ${values.peer}; there is jhipster.`);
  process.exit(2);
}

const compiled = compiledTemplates();
const handlebars = handlebarsRenderer();

function compiledTemplates() {
  const read = readBlueprint(benchBlueprint());
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return compileBlueprint(read.value);
}

/** @throws Error where the two do not give the same files: then there is nothing to compare. */
function assertAlike(count: number): void {
  const model = modelOf(count);
  const { files, problems } = render(compiled, model);
  const theirs = handlebars(model);
  const isAlike = files.every(
    ({ path, content }, at) => path === theirs[at]?.path && content === theirs[at].content,
  );
  if (problems.length > 0 || files.length !== count || theirs.length !== count || !isAlike)
    throw new Error('The two do not give the same files.');
}

function write(files: readonly RenderedFile[]): void {
  const out = mkdtempSync(join(tmpdir(), 'stepwright-bench-'));
  for (const { path, content } of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  }
  rmSync(out, { recursive: true, force: true });
}

/** Ours and Handlebars in turns, each of them the first in every other one. */
function benchRender(count: number, turns: number) {
  assertAlike(count);
  const model = modelOf(count);
  const times = { ours: [] as number[], handlebars: [] as number[] };
  const processor = { ours: [] as number[], handlebars: [] as number[] };
  const measure = (whose: 'ours' | 'handlebars', work: () => unknown): void => {
    const before = process.cpuUsage();
    times[whose].push(timed(work));
    const { user, system } = process.cpuUsage(before);
    processor[whose].push((user + system) / 1000);
  };
  const ours = () => measure('ours', () => render(compiled, model));
  const theirs = () => measure('handlebars', () => handlebars(model));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const one of turn % 2 === 0 ? [ours, theirs] : [theirs, ours]) one();
  }
  const [oursMs, handlebarsMs] = [median(times.ours), median(times.handlebars)];
  return {
    oursMs: round(oursMs),
    handlebarsMs: round(handlebarsMs),
    ratio: round(oursMs / handlebarsMs),
    targetRatio: 1,
    processorMs: round(mean(processor.ours)),
    handlebarsProcessorMs: round(mean(processor.handlebars)),
  };
}

function benchWriting(count: number) {
  const { files } = render(compiled, modelOf(count));
  return round(median([0, 1, 2].map(() => timed(() => write(files)))));
}

function benchOneElement() {
  const model = modelOf(1000);
  const [context] = model.boundedContexts;
  const [aggregate] = context?.aggregates ?? [];
  const [command] = aggregate?.commands ?? [];
  const elements = [`${context?.name}/${aggregate?.name}/command/${command?.name}`];
  const times = Array.from({ length: 15 }, () =>
    timed(() => render(compiled, model, { elements })),
  );
  const files = render(compiled, model, { elements }).files.length;
  return { files, medianMs: round(median(times)), targetMs: 50 };
}

function benchRefresh(count: number) {
  let model = modelOf(count);
  const refresher = refresherOf(compiled);
  refresher.render(model);
  const times = { refresh: [] as number[], full: [] as number[], readAnew: [] as number[] };
  for (let turn = 0; turn < 9; turn += 1) {
    model = withOneAttributeChanged(model, turn);
    times.refresh.push(timed(() => refresher.render(model)));
    const anew = structuredClone(model);
    times.full.push(timed(() => render(compiled, anew)));
    times.readAnew.push(timed(() => refresher.render(anew)));
    // The next turn changes what is known, as an editor of the model does.
    refresher.render(model);
  }
  const [refresh, full] = [median(times.refresh), median(times.full)];
  return {
    refreshMs: round(refresh),
    fullMs: round(full),
    share: round(refresh / full, 4),
    targetShare: 0.02,
    refreshOfAModelReadAnewMs: round(median(times.readAnew)),
  };
}

// Both are warm before anything counts. What takes a millisecond or two is asked often: one thing
// that the machine does besides is longer than that.
benchRender(1000, 20);
const [at100, at1000, at20000] = [
  benchRender(100, 601),
  benchRender(1000, 31),
  benchRender(20_000, 7),
];
/**
 * By the time of the processor, since what else the machine does grows with how long it takes; the
 * mean, since a small run leaves what it threw away to be collected in one of the next.
 */
const growth = (small: number, large: number, times = 20): number =>
  round(Math.log(large / small) / Math.log(times));
const [learn1000, learn2000] = [benchLearn(1000), benchLearn(2000)];
const results = {
  render100: at100,
  render1000: { ...at1000, plainWritingMs: benchWriting(1000) },
  render20000: at20000,
  growthExponent: {
    from1000To20000: growth(at1000.processorMs, at20000.processorMs),
    learnFrom1000To2000: growth(learn1000.seconds, learn2000.seconds, 2),
    handlebars: growth(at1000.handlebarsProcessorMs, at20000.handlebarsProcessorMs),
    target: 1.1,
  },
  oneElementOf1000: benchOneElement(),
  refreshAt20000: benchRefresh(20_000),
  learn2000,
  ...(values.peer === 'jhipster' ? { jhipster: benchJhipster() } : {}),
};
const machine = { node: process.version, cores: cpus().length, load: round(loadavg()[0] ?? 0) };
console.log(JSON.stringify({ ...machine, results }, null, 2));
