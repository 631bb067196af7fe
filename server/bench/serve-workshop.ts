import { openBenchServer } from './bench-server.ts';
import { seedBlueprint, seedFiles, seedLongFile, workshopSize } from './seed-workshop.ts';

/**
 * Serves the workshop until it is stopped: a blueprint of 20,000 files, one with a long file, and an
 * empty one. With the word `empty` only the last. Prints one line of JSON.
 */
const isEmpty = process.argv.includes('empty');
const server = await openBenchServer({
  ALLOW_HTTP_GIT: 'true',
  ALLOW_PRIVATE_GIT_ADDRESSES: 'true',
});
const { url, organisationId, platformId, ownerId } = server;
const blueprints = {
  empty: await seedBlueprint(server, 'Empty'),
  many: isEmpty ? '' : await seedFiles(server, workshopSize.files),
  long: isEmpty ? { id: '', fileId: '' } : await seedLongFile(server),
};
const token = await server.token();
const { pid } = process;
console.log(
  JSON.stringify({
    url,
    organisationId,
    platformId,
    ownerId,
    token,
    processes: {},
    blueprints,
    pid,
  }),
);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
