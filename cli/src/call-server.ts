import { UsageError } from './command.ts';

const DEFAULT_SERVER = 'http://localhost:4300';

/** Calls of a server on the model of platforms. */
export type ModelApi = <Answer>(path: string, body?: unknown) => Promise<Answer>;

/** @param server Its address; absent, where a server started without settings is. */
export function modelApi(server: string | undefined): ModelApi {
  const base = `${(server ?? DEFAULT_SERVER).replace(/\/+$/, '')}/api/development-aggregate/domainmodel`;
  return (path, body) => call(`${base}/${path}`, body);
}

/** @throws Error with the first text of a refusal. */
async function call<Answer>(url: string, body?: unknown): Promise<Answer> {
  const token = process.env['STEPWRIGHT_TOKEN'];
  if (!token) throw new UsageError('Set STEPWRIGHT_TOKEN to an access token; see model --help.');
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!answer) throw new Error(`No Stepwright server answers at ${new URL(url).origin}.`);
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok) return content as Answer;
  const { errors } = (content ?? {}) as { errors?: { message: string; path?: string }[] };
  const [first] = errors ?? [];
  throw new Error(
    first
      ? [first.path, first.message].filter(Boolean).join(': ')
      : `The server answered ${answer.status}.`,
  );
}
