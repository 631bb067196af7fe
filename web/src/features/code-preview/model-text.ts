import type { Aggregate, UsableStrategy } from '@stepwright/contract';

/** What publishing changes of a service, and what says nothing of its code. */
const notModel = new Set([
  'state',
  'status',
  'commitHistory',
  'gitRepositoryUrl',
  'generationStrategies',
  'version',
]);

/** A service as text that is another one when what is generated from it may be another. */
export function modelText(aggregate: Aggregate | undefined): string {
  return JSON.stringify(aggregate ?? null, (key, value: unknown) =>
    notModel.has(key) ? undefined : value,
  );
}

/** The same of the blueprints that are used. */
export function blueprintText(
  blueprints: readonly UsableStrategy[],
  ids: readonly string[],
): string {
  const used = blueprints.filter(({ identity }) => ids.includes(identity));
  return used.map(({ identity, revision }) => `${identity} ${revision}`).join('\n');
}
