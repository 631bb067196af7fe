import { useParams } from 'react-router';
import type { Scope } from './paths.ts';

/** The organisation and the platform of the present address. */
export function useScope(): Scope {
  return scopeOf(useParams());
}

/** @throws Response 404 where the address names no platform, which is a mistake in the routes. */
export function scopeOf(params: Record<string, string | undefined>): Scope {
  return {
    organisationId: param(params, 'organisationId'),
    platformId: param(params, 'platformId'),
  };
}

/** A part of the address that its route cannot match without. */
export function param(params: Record<string, string | undefined>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return value;
}
