import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import { loadState, lockDomain, saveState } from './domain-model-store.ts';
import { commitElement, commitEntry } from './domain-model-tables.ts';
import { elementsOf, putAggregate, putElements } from './domain-state.ts';
import type { Element } from './element.ts';

export interface Publish {
  platformId: string;
  aggregateId: string;
  /** The elements that were published; absent: all of the service. */
  elementIds?: string[];
  /** The service's version that was generated from: what changed since is not what was published. */
  version: number;
  commit: PublishedCommit | null;
}

/** What a publish pushed. There is none where the branch held everything already. */
export interface PublishedCommit {
  sha: string;
  comment: string;
  branch: string;
  timestamp: Date;
  files: { filePath: string }[];
}

/**
 * Notes that elements were published: their state becomes Published, or Modified where they changed
 * after the code was generated, and the commit enters their history.
 *
 * Repeated for the same commit it changes nothing.
 */
export async function recordPublish(tx: Transaction, publish: Publish): Promise<void> {
  const { platformId, aggregateId, commit } = publish;
  await lockDomain(tx, platformId);
  const before = await loadState(tx, platformId, () => [aggregateId]);
  const wanted = publish.elementIds && new Set(publish.elementIds);
  const elements = elementsOf(before, aggregateId).filter(({ id }) => !wanted || wanted.has(id));

  const published = elements.flatMap((element): Element[] => {
    const state = element.changedIn > publish.version ? 'Modified' : 'Published';
    return element.state === state ? [] : [{ ...element, state }];
  });
  const isNew = commit !== null && (await addCommit(tx, { aggregateId, elements, commit }));
  const aggregate = before.aggregates.get(aggregateId);
  if (!aggregate) return;

  const after = putElements(before, published);
  const isShown = isNew || published.length > 0;
  const aggregates = isShown
    ? new Map(before.aggregates).set(aggregateId, { ...aggregate })
    : before.aggregates;
  await saveState(tx, before, { ...after, aggregates });
}

/**
 * Notes that the code of a service's infrastructure is in its repository: the service is initialised,
 * and the commit enters its history. Its elements stay as they are.
 */
export async function recordInitialise(
  tx: Transaction,
  initialised: Omit<Publish, 'elementIds' | 'version'>,
): Promise<void> {
  const { platformId, aggregateId, commit } = initialised;
  await lockDomain(tx, platformId);
  const before = await loadState(tx, platformId, () => []);
  const aggregate = before.aggregates.get(aggregateId);
  if (!aggregate) return;

  if (commit) await addCommit(tx, { aggregateId, elements: [], commit });
  await saveState(tx, before, putAggregate(before, { ...aggregate, status: 'Initialised' }));
}

export async function readLatestCommitSha(
  tx: Database,
  aggregateId: string,
): Promise<string | null> {
  const [latest] = await tx
    .select({ sha: commitEntry.sha })
    .from(commitEntry)
    .where(eq(commitEntry.aggregateId, aggregateId))
    .orderBy(desc(commitEntry.committedAt), desc(commitEntry.id))
    .limit(1);
  return latest?.sha ?? null;
}

async function addCommit(
  tx: Transaction,
  {
    aggregateId,
    elements,
    commit,
  }: { aggregateId: string; elements: Element[]; commit: PublishedCommit },
): Promise<boolean> {
  const { timestamp: committedAt, ...rest } = commit;
  const id = randomUUID();
  const [added] = await tx
    .insert(commitEntry)
    .values({ id, aggregateId, committedAt, ...rest })
    .onConflictDoNothing()
    .returning({ id: commitEntry.id });
  if (!added) return false;
  if (elements.length > 0) {
    const links = elements.map((element) => ({ commitId: id, elementId: element.id }));
    await tx.insert(commitElement).values(links);
  }
  return true;
}
