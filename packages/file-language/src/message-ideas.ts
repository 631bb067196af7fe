import { readDeed } from './deeds.ts';
import { findHandlers, type HandlerFact } from './handlers.ts';
import type { Idea } from './ideas.ts';
import { nameWords } from './name-words.ts';
import { deedsOfBody, deedsOfNames } from './reaction-deeds.ts';
import type { SourceFacts } from './source-facts.ts';
import { ideasOfType } from './type-ideas.ts';

/** What the messages of a file say: orders, questions, and what happens because of events. */
export function ideasOfMessages(facts: SourceFacts): Idea[] {
  return [
    ...findHandlers(facts).flatMap((handler) => ideasOfHandler(handler, facts)),
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

/** What is done then: as the handler is called, else what it calls; at least the event is processed. */
function reactionTo(fact: HandlerFact, facts: SourceFacts): Idea {
  const event = fact.message.name;
  const named = deedsOfNames(fact, event);
  const done = deedsOfBody(fact, facts);
  const thing = nameWords(event).slice(0, -1);
  const deeds = [...named, ...done, ...(thing.length > 0 ? [['process', ...thing]] : [])];
  const confidence = named.length > 0 ? 0.92 : done.length > 0 ? 0.8 : 0.5;
  const { line } = fact;
  return { type: 'Reaction', deeds, aggregate: null, actor: null, event, confidence, line };
}
