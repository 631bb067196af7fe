import { readDeed } from './deeds.ts';
import type { HandlerFact } from './handlers.ts';
import { isHappening, readMessage } from './messages.ts';
import { asName, nameWords, withoutEnding } from './name-words.ts';
import type { CallFact, SourceFacts, TypeFact } from './source-facts.ts';
import { endings } from './technical-words.ts';

/** What the function or the class is called that reacts, without the event that it names. */
export function deedsOfNames({ handler, owner }: HandlerFact, event: string): string[][] {
  return [handler?.name ?? '', owner?.name ?? '']
    .map((name) => withoutEvent(withoutEnding(nameWords(name), endings), event))
    .filter((words) => words.length > 1 && !isHappening(words))
    .map((words) => commandNamed(asName(words)))
    .filter((deed) => deed !== null);
}

const joints = new Set(['on', 'when', 'after', 'for', 'upon', 'from', 'handle', 'handles', 'if']);

/** `reserve stock on order placed` without `order placed`. */
function withoutEvent(words: string[], event: string): string[] {
  const happened = nameWords(event);
  const at = words.findIndex((_word, from) =>
    happened.every((word, behind) => words[from + behind] === word),
  );
  if (at < 0)
    return /^(?:on|handle|when|consume|process|receive|listen)$/.test(words[0] ?? '') ? [] : words;
  const before = words.slice(0, at);
  while (joints.has(before.at(-1) ?? '')) before.pop();
  return [...before, ...words.slice(at + happened.length)];
}

const mostCalls = 40;

/** What is called or sent there: `new ReserveStock()`, `stock.reserve()`. */
export function deedsOfBody(fact: HandlerFact, { calls, functions }: SourceFacts): string[][] {
  const { handler, registration, owner, message } = fact;
  const isKnown = handler !== null && functions.includes(handler);
  return calls
    .filter((call) =>
      isKnown ? call.within === handler : registration !== null && isInside(call, registration),
    )
    .slice(0, mostCalls)
    .map((call) => deedOfCall(call, owner))
    .filter((deed) => deed !== null)
    .filter((deed) => asName(deed.slice(1)) !== message.name);
}

function isInside(call: CallFact, registration: CallFact): boolean {
  for (let outer = call.outer; outer !== null; outer = outer.outer)
    if (outer === registration) return true;
  return false;
}

const inTheWay =
  /^(?:get|find|fetch|load|read|list|map|to|from|parse|log|info|warn|error|debug|is|has|create|save|update|add|set|send|publish|emit|push|insert|store|remove|delete|execute|run|commit|begin|build|of|new)$/;
const ofCalls = new Set(['async', 'sync', 'command', 'job', 'task', 'now', 'later']);

/** A verb with its thing; a verb alone is done to what it is called on. */
function deedOfCall({ name, receiver, isNew }: CallFact, owner: TypeFact | null): string[] | null {
  if (isNew) return deedOfMessage(name);
  const words = withoutEnding(nameWords(name), ofCalls);
  if (words.length > 1) return commandNamed(asName(words));
  const thing = thingOf(receiver);
  const isOwn = thing.length === 0 || asName(thing) === owner?.name;
  if (isOwn || inTheWay.test(words[0] ?? '') || isStore(receiver)) return null;
  return commandNamed(asName([...words, ...thing]));
}

/** `new ShipOrder()` is sent to be done. */
function deedOfMessage(name: string): string[] | null {
  const message = readMessage(name, name.endsWith('Command') ? 'command' : null);
  return message?.kind === 'event' ? null : commandNamed(message?.name ?? name);
}

const thingOf = (receiver: string): string[] =>
  /^(?:this|self|base|super|cls)$/.test(receiver)
    ? []
    : withoutEnding(nameWords(receiver), endings).filter((word) => word !== 'my' && word !== 'the');

const isStore = (receiver: string): boolean =>
  /repo|store|dao|context|db|session|logger|log$|cache|console|json|math|object|promise|list|set$|map$/i.test(
    receiver,
  );

function commandNamed(name: string): string[] | null {
  const named = readDeed(name, null);
  return named?.type === 'Command' ? named.deed : null;
}
