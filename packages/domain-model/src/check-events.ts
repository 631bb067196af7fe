import { circlesOf } from './circles.ts';
import type { ElementPath } from './element-path.ts';
import { listed, pathIn, raisersOf, type ModelIndex, type Service } from './model-index.ts';

/** A reaction or command as part of the graph of who sets off whom. */
interface Reacting {
  path: ElementPath;
  name: string;
  hears: string | null;
  raises: string[];
}

/**
 * Events and those who wait for them: reactions to nothing and to what nobody raises, events that
 * nobody raises or hears, and reactions that set each other off for ever.
 */
export function checkEvents(index: ModelIndex): void {
  const raised = new Set<string>();
  const heard = new Set<string>();
  const reactions: Reacting[] = [];
  for (const service of index.services) {
    for (const { does } of raisersOf(service.aggregate)) {
      for (const { name } of does.domainEvents) raised.add(keyIn(index, service, name));
    }
    for (const reaction of service.aggregate.reactions) {
      const hears = reaction.subscription && index.eventKeyOf(reaction.subscription);
      if (hears !== null) heard.add(hears);
      const raises = reaction.action.domainEvents.map(({ name }) => keyIn(index, service, name));
      const { name } = reaction;
      reactions.push({ path: pathIn(service, { kind: 'reaction', name }), name, hears, raises });
    }
  }
  for (const service of index.services) {
    checkReactions(index, service, raised);
    checkOwnEvents(index, service, { raised, heard });
  }
  checkCircles(index, reactions);
}

function keyIn(index: ModelIndex, { key }: Service, name: string): string {
  return `${key}/${index.keyOf(name)}`;
}

function checkReactions(index: ModelIndex, service: Service, raised: ReadonlySet<string>): void {
  for (const { name, subscription } of service.aggregate.reactions) {
    const elements = [pathIn(service, { kind: 'reaction', name })];
    if (!subscription) {
      const message = `"${name}" reacts to no event, so it never runs. Choose the event it waits for.`;
      index.report('reaction_without_event', 'warning', { elements, message });
    } else if (!raised.has(index.eventKeyOf(subscription))) {
      const { aggregate, name: event } = subscription;
      const message = `"${name}" waits for "${event}" of "${aggregate}", which nothing raises. Choose another event, or let a command raise it.`;
      index.report('reaction_to_unknown_event', 'warning', { elements, message });
    }
  }
}

function checkOwnEvents(
  index: ModelIndex,
  service: Service,
  { raised, heard }: { raised: ReadonlySet<string>; heard: ReadonlySet<string> },
): void {
  for (const { name } of service.aggregate.events) {
    const key = keyIn(index, service, name);
    if (raised.has(key) && heard.has(key)) continue;
    const elements = [pathIn(service, { kind: 'event', name })];
    if (!raised.has(key)) {
      const message = `Nothing raises "${name}". Let a command or reaction raise it, or remove it.`;
      index.report('event_never_raised', 'hint', { elements, message });
    } else {
      const message = `Nobody reacts to "${name}". That is fine where only other systems listen; else a reaction is missing, or the event is not needed.`;
      index.report('event_never_read', 'hint', { elements, message });
    }
  }
}

/** One finding a circle, however many reactions take part. */
function checkCircles(index: ModelIndex, reactions: readonly Reacting[]): void {
  const hearing = Map.groupBy(
    reactions.map((_reaction, at) => at),
    (at) => reactions[at]?.hears ?? null,
  );
  const next = reactions.map(({ raises }) => raises.flatMap((event) => hearing.get(event) ?? []));
  for (const circle of circlesOf(next)) {
    const members = circle.flatMap((at) => reactions[at] ?? []);
    const names = listed([...new Set(members.map(({ name }) => name))]);
    const message =
      members.length === 1
        ? `${names} raises the event that it reacts to, so it sets itself off for ever. Let it react to another event, or raise another.`
        : `${names} set each other off in a circle. Make sure that one of them stops, or let it react to another event.`;
    const elements = members.map(({ path }) => path);
    index.report('reactions_in_a_circle', 'warning', { elements, message });
  }
}
