import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api, client } from '#api/client';

export const profileOptions = (organisationId: string) =>
  api.organisation.userProfile.queryOptions({
    input: { id: organisationId },
    select: ({ data }) => data,
  });

export const usersOptions = (organisationId: string) =>
  api.organisation.users.queryOptions({
    input: { id: organisationId },
    select: ({ data }) => data,
  });

export function useUpdateProfile() {
  const cache = useQueryClient();
  return useMutation(
    api.organisation.updateUserProfile.mutationOptions({ onSuccess: () => refresh(cache) }),
  );
}

export function useAddUser() {
  const cache = useQueryClient();
  return useMutation(api.organisation.addUser.mutationOptions({ onSuccess: () => refresh(cache) }));
}

/**
 * Removes a member: what the dialog posts to `configuration/users/delete`.
 *
 * @throws Error without an e-mail address or an organisation; no call is sent then.
 */
export async function removeUser(
  cache: QueryClient,
  { email, organisationId }: { email: string; organisationId: string },
): Promise<void> {
  if (!email || !organisationId)
    throw new Error('An e-mail address and an organisation are needed.');
  await client.organisation.removeUser({ email, organisationId });
  await refresh(cache);
}

function refresh(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: api.organisation.key() });
}
