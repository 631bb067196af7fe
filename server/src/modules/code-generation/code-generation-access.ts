import { AppError, isBranchName } from '@stepwright/contract';
import type { Database } from '#db/database';
import type { Actor } from '#identity/actor';
import { requireAggregate, type ElementKind } from '#modules/domain-model';
import { requirePlatform } from '#modules/platform';
import type { ServiceModel } from './meet-branch.ts';
import type { Owner } from './publication-store.ts';

/** The element, if it is one of this service and of that kind. @throws AppError `NOT_FOUND`. */
export function requireElement(
  { elements, path }: ServiceModel,
  { id, kind }: { id: string; kind: ElementKind },
): void {
  const found = elements.find((element) => element.id === id)?.path;
  const isHere =
    found?.boundedContext === path.boundedContext && found.aggregate === path.aggregate;
  if (!isHere || found.kind !== kind) throw new AppError('NOT_FOUND');
}

/** The service, if it is one of this platform. @throws AppError `NOT_FOUND`. */
export async function requireServiceOf(
  tx: Database,
  actor: Actor,
  { platformId, aggregateId }: { platformId: string; aggregateId: string },
) {
  const found = await requireAggregate(tx, actor, aggregateId);
  if (found.platform.id !== platformId) throw new AppError('NOT_FOUND');
  return found;
}

/** The service, or with a null `aggregateId` the platform. @throws AppError `NOT_FOUND`. */
export async function requireOwner(
  tx: Database,
  actor: Actor,
  { platformId, aggregateId }: Owner,
): Promise<void> {
  if (aggregateId === null) await requirePlatform(tx, actor, platformId);
  else await requireServiceOf(tx, actor, { platformId, aggregateId });
}

/** The branch as asked for; null is the default branch. @throws AppError `VALIDATION_FAILED`. */
export function requireBranchName(branch: string | null | undefined): string | null {
  if (!branch) return null;
  if (isBranchName(branch)) return branch;
  throw invalid('branch', 'This is not a branch name');
}

export function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, [{ code: 'VALIDATION_FAILED', message, path }]);
}
