import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { DomainEvent, Outcome } from './outcome.ts';
import type { Store } from './store.ts';

/** An aggregate, as the service offers it. */
export interface Endpoint<State extends { id: string } = any> {
  path: string;
  store: Store<State>;
  empty: (id: string) => State;
  commands: Record<string, (state: State, command: any) => Outcome<State>>;
  queries: Record<string, (wanted: any) => State[]>;
}

/**
 * `POST /path/command?id=…` changes one (a new one without an id), `GET /path/query?…` asks, and
 * `GET /events` tells what has happened.
 */
export function serve(endpoints: readonly Endpoint[]): Server {
  const events: DomainEvent[] = [];
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const url = new URL(request.url ?? '/', 'http://service');
    if (url.pathname === '/events') return events;
    const [, path, name = ''] = url.pathname.split('/');
    const endpoint = endpoints.find((each) => each.path === path);
    const { id = randomUUID(), ...wanted } = Object.fromEntries(url.searchParams);
    if (request.method === 'GET') return endpoint?.queries[name]?.(wanted);
    const command = endpoint?.commands[name];
    if (!endpoint || !command) return undefined;
    const state = endpoint.store.get(id) ?? endpoint.empty(id);
    const outcome = command(state, JSON.parse(await bodyOf(request)));
    endpoint.store.save(outcome.state);
    events.push(...outcome.events);
    return outcome.state;
  };
  return createServer((request, response) => {
    answer(request).then(
      (found) => {
        response.statusCode = found === undefined ? 404 : 200;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(found ?? { message: 'There is no such thing.' }));
      },
      (error: unknown) => {
        response.statusCode = 400;
        response.end(String(error));
      },
    );
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString() || '{}';
}
