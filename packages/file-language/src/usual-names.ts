/** What frameworks call the usual things that are done to a resource: the verb, and to how many. */
const usual: Record<string, readonly [string, 'one' | 'many']> = {
  index: ['list', 'many'],
  list: ['list', 'many'],
  all: ['list', 'many'],
  findall: ['list', 'many'],
  getall: ['list', 'many'],
  listall: ['list', 'many'],
  findmany: ['list', 'many'],
  fetchall: ['list', 'many'],
  show: ['view', 'one'],
  view: ['view', 'one'],
  get: ['view', 'one'],
  detail: ['view', 'one'],
  details: ['view', 'one'],
  retrieve: ['view', 'one'],
  read: ['view', 'one'],
  getone: ['view', 'one'],
  findone: ['view', 'one'],
  getbyid: ['view', 'one'],
  findbyid: ['view', 'one'],
  findunique: ['view', 'one'],
  create: ['create', 'one'],
  store: ['create', 'one'],
  add: ['create', 'one'],
  insert: ['create', 'one'],
  post: ['create', 'one'],
  put: ['update', 'one'],
  patch: ['update', 'one'],
  update: ['update', 'one'],
  edit: ['update', 'one'],
  partialupdate: ['update', 'one'],
  save: ['save', 'one'],
  delete: ['delete', 'one'],
  destroy: ['delete', 'one'],
  remove: ['delete', 'one'],
};

export interface UsualName {
  verb: string;
  isMany: boolean;
}

/** Null for a name that tells more than any resource has. */
export function usualName(words: readonly string[]): UsualName | null {
  const name = words.join('');
  const found = Object.hasOwn(usual, name) ? usual[name] : undefined;
  return found === undefined ? null : { verb: found[0], isMany: found[1] === 'many' };
}
