import { api, client } from '#api/client';
import { isAnswered, logLocally } from '#api/errors';
import { organisationOptions, personOptions } from './organisation.ts';
import type { Scope } from './paths.ts';
import { queryClient } from './query-client.ts';
import { storedState } from './stored-state.ts';

let creating: Promise<string | null> | null = null;

/**
 * The demonstration that onboarding asked for: a process named like the system, generated from the
 * term. Created once, at the first visit of the SmartMap.
 *
 * @returns The new process' id; null where there is none to create, or it could not be.
 */
export function createDemoProcess(scope: Scope): Promise<string | null> {
  if (!storedState.demo.get().active) return Promise.resolve(null);
  creating ??= create(scope).finally(() => {
    creating = null;
  });
  return creating;
}

async function create({ organisationId, platformId }: Scope): Promise<string | null> {
  const { term } = storedState.demo.get();
  const processId = crypto.randomUUID();
  try {
    const [person, organisation] = await Promise.all([
      queryClient.ensureQueryData(personOptions()),
      queryClient.ensureQueryData(organisationOptions()),
    ]);
    await client.process.createProcess({
      processId,
      organisationId,
      platformId,
      ownerId: person.id,
      name: organisation?.ecosystemName ?? term,
      description: term,
      generateProcessBasedOnDescription: true,
    });
  } catch (error) {
    // Refused for good, as by a plan without generations left: the next visit is not to try again.
    if (isAnswered(error, 400, 499)) storedState.demo.reset();
    logLocally(error);
    return null;
  }
  storedState.demo.reset();
  await queryClient.invalidateQueries({ queryKey: api.process.key() });
  return processId;
}
