import type { GenerationStrategy } from '@stepwright/contract';
import { api, type Context } from '#http/api';
import { requireMember } from '#modules/organisation';
import { codeBlueprints } from './find-blueprints.ts';

const routes = api.generationStrategy;

export const generationStrategyRoutes = {
  listByOrganisation: routes.listByOrganisation.handler(({ context, input }) =>
    list(context, input.organisationId),
  ),
  listForPublish: routes.listForPublish.handler(({ context, input }) =>
    list(context, input.organisationId),
  ),
};

/** The built-in blueprints are public: every organisation may read and use them. */
async function list(
  { db, actor }: Context,
  organisationId: string,
): Promise<{ data: GenerationStrategy[] }> {
  await requireMember(db, actor, organisationId);
  const data = codeBlueprints().map(({ id, name, description }) => ({
    identity: id,
    name,
    description,
    type: 'Public' as const,
    organisationId: null,
  }));
  return { data };
}
