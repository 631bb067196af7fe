import type { Item } from '#model/items';
import { commandsOf } from './learn-sample-names.ts';

/** What a sample calls the data of commands by the aggregate first: `BoatCreate` for `CreateBoat`. */
export interface TurnedName {
  value: 'TurnedName';
  name: string;
}

/** How a type of data is called behind what it is for: `BoatCreateRequest`. */
const roles = '|Body|Data|Dto|DTO|In|Input|Model|Params|Payload|Req|Request|Schema'.split('|');

/** The commands whose data the sample declares as types that say the aggregate before the verb. */
export function turnedNames(
  roots: readonly Item[],
  files: readonly { text: string }[],
): Map<Item, TurnedName[]> {
  const found = new Map<Item, TurnedName[]>();
  const declared = typesIn(files);
  for (const command of commandsOf(roots)) {
    const name = String(command.value('TurnedName') ?? '');
    if (!/^\w+$/.test(name) || name === command.value('Name')) continue;
    if (roles.some((role) => declared.has(name + role)))
      found.set(command, [{ value: 'TurnedName', name }]);
  }
  return found;
}

/** Read once: a model may have thousands of commands, and a sample as many files. */
function typesIn(files: readonly { text: string }[]): ReadonlySet<string> {
  // C# has two words before the name: `record struct BoatCreate`.
  const declared = /(?<=\b(?:class|interface|record|struct|type) )\w+/g;
  return new Set(files.flatMap(({ text }) => text.match(declared) ?? []));
}
