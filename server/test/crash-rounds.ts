import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from './harness.ts';
import { aPlatformOf } from './a-platform.ts';
import {
  aServerDisk,
  startServerProcess,
  type ServerDisk,
  type ServerProcess,
} from './server-process.ts';

/** What the rounds have shown. Good is: nothing lost, nothing twice. */
export interface CrashResult {
  rounds: number;
  acknowledged: number;
  /** Asked for when the server was killed, and not answered. */
  inFlight: number;
  lost: string[];
  twice: string[];
}

const writers = 8;
const email = 'anna@example.com';

interface Step {
  id: string;
  content: string;
  parentStatementId: string | null;
}

/** Kills the server under load again and again, and looks each time whether every answered step is there. */
export async function crashRounds(rounds: number): Promise<CrashResult> {
  const disk = await aServerDisk();
  try {
    return await runRounds(disk, rounds);
  } finally {
    await disk.remove();
  }
}

async function runRounds(disk: ServerDisk, rounds: number): Promise<CrashResult> {
  const result: CrashResult = { rounds: 0, acknowledged: 0, inFlight: 0, lost: [], twice: [] };
  let server = await startServerProcess(disk, { LOG_LEVEL: 'error' });
  const signedIn = await server.signIn(email);
  const { organisationId, platformId, actor } = await aPlatformOf(signedIn);
  let { api } = signedIn;

  for (let round = 0; round < rounds; round += 1) {
    const place = { processId: randomUUID(), platformId };
    const process = { ...place, organisationId, name: `Round ${round}`, ownerId: actor.id };
    await api.process.createProcess({ ...process, generateProcessBasedOnDescription: false });
    const load = startLoad(api, place);
    await pause(100 + Math.random() * 900);
    await server.kill();
    const { acknowledged, inFlight } = await load;

    server = await restart(disk);
    ({ api } = await server.signIn(email));
    compare(result, acknowledged, await readSteps(api, place.processId));
    await sendAgain(api, place, inFlight);
    compare(result, [...acknowledged, ...inFlight], await readSteps(api, place.processId));

    result.rounds += 1;
    result.acknowledged += acknowledged.length;
    result.inFlight += inFlight.length;
  }
  await server.stop();
  return result;
}

function restart(disk: ServerDisk): Promise<ServerProcess> {
  return startServerProcess(disk, { LOG_LEVEL: 'error' });
}

type Place = { processId: string; platformId: string };

/** Several people add steps, each as soon as the last was answered, until the server is gone. */
async function startLoad(api: Api, place: Place) {
  const acknowledged: Step[] = [];
  const inFlight: Step[] = [];
  const write = async (writer: number) => {
    for (let parentStatementId: string | null = null, n = 0; ; n += 1) {
      const content = `The customer orders item ${writer}-${n}`;
      const step: Step = { id: randomUUID(), content, parentStatementId };
      const isAnswered = await api.statement.addStatement({ ...place, ...step }).then(
        () => true,
        () => false,
      );
      if (!isAnswered) return void inFlight.push(step);
      acknowledged.push(step);
      parentStatementId = n % 5 === 4 ? null : step.id;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return { acknowledged, inFlight };
}

/** What a client does that got no answer: the same command again, which has one effect. */
async function sendAgain(api: Api, place: Place, steps: Step[]): Promise<void> {
  for (const step of steps) await api.statement.addStatement({ ...place, ...step });
}

async function readSteps(api: Api, processId: string): Promise<Step[]> {
  const { data } = await api.process.get({ processId });
  return data.statements.map(({ id, content, parentStatementId }) => ({
    id,
    content,
    parentStatementId,
  }));
}

function compare(result: CrashResult, expected: Step[], found: Step[]): void {
  const known = new Map(found.map((step) => [step.id, step]));
  if (known.size !== found.length) result.twice.push(`${found.length - known.size} steps`);
  for (const step of expected) {
    const kept = known.get(step.id);
    const isSame =
      kept?.content === step.content && kept.parentStatementId === step.parentStatementId;
    if (!isSame) result.lost.push(step.content);
  }
}
