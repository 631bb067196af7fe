import { wordsOf, type Attribute } from '@stepwright/domain-model';
import { attributeKey } from './attribute-key.ts';
import { deedOfCommand, deedOfEvent, isEditing, isMaking, toldBy, type Deed } from './deeds.ts';
import { attributesOfEntity, attributesOfService } from './suggest-for-entity.ts';
import { attributeOf, camel, named, reference, type Surroundings } from './surroundings.ts';
import { entityKey, findEntry, readWord } from './vocabulary.ts';

/** What an event tells: of which thing, what happened to it, and when. */
export function attributesOfEvent(name: string, around: Surroundings): Attribute[] {
  const deed = deedOfEvent(name);
  const raised = raisedBy(name, around);
  const when = named(deed?.participle ? `${deed.participle} at` : 'occurred at', around);
  const happened = deed ? content(deed, around) : [];
  return [reference(around.aggregate.name), ...raised, when, ...happened];
}

/** What a command or the action of a reaction needs: which thing, and what to do with it. */
export function attributesOfCommand(name: string, around: Surroundings): Attribute[] {
  const deed = deedOfCommand(name);
  const makesIt = isMaking(deed) && isService(deed.object, around);
  const which = makesIt ? [] : [reference(around.aggregate.name)];
  return [...which, ...raisedIn(name, around), ...content(deed, around)];
}

/** What the deed is about: a part of the service, one of its attributes, or all of it. */
function content(deed: Deed, around: Surroundings): Attribute[] {
  const extra = toldBy(deed).map((text) => attributeOf(readWord(text), around));
  const whole = isMaking(deed) || isEditing(deed) ? settable(around) : [];
  if (isService(deed.object, around))
    return isMaking(deed) ? [...whole, ...extra] : [...extra, ...whole];

  const part = partNamed(deed.object, around);
  return [...part, ...extra];
}

function isService(object: string[], { aggregate }: Surroundings): boolean {
  return object.length === 0 || entityKey(object.join(' ')) === entityKey(aggregate.name);
}

/** `Email` of `CustomerEmailChanged`, `Line` of `OrderLineAdded`, `Item` of `ItemAddedToCart`. */
function partNamed(object: string[], around: Surroundings): Attribute[] {
  const whole = object.join(' ');
  const own = wordsOf(around.aggregate.name);
  const isOwn = own.every((word, at) => object[at]?.toLowerCase() === word.toLowerCase());
  const part = isOwn ? object.slice(own.length).join(' ') : whole;

  const key = attributeKey(part, around.aggregate.name);
  const attribute = attributesOfService(around).find(
    ({ name }) => attributeKey(name, around.aggregate.name) === key,
  );
  if (attribute) return [attribute];
  const service = around.services.get(entityKey(whole)) ?? around.services.get(entityKey(part));
  if (service !== undefined) return [reference(service), ...amountOf(service, around)];
  const entry = findEntry(isOwn ? whole : part, around.names);
  if (entry) {
    const id = isOwn || attributeKey(part) === 'item' ? `${part} id` : `${whole} id`;
    return [named(id, around), ...attributesOfEntity(isOwn ? whole : part, around).slice(0, 6)];
  }
  return [named(camel(part), around)];
}

/** How many of a thing are put somewhere. */
function amountOf(service: string, around: Surroundings): Attribute[] {
  return /product|article|item|part|ticket|book$/i.test(service) ? [named('quantity', around)] : [];
}

/** What people decide of a service; its states, times and sums are computed. */
function settable(around: Surroundings): Attribute[] {
  return attributesOfService(around).filter(({ name, type }) => {
    const key = attributeKey(name, around.aggregate.name);
    return (
      key !== 'id' &&
      !/^(?:status|updated|created|subtotal)$/.test(key) &&
      !name.endsWith('At') &&
      type !== 'binary'
    );
  });
}

/** What those carry that raise the event. */
function raisedBy(event: string, { aggregate }: Surroundings): Attribute[] {
  const key = entityKey(event);
  const raises = (events: { name: string }[]) => events.some(({ name }) => entityKey(name) === key);
  return [
    ...aggregate.commands.filter((each) => raises(each.domainEvents)),
    ...aggregate.reactions.flatMap(({ action }) => (raises(action.domainEvents) ? [action] : [])),
  ].flatMap(({ attributes }) => attributes);
}

/** What the events of a command tell, but when it happened. */
function raisedIn(command: string, { aggregate }: Surroundings): Attribute[] {
  const key = entityKey(command);
  const actions = [...aggregate.commands, ...aggregate.reactions.map(({ action }) => action)];
  const raised = actions
    .filter(({ name }) => entityKey(name) === key)
    .flatMap(({ domainEvents }) => domainEvents.map(({ name }) => entityKey(name)));
  return aggregate.events
    .filter(({ name }) => raised.includes(entityKey(name)))
    .flatMap(({ attributes }) => attributes)
    .filter(({ name }) => !name.endsWith('At'));
}
