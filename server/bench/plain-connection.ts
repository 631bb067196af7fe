import { once } from 'node:events';
import { connect } from 'node:net';

/** What is measured is the server: a client like `fetch` costs more than a small answer does. */
export interface PlainConnection {
  get: (path: string, headers?: Record<string, string>) => Promise<PlainAnswer>;
  close: () => void;
}
interface PlainAnswer {
  status: number;
  etag: string;
}

/** One connection that is kept, for one request after the other. Bodies are received and dropped. */
export async function openConnection(url: string): Promise<PlainConnection> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let received: Received | null = null;
  socket.on('data', (part) => received?.take(part));
  return {
    get: (path, headers = {}) => {
      const lines = Object.entries({ host, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      received = new Received();
      return received.answer;
    },
    close: () => void socket.end(),
  };
}

class Received {
  readonly #whole = Promise.withResolvers<PlainAnswer>();
  readonly answer = this.#whole.promise;
  #head = '';
  #missing = -1;

  take(part: Buffer): void {
    if (this.#missing >= 0) this.#missing -= part.length;
    else this.#readHead(part);
    if (this.#missing !== 0) return;
    const etag = /^etag: (.*)$/im.exec(this.#head)?.[1]?.trim() ?? '';
    this.#whole.resolve({ status: Number(this.#head.slice(9, 12)), etag });
  }

  #readHead(part: Buffer): void {
    this.#head += part.toString('latin1');
    const end = this.#head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /^content-length: (\d+)$/im.exec(this.#head.slice(0, end))?.[1] ?? '0';
    this.#missing = end + 4 + Number(length) - this.#head.length;
  }
}
