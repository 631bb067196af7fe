import { randomUUID } from 'node:crypto';
import type { Statement } from '@stepwright/contract';
import type { APlatform } from './a-platform.ts';
import type { Api } from './harness.ts';
import { aProcess } from './a-process.ts';

/** What a change is named by. */
export type Named = { processId: string; changeId: string };
export type ATree = Awaited<ReturnType<typeof aTree>>;

/** The process `A(B(C) D)`, and the calls that undo is about. */
export async function aTree(ours: APlatform) {
  const process = await aProcess(ours);
  const root = await process.add('A');
  const child = await process.add('B', root.id);
  const leaf = await process.add('C', child.id);
  const other = await process.add('D', root.id);
  const newIds = { one: randomUUID(), two: randomUUID() };
  const where = { processId: process.processId, platformId: ours.platformId };
  return { process, root, child, leaf, other, newIds, ...callsOn(where, ours.api) };
}

/** The calls of one person on a process. */
export function callsOn(where: { processId: string; platformId: string }, api: Api) {
  const { processId } = where;
  const named = (): Named => ({ processId, changeId: randomUUID() });
  return {
    named,
    undo: (change: Named, changeId: string = randomUUID()) =>
      api.statement.restoreStatements({ processId, restoredChangeId: change.changeId, changeId }),
    write: (step: Pick<Statement, 'id' | 'content'>, change = named()) =>
      api.statement.addStatement({ ...step, parentStatementId: null, ...where, ...change }),
    aNew: (content: string, id: string = randomUUID()) => ({ ...where, id, content }),
  };
}
