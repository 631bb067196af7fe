import {
  applyCase,
  type Aggregate,
  type Attribute,
  type BoundedContext,
  type Model,
  type RaisedEvent,
  type Subscription,
} from '@stepwright/domain-model';

/** Finds the events of a model by where they are raised. */
export class EventIndex {
  private readonly contexts = new Map<string, BoundedContext[]>();

  constructor(model: Model) {
    for (const context of model.boundedContexts) {
      const alike = this.contexts.get(context.name);
      if (alike) alike.push(context);
      else this.contexts.set(context.name, [context]);
    }
  }

  /** Of an event that no aggregate lists there are none. */
  attributesOf({ boundedContext, aggregate, name }: Subscription): readonly Attribute[] {
    const listed = this.at(boundedContext, aggregate).map((each) => listedEvents(each).get(name));
    return listed.findLast((attributes) => attributes !== undefined) ?? [];
  }

  /** The one spelling of an event: as its aggregate lists it, else as it is first raised. */
  spellingOf({ boundedContext, aggregate, name }: Subscription): string {
    const key = eventKey(name);
    for (const each of this.at(boundedContext, aggregate)) {
      const spelling = spellingsOf(each).get(key);
      if (spelling !== undefined) return spelling;
    }
    return name;
  }

  /** Whether an aggregate lists or raises it. */
  knows({ boundedContext, aggregate, name }: Subscription): boolean {
    const key = eventKey(name);
    return this.at(boundedContext, aggregate).some((each) => spellingsOf(each).has(key));
  }

  private at(context: string, aggregate: string): readonly Aggregate[] {
    const contexts = this.contexts.get(context) ?? [];
    return contexts.flatMap((each) => aggregatesOf(each).get(aggregate) ?? []);
  }
}

/** Every event that an aggregate's commands and reactions raise. */
export function raisedIn({ commands, reactions }: Aggregate): RaisedEvent[] {
  return [
    ...commands.flatMap((command) => command.domainEvents),
    ...reactions.flatMap((reaction) => reaction.action.domainEvents),
  ];
}

// Kept with parts of the model, which are never changed: a model that changes in one place is
// looked at again there only.
const named = new WeakMap<BoundedContext, Map<string, Aggregate[]>>();
const listed = new WeakMap<Aggregate, Map<string, Attribute[]>>();
const spellings = new WeakMap<Aggregate, Map<string, string>>();
const keys = new Map<string, string>();
const mostKeys = 100_000;

function aggregatesOf(context: BoundedContext): Map<string, Aggregate[]> {
  const known = named.get(context);
  if (known) return known;
  const made = Map.groupBy(context.aggregates, ({ name }) => name);
  named.set(context, made);
  return made;
}

function listedEvents(aggregate: Aggregate): Map<string, Attribute[]> {
  const known = listed.get(aggregate);
  if (known) return known;
  const made = new Map(aggregate.events.map(({ name, attributes }) => [name, attributes]));
  listed.set(aggregate, made);
  return made;
}

function spellingsOf(aggregate: Aggregate): Map<string, string> {
  const known = spellings.get(aggregate);
  if (known) return known;
  const made = new Map<string, string>();
  for (const { name } of [...aggregate.events, ...raisedIn(aggregate)]) {
    const key = eventKey(name);
    if (!made.has(key)) made.set(key, name);
  }
  spellings.set(aggregate, made);
  return made;
}

/** Two spellings with one key are one event. */
function eventKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = applyCase(name, 'Lower');
  if (keys.size < mostKeys) keys.set(name, key);
  return key;
}

/** The first of each name. */
export function distinct(events: RaisedEvent[]): RaisedEvent[] {
  return [
    ...new Map(events.toReversed().map((event) => [event.name, event])).values(),
  ].toReversed();
}
