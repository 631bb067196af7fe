import type { Call, RoutedCall } from './http.ts';
import { NotFound } from './not-found.ts';

/** What answers requests to one path. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether an id may stand behind the path. */
  readonly takesId?: boolean;
  readonly handle: (call: RoutedCall) => Promise<unknown>;
}

/** @throws NotFound when there is no such route. */
export async function answerOf(routes: readonly Route[], call: Call): Promise<unknown> {
  for (const route of routes) {
    if (route.method !== call.method) continue;
    if (route.path === call.path) return route.handle({ ...call, id: null });
    const id = route.takesId ? idBehind(route.path, call.path) : null;
    if (id !== null) return route.handle({ ...call, id });
  }
  throw new NotFound(`${call.method} ${call.path}`);
}

function idBehind(route: string, path: string): string | null {
  if (!path.startsWith(`${route}/`)) return null;
  const rest = path.slice(route.length + 1);
  if (rest.includes('/')) return null;
  try {
    return decodeURIComponent(rest);
  } catch {
    return null;
  }
}
