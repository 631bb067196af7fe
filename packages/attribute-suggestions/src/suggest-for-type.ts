import { wordsOf, type Attribute } from '@stepwright/domain-model';
import { attributesOfCommand } from './suggest-for-deed.ts';
import { attributesOfEntity, attributesOfService } from './suggest-for-entity.ts';
import { camel, type Surroundings } from './surroundings.ts';
import { entityKey, statesOf } from './vocabulary.ts';

/** What a type of a service holds: the members of an enumeration, else the parts of the thing. */
export function attributesOfType(
  name: string,
  { family = '', around }: { family?: string | undefined; around: Surroundings },
): Attribute[] {
  if (/^enum/i.test(family)) return membersOf(name, around);
  const plain = withoutShape(name);
  const deed = deedNamed(plain, around);
  if (deed !== null) return attributesOfCommand(deed, around);
  const isService = entityKey(plain) === entityKey(around.aggregate.name);
  const parts = isService ? attributesOfService(around) : attributesOfEntity(plain, around);
  const isEntity = /^(?:entity|dto|dao)$/i.test(family) && !/^(?:address|money)$/i.test(plain);
  return isEntity ? [{ name: 'id', type: 'uuid', isNullable: false }, ...parts] : parts;
}

function membersOf(name: string, around: Surroundings): Attribute[] {
  const words = wordsOf(name);
  const head = words.at(-1)?.toLowerCase() ?? '';
  const of = /^(?:status|state)$/.test(head) ? words.slice(0, -1).join(' ') : name;
  const states = statesOf(of || around.aggregate.name, around.names) ??
    statesOf(name, around.names) ?? ['Draft', 'Active', 'Closed'];
  return states.map((member) => ({
    name: camel(member).replace(/^./, (first) => first.toUpperCase()),
    type: 'string',
    isNullable: false,
  }));
}

/** `OrderDto` and `OrderResponse` are an order. */
function withoutShape(name: string): string {
  const words = wordsOf(name);
  while (
    words.length > 1 &&
    /^(?:dto|dao|vo|entity|input|output|response|model|data|body|payload|record|view|info)$/i.test(
      words.at(-1) ?? '',
    )
  )
    words.pop();
  return words.join(' ');
}

/** The command that a type is the request of: `PlaceOrderRequest`. */
function deedNamed(plain: string, { aggregate }: Surroundings): string | null {
  const key = entityKey(plain.replace(/ (?:Request|Command)$/i, ''));
  return aggregate.commands.find(({ name }) => entityKey(name) === key)?.name ?? null;
}
