import { applyCase, singularOf, type Aggregate } from '@stepwright/domain-model';
import { fieldOf, itemsOf, textOf } from './exchange-mark.ts';
import { nameKey, usableName } from './name-key.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What the whole document is about: its title, without what only says that it is an interface. */
export function contextOf(document: unknown): string {
  const title = textOf(fieldOf(document, 'info'), 'title') ?? '';
  const plain = title
    .replace(/\b(open ?api|swagger|rest(ful)?|api|micro-?service|service|v?\d+(\.\d+)*)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return usableName(plain) ?? usableName(title) ?? 'Imported';
}

/** The service that an operation belongs to: its first tag, else the first word of its address. */
export function serviceOf(operation: unknown, address: string): string {
  const tag = itemsOf(fieldOf(operation, 'tags')).find((each) => typeof each === 'string');
  const [first] = wordsIn(address);
  const name = usableName(tag ?? '') ?? usableName(singularOf(first ?? '')) ?? 'Service';
  return applyCase(singularOf(name), 'Pascal');
}

/** The words of an address that say something: no parameters, no versions. */
function wordsIn(address: string): string[] {
  return address.split('/').filter((part) => /^[^{]+$/.test(part) && !/^(api|v\d+.*)$/i.test(part));
}

const verbs: Record<Method, string> = {
  get: 'Get',
  post: 'Create',
  put: 'Replace',
  patch: 'Update',
  delete: 'Delete',
};

interface Named {
  operation: unknown;
  address: string;
  method: Method;
  /** Whether it answers a list. */
  isMany: boolean;
}

/** Names for operations: their own, else what they do to what; no two of a service the same. */
export class OperationNames {
  readonly #taken = new WeakMap<Aggregate, Set<string>>();

  nameOf(aggregate: Aggregate, { operation, address, method, isMany }: Named): string {
    const own = usableName(textOf(operation, 'operationId') ?? '');
    const words = wordsIn(address).map((word) => usableName(word) ?? '');
    const noun = words.map((word, at) =>
      applyCase(isMany && at === words.length - 1 ? word : singularOf(word), 'Pascal'),
    );
    const verb = method === 'get' && isMany ? 'List' : verbs[method];
    const said = own === null ? `${verb}${noun.join('')}` : applyCase(own, 'Pascal');
    const by = [...address.matchAll(/\{(\w+)\}/g)].map((match) =>
      applyCase(match[1] ?? '', 'Pascal'),
    );
    return this.#free(aggregate, [said, `${said}By${by.join('And')}`]);
  }

  #free(aggregate: Aggregate, wanted: [string, string]): string {
    const taken = this.#taken.get(aggregate) ?? new Set();
    this.#taken.set(aggregate, taken);
    const numbered = (number: number) => `${wanted[0]}${number}`;
    let name = taken.has(nameKey(wanted[0])) ? wanted[1] : wanted[0];
    for (let number = 2; taken.has(nameKey(name)); number += 1) name = numbered(number);
    taken.add(nameKey(name));
    return name;
  }
}
