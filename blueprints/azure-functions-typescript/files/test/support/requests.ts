import { HttpRequest } from '@azure/functions';

const address = 'http://localhost/api/test';

/** A request with a body. */
export function aPost(body: string): HttpRequest {
  return new HttpRequest({ method: 'POST', url: address, body: { string: body } });
}

/** A request with parameters in its address: texts as they are, everything else as JSON. */
export function aGet(parameters: object = {}): HttpRequest {
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return new HttpRequest({ method: 'GET', url: address, query: Object.fromEntries(query) });
}
