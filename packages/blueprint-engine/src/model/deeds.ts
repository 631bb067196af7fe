import { wordsOf } from '@stepwright/domain-model';

/** What is done to a whole aggregate by nearly every model, and the verbs it is called by, the surest first. */
const verbs = {
  create: ['create', 'new', 'add', 'insert', 'register', 'make', 'place', 'submit', 'save'],
  change: ['update', 'change', 'edit', 'modify'],
  remove: ['delete', 'remove', 'erase', 'destroy'],
} as const;

export type Deed = keyof typeof verbs;

/** What a command does to its aggregate, whatever its people call it: `AddBoat` and `RegisterBoat` both create one. */
export function deedOf(command: string, aggregate: string): Deed | null {
  const said = verbBefore(aggregate, command);
  const deeds: Deed[] = ['create', 'change', 'remove'];
  return deeds.find((deed) => verbs[deed].some((verb) => verb === said)) ?? null;
}

/** The place of a creating command's verb; -1 where it makes something else than the aggregate. */
export function surenessOfCreating(command: string, aggregate: string): number {
  const said = verbBefore(aggregate, command);
  return verbs.create.findIndex((verb) => verb === said);
}

/** The verb that stands before the aggregate's name, before its last words, or alone; nothing before another name. */
function verbBefore(aggregate: string, command: string): string {
  const [verb = '', ...rest] = wordsOf(command);
  const of = wordsOf(aggregate).join('').toLowerCase();
  return of.endsWith(rest.join('').toLowerCase()) ? verb.toLowerCase() : '';
}
