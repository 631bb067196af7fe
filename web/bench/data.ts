import type { ParsingInfo, Process, Statement } from '@stepwright/contract';
import { ranksBetween } from '@stepwright/process-tree';
import { aParsing } from '#test/answer-process';
import { aProcess, aStatement } from '#test/factories';

const sentences = [
  'Customer places an order',
  'Clerk checks the order and its delivery address',
  'When an order is placed, the warehouse reserves the stock',
  'Clerk views the list of open orders of this week',
  'Customer pays the invoice',
  'Manager approves the discount for the customer',
];
const contexts = ['Sales', 'Warehouse', 'Billing'];
const types = ['Command', 'Command', 'Reaction', 'Query', 'Command', 'Command'] as const;

/** A process of this many steps: some levels deep, rows of unequal length, always the same one. */
export function aLargeProcess(count: number): Process {
  const random = randomFrom(7);
  const children = new Map<number, number[]>();
  for (let step = 1; step < count; step += 1) {
    const parent = Math.max(0, step - 1 - Math.floor(random() * 60));
    children.set(parent, [...(children.get(parent) ?? []), step]);
  }
  const places = new Map<number, { parent: number; rank: string }>();
  for (const [parent, row] of children) {
    const ranks = ranksBetween(null, null, row.length);
    row.forEach((step, at) => places.set(step, { parent, rank: ranks[at] ?? 'a' }));
  }
  const statements = Array.from({ length: count }, (_, step): Statement => {
    const place = places.get(step);
    return aStatement({
      id: idOf(step),
      processId: PROCESS_ID,
      platformId: PLATFORM_ID,
      parentStatementId: place ? idOf(place.parent) : null,
      rank: place?.rank ?? 'a',
      content: `${sentences[step % sentences.length]} (${step})`,
      parsingInfo: meaningOf(step),
      childStatements: (children.get(step) ?? []).map(idOf),
    });
  });
  return aProcess({
    identity: PROCESS_ID,
    platformId: PLATFORM_ID,
    organisationId: ORGANISATION_ID,
    statements,
  });
}

export const PROCESS_ID = '00000000-0000-4000-9000-000000000001';
export const PLATFORM_ID = '00000000-0000-4000-9000-000000000002';
export const ORGANISATION_ID = '00000000-0000-4000-9000-000000000003';

export function idOf(step: number): string {
  return `00000000-0000-4000-8000-${String(step).padStart(12, '0')}`;
}

function meaningOf(step: number): ParsingInfo {
  const type = types[step % types.length] ?? 'Command';
  const aggregate = 'Order';
  return aParsing({
    type,
    boundedContext: contexts[Math.floor(step / 50) % contexts.length] ?? null,
    aggregate,
    raisedDomainEvents: type === 'Command' ? [{ id: `done-${step}`, name: `Done${step}` }] : [],
    reactingToDomainEvent:
      type === 'Reaction'
        ? { id: `done-${step - 1}`, name: `Done${step - 1}`, aggregate, boundedContext: null }
        : null,
  });
}

/** The same numbers at every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
