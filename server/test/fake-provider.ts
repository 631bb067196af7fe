import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the provider does with one request. */
export type Behaviour =
  | { kind: 'says'; value: unknown; afterMs?: number }
  | { kind: 'answers'; status: number; body?: string; headers?: Record<string, string> }
  /** Takes the request and never answers. */
  | { kind: 'hangs' }
  /** Says that more is coming, and hangs up. */
  | { kind: 'cuts off' }
  /** Hangs up without a word. */
  | { kind: 'hangs up' };

export interface SeenRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * A language model's provider over HTTP, with the interface that most of them share. It does what it
 * is told, in turn, and goes on with the last.
 */
export interface FakeProvider {
  /** With the version, as settings want it. */
  url: string;
  requests: SeenRequest[];
  behave: (...behaviours: Behaviour[]) => void;
  /** Resolves when the next request is there. */
  nextRequest: () => Promise<SeenRequest>;
  /** Settings of a server that uses it. */
  settings: Record<string, string>;
  close: () => Promise<void>;
}

export const fakeKey = 'sk-c4n4ry-0123456789';

export async function startFakeProvider(): Promise<FakeProvider> {
  let behaviours: Behaviour[] = [{ kind: 'answers', status: 500 }];
  let waiting: ((request: SeenRequest) => void)[] = [];
  const requests: SeenRequest[] = [];

  // Longer than a busy machine stands still: a connection that is used again must not be closed just then.
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    void readBody(request).then((body) => {
      const seen = { path: request.url ?? '', headers: request.headers, body };
      requests.push(seen);
      for (const tell of waiting) tell(seen);
      waiting = [];
      const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
      if (behaviour) carryOut(behaviour, response);
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const url = `http://127.0.0.1:${port}/v1`;
  return {
    url,
    requests,
    behave: (...next) => {
      behaviours = next;
      requests.length = 0;
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    settings: {
      LANGUAGE_MODEL_PROVIDER: 'openai-compatible',
      LANGUAGE_MODEL_NAME: 'a-model',
      LANGUAGE_MODEL_KEY: fakeKey,
      LANGUAGE_MODEL_URL: url,
      ALLOW_HTTP_LANGUAGE_MODEL: 'true',
      ALLOW_PRIVATE_LANGUAGE_MODEL: 'true',
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function carryOut(behaviour: Behaviour, response: ServerResponse): void {
  switch (behaviour.kind) {
    case 'says': {
      const send = () => answer(response, { body: completion(JSON.stringify(behaviour.value)) });
      if (behaviour.afterMs === undefined) send();
      else setTimeout(send, behaviour.afterMs);
      return;
    }
    case 'answers':
      return answer(response, behaviour);
    case 'hangs':
      return;
    case 'cuts off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write(completion('{"type":"Command"').slice(0, 120), () => response.destroy());
      return;
    case 'hangs up':
      response.destroy();
  }
}

function answer(
  response: ServerResponse,
  about: { status?: number; body?: string; headers?: Record<string, string> },
): void {
  const { status = 200, body = '', headers = {} } = about;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

/** A whole answer of the chat interface with this content. */
export function completion(content: string, finishReason = 'stop'): string {
  return JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'a-model',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
    usage: { prompt_tokens: 400, completion_tokens: 100, total_tokens: 500 },
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Every way to fail that is worth a test, with the words that people then read. */
export const failures: { name: string; behaviour: Behaviour; says: string }[] = [
  {
    name: 'a connection that is refused',
    behaviour: { kind: 'hangs up' },
    says: 'could not be reached',
  },
  { name: 'an answer that is cut off', behaviour: { kind: 'cuts off' }, says: 'failed' },
  { name: 'no answer', behaviour: { kind: 'hangs' }, says: 'did not answer in time' },
  { name: 'a 500', behaviour: { kind: 'answers', status: 500, body: 'oops' }, says: 'failed' },
  { name: 'a 429', behaviour: { kind: 'answers', status: 429, body: '{}' }, says: 'is busy' },
  {
    name: 'a 429 that asks for an hour',
    behaviour: { kind: 'answers', status: 429, body: '{}', headers: { 'retry-after': '3600' } },
    says: 'is busy',
  },
  {
    name: 'a wrong key',
    behaviour: {
      kind: 'answers',
      status: 401,
      body: JSON.stringify({
        error: { message: `Incorrect API key provided: ${fakeKey}`, code: 'invalid_api_key' },
      }),
    },
    says: "refused the server's key",
  },
  {
    name: 'an unknown model',
    behaviour: {
      kind: 'answers',
      status: 404,
      body: JSON.stringify({ error: { message: 'No such model', code: 'model_not_found' } }),
    },
    says: 'did not take the question',
  },
  {
    name: 'a redirect',
    behaviour: { kind: 'answers', status: 307, headers: { location: 'https://example.com/' } },
    says: 'is not at its address',
  },
  {
    name: 'half JSON',
    behaviour: { kind: 'answers', status: 200, body: completion('x').slice(0, 80) },
    says: 'could not be used',
  },
  {
    name: 'half JSON inside of a whole answer',
    behaviour: { kind: 'answers', status: 200, body: completion('{"type":"Comm') },
    says: 'could not be used',
  },
  {
    name: 'another shape than asked for',
    behaviour: { kind: 'says', value: { type: 'Recipe', steps: [1, 2] } },
    says: 'could not be used',
  },
  {
    name: 'a page of HTML',
    behaviour: {
      kind: 'answers',
      status: 200,
      body: '<html>Welcome</html>',
      headers: { 'content-type': 'text/html' },
    },
    says: 'could not be used',
  },
  {
    name: 'a huge answer',
    behaviour: { kind: 'answers', status: 200, body: completion('x'.repeat(3_000_000)) },
    says: 'was too long',
  },
  {
    name: 'an answer that was stopped for its length',
    behaviour: { kind: 'answers', status: 200, body: completion('{"type":"Command"', 'length') },
    says: 'was too long',
  },
];
