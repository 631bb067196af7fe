import { blueprintName, requireBlueprints } from '#modules/blueprint';
import type { LoadedAggregate } from './aggregate-read-store.ts';
import type { StrategyName } from './present-aggregate.ts';

/** The blueprints that services have chosen, by id; those that are gone are left out. */
export function strategyNames(loaded: LoadedAggregate[]): ReadonlyMap<string, StrategyName> {
  const ids = new Set(loaded.flatMap(({ row }) => row.generationStrategyIds));
  const names = new Map<string, StrategyName>();
  for (const identity of ids) {
    const name = blueprintName(identity);
    if (name !== null) names.set(identity, { identity, name });
  }
  return names;
}

/** The ids, each once. @throws AppError `NOT_FOUND`. */
export function knownStrategies(ids: string[]): string[] {
  return requireBlueprints(ids).map(({ id }) => id);
}
