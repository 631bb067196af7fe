import type { Domain, Organisation, Platform, SubscriptionPlan } from '@stepwright/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api, client } from '#api/client';
import { isAnswered } from '#api/errors';
import { currentPerson, SignedOutError, type Person } from '#api/identity';
import { withAggregate, withBlueprintNames } from './merge-aggregate.ts';

/** Who is signed in. Fixed while the page lives: another login loads the page anew. */
export const personOptions = () =>
  queryOptions({
    queryKey: ['person'],
    queryFn: async (): Promise<Person> => {
      const person = await currentPerson();
      if (!person) throw new SignedOutError();
      return person;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The signed-in person's organisation; null while there is none (the server answers 204). */
export const organisationOptions = () =>
  queryOptions({
    queryKey: [...api.organisation.key(), 'mine'],
    queryFn: async ({ client: cache, signal }): Promise<Organisation | null> => {
      const { id, email } = await cache.ensureQueryData(personOptions());
      const answer = await client.organisation.getByOwnerIdOrEmail(
        { email, ownerId: id },
        { signal },
      );
      return answer.status === 200 ? answer.body.data : null;
    },
  });

/** The organisation's platform; null while there is none. */
export const platformOfOrganisationOptions = (organisationId: string) =>
  queryOptions({
    queryKey: [...api.platform.key(), 'of', organisationId],
    queryFn: async ({ signal }): Promise<Platform | null> => {
      try {
        return (await client.platform.getByOrganisationId({ id: organisationId }, { signal })).data;
      } catch (error) {
        if (isAnswered(error, 404)) return null;
        throw error;
      }
    },
  });

export const platformOptions = (platformId: string) =>
  api.platform.getById.queryOptions({
    input: { id: platformId },
    select: ({ data }): Platform => data,
  });

/** The services as they were read last, and the version that was. */
export interface DomainRead {
  data: Domain;
  version: number;
  /** Something was shown that did not come about: all of it is read again, not only what changed. */
  isDoubtful?: boolean;
}

/** Once the services are known, only what changed is read: they can be a thousand. */
async function readDomain(
  id: string,
  known: DomainRead | undefined,
  signal: AbortSignal,
): Promise<DomainRead> {
  const input = known && !known.isDoubtful ? { id, since: known.version } : { id };
  const { data } = await client.domainReadModel.getDomainByPlatformId(input, { signal });
  const { version } = data;
  if (!known || data.since === undefined) return { data, version };
  const changed = data.boundedContexts.flatMap(({ aggregates }) => aggregates);
  const merged = changed.reduce(withAggregate, known.data);
  const names = data.generationStrategies;
  return { data: names ? withBlueprintNames(merged, names) : merged, version };
}

/** All services of a platform: what the ArcMap, the panels and the code preview work on. */
export const domainOptions = (platformId: string) =>
  queryOptions({
    queryKey: [...api.domainReadModel.key(), 'domain', platformId],
    queryFn: async ({ client: cache, queryKey, signal }) =>
      readDomain(platformId, cache.getQueryData<DomainRead>(queryKey), signal),
    select: ({ data }): Domain => data,
  });

/** Where the services of a context's map stand. */
export const placesOptions = (map: { platformId: string; boundedContext: string }) =>
  api.serviceMap.getPlaces.queryOptions({ input: map });

/** @throws Error outside of the pages of an organisation, whose loader guarantees it. */
export function useOrganisation(): Organisation {
  const { data } = useSuspenseQuery(organisationOptions());
  if (!data) throw new Error('There is no organisation yet.');
  return data;
}

export function usePerson(): Person {
  return useSuspenseQuery(personOptions()).data;
}

export function usePlan(): SubscriptionPlan {
  return useOrganisation().subscriptionPlan;
}

/** Whether generating and publishing code is part of the plan. */
export function useCanGenerateCode(): boolean {
  return usePlan().capabilities.codeGeneration;
}
