import { openBenchServer, seedProcess } from './bench-server.ts';

/**
 * Serves processes of 100, 1,000 and 10,000 steps until it is stopped. Prints one line of JSON:
 * where, for whom, and which.
 */
const server = await openBenchServer();
const processes: Record<string, string> = {};
for (const count of [100, 1000, 10_000])
  processes[count] = (await seedProcess(server, count)).processId;

const { url, organisationId, platformId, ownerId } = server;
const token = await server.token();
console.log(JSON.stringify({ url, organisationId, platformId, ownerId, token, processes }));
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
