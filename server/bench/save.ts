import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openBenchServer, seedProcess, type BenchServer } from './bench-server.ts';

/**
 * Adding one step to a process of 100 and of 10,000, through the whole server, beside a plain
 * one-row write on the same database; in turns, so that all meet the same machine.
 */
const ROUNDS = 150;
const server = await openBenchServer();
const small = await seedProcess(server, 100);
const large = await seedProcess(server, 10_000);
await server.db.execute(sql`create table bench_row (id uuid primary key, content text)`);
await server.db.execute(sql`analyze`);

async function save(target: BenchServer, to: typeof small, index: number): Promise<void> {
  await target.api.statement.addStatement({
    id: randomUUID(),
    content: 'Clerk sends an invoice to the customer',
    parentStatementId: to.stepIds[index % 10] ?? null,
    platformId: target.platformId,
    processId: to.processId,
  });
}

const times = { small: [] as number[], large: [] as number[], plain: [] as number[] };
async function timed(into: number[], work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  into.push(performance.now() - started);
}
for (let round = -20; round < ROUNDS; round += 1) {
  const record = round >= 0;
  await timed(record ? times.small : [], () => save(server, small, round + 20));
  await timed(record ? times.large : [], () => save(server, large, round + 20));
  await timed(record ? times.plain : [], () =>
    server.db.execute(
      sql`insert into bench_row values (${randomUUID()}, 'Clerk sends an invoice')`,
    ),
  );
}
await server.db.execute(sql`drop table bench_row`);
await server.close();

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const [at100, at10000, plain] = [times.small, times.large, times.plain].map(median) as [
  number,
  number,
  number,
];
console.log(
  JSON.stringify({
    at100Ms: Number(at100.toFixed(2)),
    at10000Ms: Number(at10000.toFixed(2)),
    plainRowMs: Number(plain.toFixed(2)),
    ratio: Number((at10000 / at100).toFixed(2)),
    targetRatio: 1.3,
  }),
);
process.exit(0);
