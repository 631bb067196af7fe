import { signOut } from '#api/identity';
import { queryClient } from './query-client.ts';
import { forgetPerson } from './stored-state.ts';

/** Ends the session at the issuer and forgets everything about the person in this browser. */
export async function logOut(): Promise<void> {
  forgetPerson();
  queryClient.clear();
  await signOut();
}
