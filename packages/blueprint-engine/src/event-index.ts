import {
  applyCase,
  type Aggregate,
  type Attribute,
  type Model,
  type Subscription,
} from '@stepwright/domain-model';

/** Finds the events of a model by where they are raised. */
export class EventIndex {
  private readonly places = new Map<string, Map<string, Aggregate[]>>();

  constructor(model: Model) {
    for (const context of model.boundedContexts) {
      const place = this.places.get(context.name) ?? new Map<string, Aggregate[]>();
      this.places.set(context.name, place);
      for (const aggregate of context.aggregates) {
        place.set(aggregate.name, [...(place.get(aggregate.name) ?? []), aggregate]);
      }
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

  private at(context: string, aggregate: string): readonly Aggregate[] {
    return this.places.get(context)?.get(aggregate) ?? [];
  }
}

/** Every event that an aggregate's commands and reactions raise. */
export function raisedIn({ commands, reactions }: Aggregate): { name: string }[] {
  return [
    ...commands.flatMap((command) => command.domainEvents),
    ...reactions.flatMap((reaction) => reaction.action.domainEvents),
  ];
}

// Kept with the aggregate, which is never changed: a model that changes in one place is looked at
// again there only.
const listed = new WeakMap<Aggregate, Map<string, Attribute[]>>();
const spellings = new WeakMap<Aggregate, Map<string, string>>();
const keys = new Map<string, string>();
const mostKeys = 100_000;

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
