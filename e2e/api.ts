import { contract, failuresSchema, type Contract } from '@stepwright/contract';

interface Typed<Input, Output> {
  '~standard': { types?: { input: Input; output: Output } | undefined };
}
type InputOf<Schema> = Schema extends Typed<infer Input, unknown> ? Input : never;
type OutputOf<Schema> = Schema extends Typed<unknown, infer Output> ? Output : never;
type CallOf<Procedure> = Procedure extends {
  '~orpc': { inputSchema?: infer Input; outputSchema?: infer Output };
}
  ? (input: InputOf<NonNullable<Input>>) => Promise<OutputOf<NonNullable<Output>>>
  : never;

/** Every call of the contract, spoken over plain HTTP as any other program would. */
export type Api = {
  [Area in keyof Contract]: {
    [Call in keyof Contract[Area]]: CallOf<Contract[Area][Call]>;
  };
};

/** @throws Error with the first message of a refusal, from every call. */
export function apiWith(token: string): Api {
  return Object.fromEntries(
    Object.entries(contract).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls).map(
          ([
            name,
            {
              '~orpc': { route },
            },
          ]) => [name, (input: Record<string, unknown>) => send(route, input, token)],
        ),
      ),
    ]),
  ) as unknown as Api;
}

async function send(
  { method = 'POST', path = '/' }: { method?: string; path?: `/${string}` },
  input: Record<string, unknown>,
  token: string,
): Promise<unknown> {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) =>
    encodeURIComponent(String(input[key])),
  );
  const rest = Object.entries(input).filter(([key]) => !path.includes(`{${key}}`));
  const query = new URLSearchParams(rest.map(([key, value]) => [key, String(value)])).toString();
  const asked = method === 'GET' && query !== '' ? `${inPath}?${query}` : inPath;
  const { headers, body: sent } = bodyOf(input);
  const answer = await fetch(`http://127.0.0.1:${process.env['E2E_PORT']}/api${asked}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(method === 'GET' ? {} : { body: sent }),
  });
  const body: unknown = await answer.json();
  if (answer.ok) return body;
  throw new Error(failuresSchema.parse(body).errors[0]?.message ?? `Answered ${answer.status}`);
}

/** Files are parts of a form; the browser's `fetch` names its content itself. */
function bodyOf(input: Record<string, unknown>): {
  headers: Record<string, string>;
  body: string | FormData;
} {
  const { files } = input;
  if (!Array.isArray(files))
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
  const body = new FormData();
  for (const file of files) if (file instanceof File) body.append('files', file, file.name);
  return { headers: {}, body };
}
