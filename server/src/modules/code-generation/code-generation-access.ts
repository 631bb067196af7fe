import { AppError, isBranchName } from '@stepwright/contract';
import type { Database } from '#db/database';
import type { Actor } from '#identity/actor';
import { requireAggregate, type ElementKind } from '#modules/domain-model';
import type { ServiceModel } from './meet-branch.ts';

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

/** The branch as asked for; null is the default branch. @throws AppError `VALIDATION_FAILED`. */
export function requireBranchName(branch: string | null | undefined): string | null {
  if (!branch) return null;
  if (isBranchName(branch)) return branch;
  throw invalid('branch', 'This is not a branch name');
}

export function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, [{ code: 'VALIDATION_FAILED', message, path }]);
}
