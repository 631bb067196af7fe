import { gitSettingsOf } from '#git/git-settings';
import { listBranches } from '#git/open-repository';
import { openRemote } from '#git/repository-address';
import { tryRepository } from '#git/try-repository';
import { api } from '#http/api';
import { requireAggregate, setRepositoryUrl } from '#modules/domain-model';
import { gitFailure } from './git-failures.ts';
import { openRepositoryAccess, saveRepositoryAccess } from './repository-store.ts';

const routes = api.repository;

export const repositoryRoutes = {
  /** Git is asked outside of the transaction: a slow server must not hold the database. */
  getBranches: routes.getBranches.handler(async ({ context, input: { aggregateId }, signal }) => {
    const { db, actor, secrets, config } = context;
    const access = await db.transaction(async (tx) => {
      await requireAggregate(tx, actor, aggregateId);
      return openRepositoryAccess(tx, secrets, aggregateId);
    });
    if (!access) return { data: [] };

    try {
      const settings = gitSettingsOf(config);
      const remote = await openRemote(settings, access);
      const { heads } = await listBranches(settings, { remote, signal });
      return { data: [...heads.keys()] };
    } catch (error) {
      throw gitFailure(error);
    }
  }),

  /** The credentials are tried first: what is refused changes nothing. */
  configureGitRepo: routes.configureGitRepo.handler(async ({ context, input, signal }) => {
    const { db, actor, secrets, config } = context;
    const { aggregateId, repositoryUrl, token } = input;
    await db.transaction((tx) => requireAggregate(tx, actor, aggregateId));

    const url = await tryRepository(gitSettingsOf(config), { repositoryUrl, token, signal });
    await db.transaction(async (tx) => {
      await requireAggregate(tx, actor, aggregateId);
      await setRepositoryUrl(tx, { aggregateId, url });
      await saveRepositoryAccess(tx, secrets, { aggregateId, url, token });
    });
    return { value: { repositoryUrl: url } };
  }),
};
