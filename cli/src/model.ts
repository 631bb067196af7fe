import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readModel, readModelValue, writeModel } from '@stepwright/domain-model';
import { UsageError, type Command } from './command.ts';

const DEFAULT_SERVER = 'http://localhost:4300';

/** A platform's model in the interchange format, out of a server and into one. */
export const model: Command = {
  summary: "a platform's model ─► JSON, and back",
  usage: `stepwright model export --platform ID [--server URL]  > model.json
stepwright model import --platform ID [--server URL]  < model.json

Writes the model of a platform in the interchange format, or adds and changes what such a model
holds; an import deletes nothing.
  --platform ID   the second part of every address of the web app
  --server URL    default ${DEFAULT_SERVER}

The token is read from the environment variable STEPWRIGHT_TOKEN, so that it stands in no list of
processes. On the built-in identity provider: STEPWRIGHT_TOKEN=$(stepwright token --email you@example.com)`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { platform: { type: 'string' }, server: { type: 'string' } },
      allowPositionals: true,
    });
    const [action] = positionals;
    if (
      (action !== 'export' && action !== 'import') ||
      positionals.length !== 1 ||
      !values.platform
    )
      throw new UsageError('model takes export or import, and --platform; see model --help.');
    const api = `${(values.server ?? DEFAULT_SERVER).replace(/\/+$/, '')}/api/development-aggregate/domainmodel`;

    await (action === 'export'
      ? exportModel(api, values.platform)
      : importModel(api, values.platform));
    return 0;
  },
};

async function exportModel(api: string, platformId: string): Promise<void> {
  const { data } = await call<{ data: unknown }>(
    `${api}/exportmodel/${encodeURIComponent(platformId)}`,
  );
  const read = readModelValue(data);
  if (!read.ok) throw new Error('The server answered something that is not a model.');
  process.stdout.write(writeModel(read.value));
}

async function importModel(api: string, platformId: string): Promise<void> {
  const read = readModel(await text(process.stdin));
  if (!read.ok) {
    const [first] = read.problems;
    throw new Error(`This is not a model: ${first?.path.join('.')} ${first?.message}`);
  }
  const { value } = await call<{ value: unknown }>(`${api}/importmodel`, {
    platformId,
    model: read.value,
  });
  console.log(JSON.stringify(value));
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
