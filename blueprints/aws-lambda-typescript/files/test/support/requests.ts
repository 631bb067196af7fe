import type { CallEvent, RoutedCall } from '../../src/kernel/http.ts';

/** A request with parameters in its address, as a handler has it. */
export function aCall(parameters: object = {}): RoutedCall {
  return { method: 'GET', path: '/test', query: queryOf(parameters), body: '', id: null };
}

/** Texts as they are, everything else as JSON. */
function queryOf(parameters: object): URLSearchParams {
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return new URLSearchParams(Object.fromEntries(query));
}

/** What Lambda hands over for a request to the function's address. */
export function aRequest(method: string, path: string, body = ''): CallEvent {
  return {
    rawPath: path,
    rawQueryString: '',
    isBase64Encoded: true,
    body: Buffer.from(body).toString('base64'),
    requestContext: { http: { method } },
  };
}
