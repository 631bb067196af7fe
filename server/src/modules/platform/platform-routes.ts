import { randomUUID } from 'node:crypto';
import { AppError, type Platform } from '@stepwright/contract';
import { gitSettingsOf } from '#git/git-settings';
import { tryRepository } from '#git/try-repository';
import { api, type Context } from '#http/api';
import { lockForMember, requireMember } from '#modules/organisation';
import { chooseCloud } from './choose-cloud.ts';
import { chooseTechnology } from './choose-technology.ts';
import { requirePlatform } from './platform-access.ts';
import { sealGitToken, showOnOrganisation } from './platform-repository.ts';
import {
  findPlatformOfOrganisation,
  insertPlatform,
  lockPlatformOf,
  updatePlatform,
} from './platform-store.ts';
import type { PlatformRow } from './platform-tables.ts';

export const platformRoutes = {
  getByOrganisationId: api.platform.getByOrganisationId.handler(async ({ context, input }) => {
    const { db, actor } = context;
    const organisation = await requireMember(db, actor, input.id);
    const found = await findPlatformOfOrganisation(db, organisation.id);
    if (!found) throw new AppError('NOT_FOUND');
    return { data: present(found) };
  }),

  getById: api.platform.getById.handler(async ({ context: { db, actor }, input }) => {
    const { platform } = await requirePlatform(db, actor, input.id);
    return { data: present(platform) };
  }),

  createPlatform: api.platform.createPlatform.handler(async ({ context, input }) => {
    const { db, actor } = context;
    const row = await db.transaction(async (tx) => {
      const organisation = await lockForMember(tx, actor, input.organisationId);
      const existing = await findPlatformOfOrganisation(tx, organisation.id);
      const { ecosystemName } = input;
      return (
        existing ??
        insertPlatform(tx, { id: randomUUID(), organisationId: organisation.id, ecosystemName })
      );
    });
    return { value: present(row) };
  }),

  selectCloudPlatform: api.platform.selectCloudPlatform.handler(({ context, input }) =>
    change(context, input.platformId, (row) => chooseCloud(row, input.cloudPlatformName)),
  ),

  selectRoutingStrategy: api.platform.selectRoutingStrategy.handler(({ context, input }) =>
    change(context, input.platformId, (row) => ({
      routingStrategy: chooseTechnology(row, 'routing', input.name),
    })),
  ),

  selectFrontEndHostingStrategy: api.platform.selectFrontEndHostingStrategy.handler(
    ({ context, input }) =>
      change(context, input.platformId, (row) => ({
        frontEndHosting: chooseTechnology(row, 'frontEndHosting', input.name),
      })),
  ),

  /** The credentials are tried first, outside of any transaction: what is refused changes nothing. */
  submitGitCredentials: api.platform.submitGitCredentials.handler(
    async ({ context, input, signal }) => {
      const { platformId, repositoryUrl, token } = input;
      await requirePlatform(context.db, context.actor, platformId);
      const settings = gitSettingsOf(context.config);
      const gitRepositoryUrl = await tryRepository(settings, { repositoryUrl, token, signal });
      const gitToken = sealGitToken(context.secrets, platformId, token);
      return change(context, platformId, () => ({ gitRepositoryUrl, gitToken }));
    },
  ),
};

/** One change of a platform by a member of its organisation, which shows some of it. */
async function change(
  { db, actor }: Context,
  platformId: string,
  decide: (row: PlatformRow) => Partial<PlatformRow>,
): Promise<{ value: Platform }> {
  const row = await db.transaction(async (tx) => {
    const found = await lockPlatformOf(tx, actor, platformId);
    if (!found) throw new AppError('NOT_FOUND');
    const changed = await updatePlatform(tx, found.id, decide(found));
    await showOnOrganisation(tx, changed);
    return changed;
  });
  return { value: present(row) };
}

/** Names every field that leaves the server; the token is not one of them. */
function present(row: PlatformRow): Platform {
  return {
    identity: row.id,
    organisationId: row.organisationId,
    ecosystemName: row.ecosystemName,
    isSubmitted: row.isSubmitted,
    cloudPlatform: row.cloudPlatform,
    routingStrategy: row.routingStrategy,
    frontEndHosting: row.frontEndHosting,
    gitRepositoryUrl: row.gitRepositoryUrl,
  };
}
