import type { Context } from '#http/api';
import { requireBranchName, requireOwner } from './code-generation-access.ts';
import { loadInfrastructure, type LoadedInfrastructure } from './load-infrastructure.ts';
import { ownerIdOf, type Owner } from './publication-store.ts';
import { openAccess } from './publish-subject.ts';
import type { RepositoryAccess } from './repository-store.ts';

/** The infrastructure of a service, or of a platform, and where it would go. */
interface PreviewedInfrastructure {
  ownerId: string;
  loaded: LoadedInfrastructure;
  access: RepositoryAccess | null;
  branch: string | null;
}

/** @throws AppError where something is not there, somebody else's, or not chosen yet. */
export async function loadInfrastructurePreview(
  { db, actor, secrets }: Context,
  input: Owner & { branch?: string | null },
): Promise<PreviewedInfrastructure> {
  const branch = requireBranchName(input.branch);
  return db.transaction(async (tx) => {
    await requireOwner(tx, actor, input);
    return {
      ownerId: ownerIdOf(input),
      loaded: await loadInfrastructure(tx, input),
      access: await openAccess(tx, secrets, input),
      branch,
    };
  });
}
