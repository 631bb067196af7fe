/** A setting as a table row: what the README shows, and how its text is read. */
export interface Setting<T> {
  name: string;
  /** In words, for people. */
  type: string;
  /** In the same form as somebody would type it; empty is "not set". */
  default: string;
  example: string;
  description: string;
  /** Its value is never repeated in a message. */
  isSecret: boolean;
  /** @throws Error whose message continues "PORT must be …". */
  read: (text: string) => T;
}

interface Described {
  name: string;
  default?: string;
  example: string;
  description: string;
  isSecret?: boolean;
}

function setting<T>(type: string, about: Described, read: (text: string) => T): Setting<T> {
  return { default: '', isSecret: false, ...about, type, read };
}

export function wholeNumber(
  about: Described & { default: string },
  range: { from: number; to: number },
): Setting<number> {
  return setting(`number, ${range.from} to ${range.to}`, about, (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < range.from || value > range.to)
      throw new Error(`a whole number from ${range.from} to ${range.to}`);
    return value;
  });
}

/** A sum of money, or 0. */
export function amount(about: Described & { default: string }): Setting<number> {
  return setting('amount', about, (text) => {
    if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) throw new Error('an amount such as 2.50');
    return Number(text);
  });
}

export function flag(about: Described & { default: 'true' | 'false' }): Setting<boolean> {
  return setting('true or false', about, (text) => {
    if (text !== 'true' && text !== 'false') throw new Error('true or false');
    return text === 'true';
  });
}

export function words(about: Described): Setting<string> {
  return setting('text', about, (text) => text);
}

/** Words separated by commas or spaces. */
export function list(about: Described): Setting<string[]> {
  return setting('list, separated by commas', about, (text) =>
    text.split(/[\s,]+/).filter(Boolean),
  );
}

export function oneOf<const T extends string>(
  choices: readonly T[],
  about: Described & { default: T },
): Setting<T> {
  return setting(`one of: ${choices.join(', ')}`, about, (text) => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new Error(`one of: ${choices.join(', ')}`);
    return found;
  });
}

/** An address without its last slash; null where none is set. */
export function address(
  about: Described,
  schemes: readonly string[] = ['http', 'https'],
): Setting<string | null> {
  const expected = `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return setting('address', about, (text) => {
    if (text === '') return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !schemes.includes(url.protocol.slice(0, -1)) || url.host === '')
      throw new Error(expected);
    return text.replace(/\/+$/, '');
  });
}

/** 32 bytes in base64; null where none is set. */
export function key(about: Described): Setting<Buffer | null> {
  return setting('32 bytes in base64', { ...about, isSecret: true }, (text) => {
    if (text === '') return null;
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length !== 32)
      throw new Error('32 bytes in base64, as `openssl rand -base64 32` prints');
    return bytes;
  });
}

/** Which proxies may say where a request came from: none, the nearest n, or these networks. */
export function proxies(
  about: Described & { default: string },
): Setting<boolean | number | string[]> {
  return setting('true, false, a number or networks', about, (text) => {
    if (text === 'true' || text === 'false') return text === 'true';
    if (/^\d+$/.test(text)) return Number(text);
    const networks = text.split(/[\s,]+/).filter(Boolean);
    if (
      networks.length === 0 ||
      !networks.every((network) => /^[\da-fA-F.:]+(\/\d+)?$/.test(network))
    )
      throw new Error('true, false, the number of proxies, or their networks');
    return networks;
  });
}
