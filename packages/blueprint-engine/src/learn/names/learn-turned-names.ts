import type { Item } from '#model/items';

/** What a sample calls the data of commands by the aggregate first: `BoatCreate` for `CreateBoat`. */
export interface TurnedName {
  value: 'TurnedName';
  name: string;
}

/** How a type of data is called behind what it is for: `BoatCreateRequest`. */
const roles = '(?:Body|Data|Dto|DTO|In|Input|Model|Params|Payload|Req|Request|Schema)?';

/** The commands whose data the sample declares as types that say the aggregate before the verb. */
export function turnedNames(
  roots: readonly Item[],
  files: readonly { text: string }[],
): Map<Item, TurnedName[]> {
  const found = new Map<Item, TurnedName[]>();
  const commands = roots
    .flatMap(({ lists }) => lists.get('Aggregates') ?? [])
    .flatMap(({ lists }) => lists.get('Commands') ?? []);
  for (const command of commands) {
    const name = String(command.value('TurnedName') ?? '');
    if (!/^\w+$/.test(name) || name === command.value('Name')) continue;
    const declared = new RegExp(`\\b(?:class|interface|record|struct|type) ${name}${roles}\\b`);
    if (files.some(({ text }) => declared.test(text)))
      found.set(command, [{ value: 'TurnedName', name }]);
  }
  return found;
}
