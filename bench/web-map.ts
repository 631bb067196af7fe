import { median, percentile95, round } from './statistics.ts';
import { run, type BenchPages } from './web-pages.ts';

const ROUNDS = 7;

/** From data in memory to a picture that stands still, in turns with plain React Flow. */
export async function benchOpen({ open }: BenchPages, count: number, target: number) {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const name of ['ours', 'peer'] as const) {
      const page = await open(name);
      await run(page, 'prepare', count);
      times[name].push(await run<number>(page, 'open'));
      await page.close();
    }
  }
  const [ours, peer] = [median(times.ours), median(times.peer)];
  return { oursMs: round(ours, 0), reactFlowMs: round(peer, 0), ratio: round(ours / peer), target };
}

/** Arrow key to picture at 10,000 steps, in turns with a selection in plain React Flow. */
export async function benchKeys({ open }: BenchPages) {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let turn = 0; turn < 2; turn += 1) {
    for (const name of ['ours', 'peer'] as const) {
      const page = await open(name);
      await run(page, 'prepare', 10_000);
      await run(page, 'open');
      times[name].push(...(await run<number[]>(page, 'press')));
      await page.close();
    }
  }
  const [ours, peer] = [median(times.ours), median(times.peer)];
  return {
    oursMs: round(ours, 1),
    reactFlowMs: round(peer, 1),
    ratio: round(ours / peer),
    target: 0.4,
    ours95Ms: round(percentile95(times.ours), 1),
    target95Ms: 100,
  };
}

/** Frames while the map of 10,000 steps is moved and zoomed, in turns with an empty page. */
export async function benchFrames({ open }: BenchPages) {
  const page = { ours: await open('ours'), empty: await open('empty') };
  await run(page.ours, 'prepare', 10_000);
  await run(page.ours, 'open');
  const times = { ours: [] as number[], empty: [] as number[] };
  for (let turn = 0; turn < 6; turn += 1) {
    for (const name of ['empty', 'ours'] as const) {
      await page[name].bringToFront();
      times[name].push(...(await run<number[]>(page[name], 'move')));
    }
  }
  const [ours, empty] = [percentile95(times.ours), percentile95(times.empty)];
  return {
    ours95Ms: round(ours, 1),
    emptyPage95Ms: round(empty, 1),
    ratio: round(ours / empty),
    target: 1.2,
    oursMedianMs: round(median(times.ours), 1),
    emptyPageMedianMs: round(median(times.empty), 1),
  };
}
