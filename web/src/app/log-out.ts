import { signOut } from '#api/identity';
import { queryClient } from './query-client.ts';
import { texts } from './shell-texts.ts';
import { forgetPerson, storedState } from './stored-state.ts';

/**
 * Ends the session at the issuer and forgets everything about the person in this browser. Asks first
 * where that is something that was not saved.
 */
export async function logOut(): Promise<void> {
  if (isSomethingUnsaved() && !window.confirm(texts.logOutUnsaved)) return;
  forgetPerson();
  queryClient.clear();
  await signOut();
}

function isSomethingUnsaved(): boolean {
  const typed = Object.values(storedState.typedOver.get()).flatMap((each) => Object.values(each));
  return [...typed, ...Object.values(storedState.unsaved.get())].some(
    (each) => Object.keys(each).length > 0,
  );
}
