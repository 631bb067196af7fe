import type { LoaderFunctionArgs } from 'react-router';
import { configuration } from '#api/configuration';
import { storedState, useStored } from './stored-state.ts';

/** `?debug=true|false` on any address switches the flag, where this host allows it. */
export function debugLoader({ request }: LoaderFunctionArgs): null {
  const wanted = new URL(request.url).searchParams.get('debug');
  const isAllowed = configuration().debugAllowed;
  if (isAllowed && (wanted === 'true' || wanted === 'false'))
    storedState.debug.set(wanted === 'true');
  return null;
}

/** Never relied on by the server: it only shows more. */
export function isDebug(): boolean {
  return configuration().debugAllowed && storedState.debug.get();
}

export function useDebug(): boolean {
  const [isOn] = useStored(storedState.debug);
  return configuration().debugAllowed && isOn;
}
