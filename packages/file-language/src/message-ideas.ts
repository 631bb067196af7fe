import { parseStep } from '@stepwright/step-language';
import { readDeed } from './deeds.ts';
import { findHandlers, type HandlerFact } from './handlers.ts';
import type { Idea } from './ideas.ts';
import { readBase, readMessage } from './messages.ts';
import { asName, nameWords, withoutEnding } from './name-words.ts';
import type { CallFact, SourceFacts, TypeFact } from './source-facts.ts';
import { endings } from './technical-words.ts';

/** What the messages of a file say: orders, questions, and what happens because of events. */
export function ideasOfMessages(facts: SourceFacts): Idea[] {
  const handlers = findHandlers(facts);
  return [
    ...handlers.flatMap((handler) => ideasOfHandler(handler, facts)),
    ...facts.types.flatMap(ideasOfType),
  ];
}

function ideasOfHandler(fact: HandlerFact, facts: SourceFacts): Idea[] {
  const { message, actor, line } = fact;
  if (message.kind === 'event') return [reactionTo(fact, facts)];
  const named = readDeed(message.name, null);
  if (named === null) return [];
  const type = message.kind === 'query' ? 'Query' : named.type;
  const common = { aggregate: null, event: null, actor, line };
  return [{ ...common, type, deeds: [named.deed], confidence: 0.95 }];
}

function reactionTo(fact: HandlerFact, facts: SourceFacts): Idea {
  const { message, line } = fact;
  const event = message.name;
  const sure = [...deedsOfNames(fact, event)];
  const done = deedsOfBody(fact, facts, event);
  const thing = nameWords(event).slice(0, -1);
  const deeds = [...sure, ...done, thing.length > 0 ? ['process', ...thing] : []];
  const confidence = sure.length > 0 ? 0.92 : done.length > 0 ? 0.8 : 0.5;
  return { type: 'Reaction', deeds, aggregate: null, actor: null, event, confidence, line };
}

/** What the function or the class is called, without the event that it names. */
function deedsOfNames({ handler, owner }: HandlerFact, event: string): string[][] {
  return [handler?.name ?? '', owner?.name ?? '']
    .map((name) => withoutEvent(withoutEnding(nameWords(name), endings), event))
    .map((words) => (words.length < 2 ? null : readDeed(asName(words), null)))
    .filter((deed) => deed?.type === 'Command')
    .map((deed) => deed?.deed ?? []);
}

/** `reserve stock on order placed` without `order placed`. */
function withoutEvent(words: string[], event: string): string[] {
  const happened = nameWords(event).join(' ');
  const text = words.join(' ');
  const rest = text
    .replace(
      new RegExp(`(?:^|\\b(?:on|when|after|for|upon|handle|handles|from)\\s+|\\b)${happened}\\b`),
      '',
    )
    .trim();
  if (rest !== text)
    return rest === ''
      ? []
      : withoutEnding(rest.split(' '), new Set(['on', 'when', 'after', 'for', 'handle', 'upon']));
  return /^(?:on|handle|when|consume|process|receive|listen)$/.test(words[0] ?? '') ? [] : words;
}

const mostCalls = 40;

/** What is called or sent there: `new ReserveStock()`, `stock.reserve()`. */
function deedsOfBody(
  { handler, registration, owner }: HandlerFact,
  { calls, functions }: SourceFacts,
  event: string,
): string[][] {
  const isKnown = handler !== null && functions.includes(handler);
  const inside = calls.filter((call) =>
    isKnown ? call.within === handler : registration !== null && isInside(call, registration),
  );
  return inside
    .slice(0, mostCalls)
    .map((call) => deedOfCall(call, owner))
    .filter((deed) => deed !== null && asName(deed.slice(1)) !== event)
    .map((deed) => deed ?? []);
}

function isInside(call: CallFact, registration: CallFact): boolean {
  for (let outer = call.outer; outer !== null; outer = outer.outer)
    if (outer === registration) return true;
  return false;
}

const inTheWay =
  /^(?:get|find|fetch|load|read|list|map|to|from|parse|log|info|warn|error|debug|is|has|create|save|update|add|set|send|publish|emit|push|insert|store|remove|delete|execute|run|commit|begin|build|of|new)$/;

/** A verb with its thing; a verb alone is done to what it is called on. */
function deedOfCall({ name, receiver, isNew }: CallFact, owner: TypeFact | null): string[] | null {
  if (isNew) {
    const message = readMessage(name, /Command$/.test(name) ? 'command' : null);
    return message?.kind === 'event' ? null : commandNamed(message?.name ?? name);
  }
  const words = withoutEnding(
    nameWords(name),
    new Set(['async', 'sync', 'command', 'job', 'task', 'now', 'later']),
  );
  if (words.length > 1) return commandNamed(asName(words));
  const thing = withoutEnding(nameWords(receiver), endings).filter(
    (word) => word !== 'my' && word !== 'the',
  );
  const isOwn =
    thing.join('') === '' ||
    /^(?:this|self|base|super)$/.test(receiver) ||
    asName(thing) === owner?.name;
  if (isOwn || inTheWay.test(words[0] ?? '') || isStore(receiver)) return null;
  return commandNamed(asName([...words, ...thing]));
}

const isStore = (receiver: string): boolean =>
  /repo|store|dao|context|db|session|logger|log$|cache|console|json|math|object|promise|list|set$|map$/i.test(
    receiver,
  );

function commandNamed(name: string): string[] | null {
  const named = readDeed(name, null);
  return named?.type === 'Command' ? named.deed : null;
}

/** `class PlaceOrderCommand`, `record OrderPlaced : IDomainEvent`. */
function ideasOfType({ name, bases, tags, kind, line }: TypeFact): Idea[] {
  if (
    /(?:Handler|Validator|Result|Response|Factory|Builder|Base|Consumer|Listener|Mapper|Test|Tests)$/.test(
      name,
    )
  )
    return [];
  const base =
    bases.map((each) => readBase(each).name).find((each) => messageBase.test(each)) ?? '';
  const known = kindOfBase(base);
  const message = readMessage(name, known);
  if (message === null || (kind === 'interface' && known === null)) return [];
  if (
    message.kind === 'event' &&
    known === null &&
    !/Event$/.test(name) &&
    !tags.some((tag) => /Event|Serializable|Revision/.test(tag.name))
  )
    return ideasOfEvent(message.name, line, 0.4);
  if (message.kind === 'event') return ideasOfEvent(message.name, line, 0.55);
  const named = readDeed(message.name, null);
  if (named === null) return [];
  const type = message.kind === 'query' ? 'Query' : named.type;
  return [
    { type, deeds: [named.deed], aggregate: null, actor: null, event: null, confidence: 0.8, line },
  ];
}

const messageBase =
  /^(?:I?(?:Request|Command|Query|Event|DomainEvent|IntegrationEvent|Notification|Message))$|(?:Command|Query|DomainEvent|IntegrationEvent|Event)(?:Base)?$/;

const kindOfBase = (base: string) =>
  /Command/.test(base)
    ? 'command'
    : /Query/.test(base)
      ? 'query'
      : /Event|Notification/.test(base)
        ? 'event'
        : /Request$/.test(base)
          ? ('command' as const)
          : null;

/** That an order is placed says that somebody places it. */
function ideasOfEvent(name: string, line: number, confidence: number): Idea[] {
  const words = nameWords(name);
  const last = words.at(-1) ?? '';
  const told = parseStep(`The ${words.slice(0, -1).join(' ')} is ${last}`);
  if (words.length < 2 || told.type !== 'Command' || told.action === null) return [];
  if (told.raisedDomainEvents[0]?.name !== name || told.actor !== null) return [];
  const common = { aggregate: null, actor: null, event: null, line };
  return [{ ...common, type: 'Command', deeds: [nameWords(told.action)], confidence }];
}
