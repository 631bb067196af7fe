import { wordsOf } from '@stepwright/domain-model';

/** What is done to a whole aggregate by nearly every model, and the verbs it is called by, the surest first. */
const verbs = {
  create: ['create', 'new', 'add', 'insert', 'register', 'make', 'place', 'submit', 'save'],
  change: ['update', 'change', 'edit', 'modify'],
  remove: ['delete', 'remove', 'erase', 'destroy'],
} as const;

export type Deed = keyof typeof verbs;

const deeds = ['create', 'change', 'remove'] as const satisfies readonly Deed[];

/** How sure the surest verb is by which an aggregate's commands say each deed. */
export type Deeds = ReadonlyMap<Deed, number>;

export function deedsOf(aggregate: string, commands: readonly { name: string }[]): Deeds {
  const surest = new Map<Deed, number>();
  for (const { name } of commands) {
    for (const deed of deeds) {
      const own = surenessOf(deed, name, aggregate);
      if (own >= 0) surest.set(deed, Math.min(own, surest.get(deed) ?? own));
    }
  }
  return surest;
}

/**
 * What a command does to its aggregate, whatever its people call it: `AddBoat` and `RegisterBoat` both
 * create one. Of several for one deed it is the one with the surest verb: beside `CreateBoat`, a
 * `SubmitBoat` does something else.
 */
export function deedOf(command: string, aggregate: string, surest: Deeds): Deed | null {
  const isSurest = (deed: Deed) => surenessOf(deed, command, aggregate) === surest.get(deed);
  return deeds.find(isSurest) ?? null;
}

/** The verbs that a deed is called by. */
export function verbsOf(deed: Deed): readonly string[] {
  return verbs[deed];
}

/** The deed that a verb alone says: of `update` it is the change. */
export function deedOfVerb(verb: string): Deed | null {
  return deeds.find((deed) => verbs[deed].some((each) => each === verb)) ?? null;
}

/** The place of a creating command's verb; -1 where it makes something else than the aggregate. */
export function surenessOfCreating(command: string, aggregate: string): number {
  return surenessOf('create', command, aggregate);
}

function surenessOf(deed: Deed, command: string, aggregate: string): number {
  const said = verbBefore(aggregate, command);
  return verbs[deed].findIndex((verb) => verb === said);
}

/** What a command is told that is done to one by its key: `DeleteBoatById`, `updateById`. */
const byKey = /(?<=[a-z\d_])_?by_?(?:id|key|uuid)$/i;

/**
 * The verb that stands before the aggregate's name, before its last words, or alone; nothing before
 * another name: `AddLine` makes no `Airline`. That it is done to one by its key is no other name.
 */
function verbBefore(aggregate: string, command: string): string {
  const [verb = '', ...rest] = wordsOf(command.replace(byKey, ''));
  const words = wordsOf(aggregate);
  const ends = [...words.map((_, at) => words.slice(at)), []].map(joined);
  return ends.includes(joined(rest)) ? verb.toLowerCase() : '';
}

function joined(words: readonly string[]): string {
  return words.join('').toLowerCase();
}
