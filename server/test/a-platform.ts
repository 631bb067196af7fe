import type { Actor } from '#identity/actor';
import { anActor, type Api, type TestServer } from './harness.ts';

/** Somebody with an organisation and a platform of their own, as after the welcome wizard. */
export interface APlatform {
  actor: Actor;
  api: Api;
  organisationId: string;
  platformId: string;
}

export async function aPlatform(server: TestServer, systemName = 'Webshop'): Promise<APlatform> {
  const actor = anActor();
  return aPlatformOf({ actor, api: server.apiAs(actor) }, systemName);
}

/** The same for somebody who is signed in already. */
export async function aPlatformOf(
  { actor, api }: { actor: Actor; api: Api },
  systemName = 'Webshop',
): Promise<APlatform> {
  const { id: ownerId, email: ownerEmail } = actor;
  const { value } = await api.organisation.createOrganisation({
    name: 'Acme',
    ownerId,
    ownerEmail,
  });
  const organisationId = value.identity;
  await api.organisation.addEcosystem({ name: systemName, organisationId });
  const created = await api.platform.createPlatform({ organisationId, ecosystemName: systemName });
  return { actor, api, organisationId, platformId: created.value.identity };
}
