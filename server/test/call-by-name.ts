import { Refusal } from './harness.ts';
import type { FullOrganisation } from './two-organisations.ts';

/** Calls `process.get` or the like, with the caller's own id and address where a call wants them. */
export async function callByName(
  { actor, api }: Pick<FullOrganisation, 'actor' | 'api'>,
  name: string,
  input: Record<string, unknown>,
): Promise<{ status: number; message: string }> {
  const [group = '', member = ''] = name.split('.');
  const own = {
    ownerId: actor.id,
    ownerEmail: actor.email,
    ...(name.endsWith('Profile') ? { email: actor.email } : {}),
  };
  const calls = api as unknown as Record<
    string,
    Record<string, (body: object) => Promise<unknown>>
  >;
  try {
    await calls[group]?.[member]?.({ ...own, ...input });
    return { status: 200, message: '' };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, message: error.message };
    throw error;
  }
}
