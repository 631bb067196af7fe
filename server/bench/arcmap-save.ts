import { openBenchServer, type BenchServer } from './bench-server.ts';
import { seedServices } from './seed-services.ts';

/** Saving one command of a service among 10 and among 1,000 services, in turns. */
const ROUNDS = 60;
const [small, large] = [await openBenchServer(), await openBenchServer()];
const first = { small: await aCommand(small, 10), large: await aCommand(large, 1000) };

async function aCommand(server: BenchServer, count: number) {
  const [aggregateId = ''] = await seedServices(server, count);
  const { data } = await server.api.domainReadModel.getAggregateById({ id: aggregateId });
  return { aggregateId, commandId: data.commands[0]?.identity ?? '' };
}

async function save(server: BenchServer, of: typeof first.small, round: number): Promise<number> {
  const started = performance.now();
  await server.api.aggregate.editCommand({
    ...of,
    commandName: 'Change 0',
    attributes: [{ name: `reason ${round + ROUNDS}`, type: 'string', isNullable: false }],
    domainEvents: [{ name: 'Service 0 Changed', attributes: [] }],
  });
  return performance.now() - started;
}

const times = { small: [] as number[], large: [] as number[] };
for (let round = -10; round < ROUNDS; round += 1) {
  const at10 = await save(small, first.small, round);
  const at1000 = await save(large, first.large, round);
  if (round < 0) continue;
  times.small.push(at10);
  times.large.push(at1000);
}
await Promise.all([small.close(), large.close()]);

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
console.log(
  JSON.stringify({
    at10Ms: Number(median(times.small).toFixed(2)),
    at1000Ms: Number(median(times.large).toFixed(2)),
    ratio: Number((median(times.large) / median(times.small)).toFixed(2)),
    targetRatio: 1.3,
  }),
);
process.exit(0);
