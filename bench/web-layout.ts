import { median, round } from './statistics.ts';
import { run, type BenchPages } from './web-pages.ts';

const ROUNDS = 15;

/** Layout in the browser, in turns with its peers: d3-hierarchy at 10,000 steps, dagre at 4,000. */
export async function benchLayout({ open }: BenchPages) {
  const page = await open('layout');
  const times = {
    ours: [] as number[],
    d3: [] as number[],
    few: [] as number[],
    dagre: [] as number[],
  };
  await run(page, 'prepare', 10_000);
  for (let turn = -5; turn < ROUNDS; turn += 1) {
    const ours = await run<number>(page, 'ours');
    const d3 = await run<number>(page, 'd3');
    if (turn < 0) continue;
    times.ours.push(ours);
    times.d3.push(d3);
  }
  await run(page, 'prepare', 4000);
  for (let turn = 0; turn < 3; turn += 1) {
    times.dagre.push(await run<number>(page, 'dagre'));
    for (let again = 0; again < 5; again += 1) times.few.push(await run<number>(page, 'ours'));
  }
  await page.close();
  const [ours, d3, few, dagre] = [times.ours, times.d3, times.few, times.dagre].map(median) as [
    number,
    number,
    number,
    number,
  ];
  return {
    at10000: {
      oursMs: round(ours),
      d3HierarchyMs: round(d3),
      ratio: round(ours / d3),
      target: 1.5,
    },
    at4000: {
      oursMs: round(few),
      dagreMs: round(dagre),
      timesFaster: round(dagre / few, 0),
      target: 25,
    },
  };
}
