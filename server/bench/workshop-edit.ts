import { openBenchServer } from './bench-server.ts';
import { seedLongFile } from './seed-workshop.ts';

/** A section of a file with 1,500 of them is edited: until the answer with the file's new proof. */
const ROUNDS = 25;
const server = await openBenchServer();
const { fileId } = await seedLongFile(server);
const { data } = await server.api.generationStrategy.getFileItem({ id: fileId });
const texts = data.propertyBindings.filter(
  ({ kind, content }) => kind === 'TextSection' && content,
);

const times: number[] = [];
let proven = 0;
for (let round = -5; round < ROUNDS; round += 1) {
  const section = texts[round + 10];
  const started = performance.now();
  const { value } = await server.api.generationStrategy.updateTextSection({
    fileId,
    propertyBindingId: section?.id ?? '',
    value: `${section?.content}// Changed ${round}.\n`,
  });
  if (round < 0) continue;
  times.push(performance.now() - started);
  proven += value.proof?.files.length ?? 0;
}
await server.close();

const sorted = times.toSorted((one, other) => one - other);
console.log(
  JSON.stringify({
    sections: data.propertyBindings.length,
    medianMs: Number(sorted[Math.floor(ROUNDS / 2)]?.toFixed(1)),
    ours95Ms: Number(sorted[Math.floor(ROUNDS * 0.95)]?.toFixed(1)),
    target95Ms: 200,
    proofs: proven,
  }),
);
process.exit(0);
