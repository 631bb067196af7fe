import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { AppError, contract, type Contract } from '@stepwright/contract';
import { vi } from 'vitest';

type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;

/** The server's side of a test: for each call a function from its input to its answer. */
export type Answers = {
  [Area in keyof Contract]?: {
    [Call in keyof Contract[Area]]?: (
      input: Call extends keyof Inputs[Area] ? Inputs[Area][Call] : never,
    ) => Answer<Call extends keyof Outputs[Area] ? Given<Outputs[Area][Call]> : never>;
  };
};
/** A thrown `AppError` is a refusal, with the status and the body of the real server. */
type Answer<T> = T | Promise<T>;

/** A call that goes on is answered with whatever can be iterated. */
type Given<T> = T extends AsyncIteratorObject<infer Event> ? AsyncIterable<Event> : T;

export interface SentCall {
  /** As in `organisation.addUser`. */
  name: string;
  input: Record<string, unknown>;
  token: string | null;
}

interface Route {
  name: string;
  method: string;
  pattern: RegExp;
  keys: string[];
}

const routes: Route[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([call, procedure]) => {
    const { method = 'POST', path = '/' } = procedure['~orpc'].route;
    const keys = [...path.matchAll(/\{\+?(\w+)\}/g)].map((match) => match[1] ?? '');
    const anything = path.replaceAll(/\{\w+\}/g, '([^/]+)').replaceAll(/\{\+\w+\}/g, '(.+)');
    const pattern = new RegExp(`^/api${anything}$`);
    return { name: `${area}.${call}`, method, pattern, keys };
  }),
);

/**
 * Answers in the server's place, at the level of the network. Later answers may be changed by
 * assigning to the object that was given.
 *
 * @returns The calls that were sent, in order; the list grows.
 */
export function answerApi(answers: Answers): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (target: Request | string | URL, init?: RequestInit) => {
    const request = target instanceof Request ? target : new Request(target, init);
    const call = await read(request);
    sent.push(call);
    return answer(answers, call);
  });
  return sent;
}

/** The inputs of one call, in order, as in `inputsOf(calls, 'organisation.addUser')`. */
export function inputsOf(calls: SentCall[], name: string): SentCall['input'][] {
  return calls.filter((call) => call.name === name).map((call) => call.input);
}

async function read(request: Request): Promise<SentCall> {
  const url = new URL(request.url);
  const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
  for (const route of routes) {
    const match = route.method === request.method ? route.pattern.exec(url.pathname) : null;
    if (!match) continue;
    const inPath = route.keys.map((key, index) => [
      key,
      decodeURIComponent(match[index + 1] ?? ''),
    ]);
    const given =
      request.method === 'GET' ? Object.fromEntries(url.searchParams) : await body(request);
    return { name: route.name, token, input: { ...given, ...Object.fromEntries(inPath) } };
  }
  throw new Error(`The contract has no ${request.method} ${url.pathname}`);
}

async function body(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  // A form: what is in its files is for the real server to read.
  if (request.headers.get('content-type')?.startsWith('multipart/')) return { form: text };
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

async function answer(answers: Answers, call: SentCall): Promise<Response> {
  const [area = '', name = ''] = call.name.split('.');
  const handlers = answers[area as keyof Answers] as
    | Record<string, ((input: unknown) => unknown) | undefined>
    | undefined;
  const handler = handlers?.[name];
  if (!handler) throw new Error(`Nothing answers ${call.name}`);
  try {
    const output = await handler(call.input);
    if (isStream(output)) return streamed(output);
    return isDetailed(output)
      ? respond(output.status, 'body' in output ? output.body : null)
      : respond(200, output);
  } catch (error) {
    if (error instanceof AppError) return respond(error.status, { errors: error.failures });
    throw error;
  }
}

function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}

/** Server-sent events, as far apart as they come. */
function streamed(events: AsyncIterable<unknown>): Response {
  const iterator = events[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) return controller.close();
      const text = `event: message\ndata: ${JSON.stringify(value)}\n\n`;
      controller.enqueue(new TextEncoder().encode(text));
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function isDetailed(output: unknown): output is { status: number; body?: unknown } {
  return typeof output === 'object' && output !== null && 'status' in output;
}

function respond(status: number, content: unknown): Response {
  if (content instanceof File)
    return new Response(content, {
      headers: {
        'content-type': content.type,
        'content-disposition': `attachment; filename="${content.name}"`,
      },
    });
  if (content === null) return new Response(null, { status });
  return new Response(JSON.stringify(content), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
