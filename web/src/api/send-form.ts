import { addressOf } from './client.ts';
import { refusedAnswer } from './errors.ts';
import { withTokens } from './identity.ts';

export interface FormSending {
  /** Of the call in the contract. */
  path: string;
  form: FormData;
  /** How much of the body has left, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Posts a form and tells how far it is, which `fetch` cannot. Refusals are thrown as those of every
 * other call are; a token that is refused is renewed once.
 *
 * @throws DOMException `AbortError` where it was cancelled.
 */
export async function sendForm(sending: FormSending): Promise<unknown> {
  const answer = await withTokens(sending.signal, (token) => post(sending, token));
  if (answer.status >= 400) throw refusedAnswer(answer.status, answer.body);
  return answer.body;
}

function post({ path, form, onProgress, signal }: FormSending, token: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open('POST', addressOf(path));
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parsed(request.responseText) }),
    );
    request.addEventListener('error', () => reject(new TypeError('The connection was lost.')));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
