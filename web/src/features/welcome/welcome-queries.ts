import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client';
import {
  organisationOptions,
  platformOfOrganisationOptions,
  useOrganisation,
  usePerson,
} from '#app/organisation';
import { storedState } from '#app/stored-state';

/** The first step. The server answers the organisation that there is where it was sent before. */
export function useCreateOrganisation() {
  const cache = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: ({ name }: { name: string }) =>
      client.organisation.createOrganisation({
        name,
        ownerId: person.id,
        ownerEmail: person.email,
      }),
    onSuccess: ({ value }) => {
      storedState.organisationId.set(value.identity);
      cache.setQueryData(organisationOptions().queryKey, value);
    },
  });
}

/** The second step: names the system, then creates its platform. Safe to repeat after a failure. */
export function useNameSystem() {
  const cache = useQueryClient();
  const organisation = useOrganisation();
  return useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const organisationId = organisation.identity;
      const named = organisation.ecosystemName
        ? organisation
        : (await client.organisation.addEcosystem({ name, organisationId })).value;
      cache.setQueryData(organisationOptions().queryKey, named);
      return client.platform.createPlatform({
        organisationId,
        ecosystemName: named.ecosystemName ?? name,
      });
    },
    onSuccess: ({ value }) =>
      cache.setQueryData(platformOfOrganisationOptions(value.organisationId).queryKey, value),
  });
}
