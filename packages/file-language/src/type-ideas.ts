import { parseStep } from '@stepwright/step-language';
import { readDeed } from './deeds.ts';
import type { Idea } from './ideas.ts';
import { readBase, readMessage, type Message } from './messages.ts';
import { nameWords } from './name-words.ts';
import type { TypeFact } from './source-facts.ts';

const noMessage =
  /(?:Handler|Validator|Result|Response|Factory|Builder|Base|Consumer|Listener|Mapper|Tests?|Job|Service|Controller|Dto|Policy|Saga)$/;

/** `class PlaceOrderCommand`, `record OrderPlaced : IDomainEvent`. */
export function ideasOfType({ name, bases, tags, kind, line }: TypeFact): Idea[] {
  const base =
    bases.map((each) => readBase(each).name).find((each) => messageBase.test(each)) ?? '';
  const known = kindOfBase(base);
  if (noMessage.test(name) || (kind === 'interface' && known === null)) return [];
  const message = readMessage(name, known);
  if (message === null) return [];
  const isSaid = known !== null || /Event$|Command$|Query$/.test(name) || tags.some(isEventTag);
  if (message.kind === 'event')
    return ideasOfEvent(message.name, { line, confidence: isSaid ? 0.55 : 0.4 });
  const named = readDeed(message.name, null);
  if (named === null) return [];
  const type = message.kind === 'query' ? 'Query' : named.type;
  const common = { aggregate: null, actor: null, event: null, line };
  return [{ ...common, type, deeds: [named.deed], confidence: 0.8 }];
}

const isEventTag = ({ name }: { name: string }): boolean => /Event|Revision/.test(name);

const messageBase =
  /^(?:I?(?:Request|Command|Query|Event|DomainEvent|IntegrationEvent|Notification|Message))$|(?:Command|Query|DomainEvent|IntegrationEvent|Event)(?:Base)?$/;

function kindOfBase(base: string): Message['kind'] | null {
  if (base.includes('Command') || base.endsWith('Request')) return 'command';
  if (base.includes('Query')) return 'query';
  return /Event|Notification/.test(base) ? 'event' : null;
}

/** That an order is placed says that somebody places it. */
function ideasOfEvent(
  name: string,
  { line, confidence }: Pick<Idea, 'line' | 'confidence'>,
): Idea[] {
  const words = nameWords(name);
  if (words.length < 2) return [];
  const told = parseStep(`The ${words.slice(0, -1).join(' ')} is ${words.at(-1)}`);
  const isDeed = told.type === 'Command' && told.actor === null && told.action !== null;
  if (!isDeed || told.raisedDomainEvents[0]?.name !== name) return [];
  const deeds = [nameWords(told.action ?? '')];
  return [{ type: 'Command', deeds, aggregate: null, actor: null, event: null, confidence, line }];
}
