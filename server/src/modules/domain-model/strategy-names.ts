import type { Database, Transaction } from '#db/database';
import { blueprintNames, holdBlueprints, requireBlueprints } from '#modules/blueprint';
import type { LoadedAggregate } from './aggregate-read-store.ts';
import type { StrategyName } from './present-aggregate.ts';

/** The blueprints that services have chosen, by id; those that are gone are left out. */
export async function strategyNames(
  db: Database,
  chosen: readonly Pick<LoadedAggregate['row'], 'generationStrategyIds'>[],
): Promise<ReadonlyMap<string, StrategyName>> {
  const ids = [...new Set(chosen.flatMap((each) => each.generationStrategyIds))];
  const names = await blueprintNames(db, ids);
  return new Map([...names].map(([identity, name]) => [identity, { identity, name }]));
}

/**
 * The ids, each once. A blueprint that is being renamed is waited for, and afterwards waits: whoever
 * renames it finds who has chosen it.
 *
 * @throws AppError `NOT_FOUND` for what the organisation may not use.
 */
export async function knownStrategies(
  tx: Transaction,
  request: { ids: string[]; organisationId: string },
): Promise<string[]> {
  await holdBlueprints(tx, request.ids);
  return (await requireBlueprints(tx, request)).map(({ id }) => id);
}
