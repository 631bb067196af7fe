import { applyCase, wordsOf } from '@stepwright/domain-model';

/** What code usually cuts a word to. Cut words that are keywords (`def`, `var`) are none. */
const cutWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    account: 'acc',
    administrator: 'admin',
    application: 'app',
    argument: 'arg',
    attribute: 'attr',
    authentication: 'auth',
    authorization: 'auth',
    category: 'cat',
    certificate: 'cert',
    command: 'cmd',
    configuration: 'config',
    connection: 'conn',
    customer: 'cust',
    department: 'dept',
    description: 'desc',
    destination: 'dest',
    directory: 'dir',
    document: 'doc',
    employee: 'emp',
    environment: 'env',
    image: 'img',
    information: 'info',
    language: 'lang',
    library: 'lib',
    location: 'loc',
    manager: 'mgr',
    message: 'msg',
    notification: 'notif',
    operation: 'op',
    organisation: 'org',
    organization: 'org',
    package: 'pkg',
    parameter: 'param',
    password: 'pwd',
    permission: 'perm',
    picture: 'pic',
    position: 'pos',
    product: 'prod',
    property: 'prop',
    quantity: 'qty',
    reference: 'ref',
    repository: 'repo',
    request: 'req',
    response: 'resp',
    sequence: 'seq',
    specification: 'spec',
    statistic: 'stat',
    subscription: 'sub',
    transaction: 'tx',
    utility: 'util',
  }),
);

/** What code usually cuts a name's last word to: `app` for an `Application`, `boatAttr` for a `BoatAttribute`; else the name. */
export function abbreviationOf(name: string): string {
  const words = wordsOf(name);
  const cut = cutWords.get(words.at(-1)?.toLowerCase() ?? '');
  return cut === undefined ? name : applyCase([...words.slice(0, -1), cut].join(' '), 'Pascal');
}
