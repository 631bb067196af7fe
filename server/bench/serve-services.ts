import { openBenchServer } from './bench-server.ts';
import { seedServices } from './seed-services.ts';

/** Serves as many services as the first word says until it is stopped. Prints one line of JSON. */
const server = await openBenchServer();
const serviceIds = await seedServices(server, Number(process.argv[2] ?? 1000));
const { url, organisationId, platformId, ownerId } = server;
const token = await server.token();
const seeded = { url, organisationId, platformId, ownerId, token, processes: {}, serviceIds };
console.log(JSON.stringify(seeded));
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
