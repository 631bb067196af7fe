import type { Value } from '@stepwright/condition-language';
import {
  writeElementPath,
  type Aggregate,
  type Attribute,
  type BoundedContext,
  type Command,
  type Deployment,
  type DomainType,
  type ElementKind,
  type Model,
  type Query,
  type RaisedEvent,
  type Reaction,
  type ReadModel,
  type Result,
  type ServiceChoice,
  type Subscription,
} from '@stepwright/domain-model';
import { AttributeItem, typeValues } from './attribute-item.ts';
import { eventNames, longestServiceSlug, longestSlug, slugOf } from './cloud-names.ts';
import { ServiceChoices } from './deployment.ts';
import { deedsOf, type Deeds } from './deeds.ts';
import { distinct, EventIndex, raisedIn } from './event-index.ts';
import { ownAttributes, type OwnAttributes } from './given-attributes.ts';
import { ElementItem, type Inside, type Item } from './items.ts';
import { valuesOfQuery } from './query-values.ts';
import { handedKey } from './own-key.ts';
import { namesBeside, namesOfCommand } from './short-name.ts';
import { declaredNames, TypeNames } from '#type-maps/type-use';

/** The bounded contexts of a model, and everything below them, as templates see it. */
export function buildItems(model: Model, deployment?: Deployment): Item[] {
  const around = { events: new EventIndex(model), choices: new ServiceChoices(deployment) };
  return model.boundedContexts.map((context) =>
    contextItem(
      context,
      context.aggregates.map((aggregate) => aggregateItem(context, aggregate, around)),
    ),
  );
}

/** A context around the aggregates that are given. */
export function contextItem({ name, plural }: BoundedContext, aggregates: Item[]): Item {
  return new ElementItem(
    { element: name, aggregate: '', plural },
    { values: { Name: name }, lists: { Aggregates: () => aggregates } },
  );
}

/** An aggregate with everything below it. Of other aggregates it knows the events it listens to. */
export function aggregateItem(
  context: BoundedContext,
  aggregate: Aggregate,
  { events, choices }: Around,
): Item {
  const heard = new Map(
    subscriptionsOf(aggregate).map((subscription) => [
      subscription,
      { attributes: events.attributesOf(subscription), isKnown: events.knows(subscription) },
    ]),
  );
  const choice = choices?.of(context, aggregate) ?? null;
  return new AggregateItems(context.name, aggregate, { heard, choice }).build();
}

/** What an aggregate has from outside. */
interface Around {
  events: EventIndex;
  choices?: ServiceChoices;
}

interface Heard {
  attributes: readonly Attribute[];
  /** Whether anybody lists or raises the event. */
  isKnown: boolean;
}

interface Outside {
  heard: ReadonlyMap<Subscription, Heard>;
  choice: ServiceChoice | null;
}

/** The events of anywhere that an aggregate listens to. */
export function subscriptionsOf({ reactions }: Aggregate): Subscription[] {
  return reactions.flatMap(({ subscription }) => subscription ?? []);
}

interface Named {
  name: string;
  plural?: string | undefined;
}

type Lists = Inside['lists'];

class AggregateItems {
  private readonly aggregate: Aggregate;
  private readonly context: string;
  private readonly outside: Outside;
  private readonly path: string;
  private readonly raisedEvents: Map<string, readonly Attribute[]>;
  private readonly types: TypeNames;
  private readonly own: OwnAttributes;
  private readonly deeds: Deeds;
  private readonly handed: string | null;

  constructor(context: string, aggregate: Aggregate, outside: Outside) {
    this.aggregate = aggregate;
    this.context = context;
    this.outside = outside;
    this.path = writeElementPath({ boundedContext: context, aggregate: aggregate.name });
    this.raisedEvents = new Map(aggregate.events.map(({ name, attributes }) => [name, attributes]));
    this.types = new TypeNames(aggregate);
    this.own = ownAttributes(aggregate);
    this.handed = handedKey(aggregate);
    this.deeds = deedsOf(aggregate.name, aggregate.commands);
  }

  build(): Item {
    const { aggregate, path, outside } = this;
    const lists = {
      ...this.attributes(aggregate.attributes, path),
      Commands: () => aggregate.commands.map((command) => this.command(command)),
      Queries: () => aggregate.queries.map((query) => this.query(query)),
      Reactions: () => aggregate.reactions.map((reaction) => this.reaction(reaction)),
      ReadModels: () => aggregate.readModels.map((readModel) => this.readModel(readModel)),
      DomainEvents: () => declaredAndRaised(aggregate).map((event) => this.event(event)),
      Types: () => aggregate.types.map((type) => this.type(type)),
    };
    const derived = {
      values: {
        ...namesBeside(aggregate, this.context),
        Slug: () => slugOf(aggregate.name, path, longestServiceSlug),
        Host: () => outside.choice?.host ?? null,
        Persistence: () => outside.choice?.persistence ?? null,
      },
      lists: { PublishedEvents: () => this.raised(distinct(raisedIn(aggregate)), path) },
    };
    return this.itemOf(aggregate, path, { values: { Name: aggregate.name }, lists, derived });
  }

  private command(command: Command): Item {
    const element = this.element('command', command);
    const lists = {
      ...this.attributes(command.attributes, element, command.result),
      DomainEvents: () => this.raised(command.domainEvents, element),
      Result: () => this.result(command.result, element),
    };
    const values = { Name: command.name, Actor: command.actor ?? null };
    const derived = { values: namesOfCommand(command.name, this.aggregate.name, this.deeds) };
    return this.itemOf(command, element, { values, lists, derived });
  }

  private query(query: Query): Item {
    const element = this.element('query', query);
    const lists = {
      ...this.parameters(query.parameters, element, query.result),
      Result: () => this.result(query.result, element),
    };
    const derived = { values: valuesOfQuery(query, this.aggregate) };
    return this.itemOf(query, element, { values: { Name: query.name }, lists, derived });
  }

  private reaction(reaction: Reaction): Item {
    const element = this.element('reaction', reaction);
    const { action, subscription } = reaction;
    const inside = {
      ...this.attributes(action.attributes, element),
      DomainEvents: () => this.raised(action.domainEvents, element),
    };
    const lists = {
      ...inside,
      Action: () => [this.item(action, element, inside)],
      Subscription: () => (subscription ? [this.subscription(subscription, element)] : []),
    };
    const { name } = reaction;
    const derived = { values: { Slug: () => slugOf(name, element, longestSlug) } };
    return this.itemOf(reaction, element, { values: { Name: name }, lists, derived });
  }

  private subscription(subscription: Subscription, element: string): Item {
    const { boundedContext, aggregate, name } = subscription;
    const { attributes = [], isKnown = false } = this.outside.heard.get(subscription) ?? {};
    const isOwn = boundedContext === this.context && aggregate === this.aggregate.name;
    return this.itemOf({ name }, element, {
      values: { Name: name, Aggregate: aggregate, BoundedContext: boundedContext },
      lists: { Attributes: () => this.attributeItems(attributes, element) },
      derived: {
        values: { ...eventNames(subscription), IsKnown: () => isKnown, IsOwn: () => isOwn },
      },
    });
  }

  private readModel(readModel: ReadModel): Item {
    const element = this.element('readmodel', readModel);
    return this.item(readModel, element, {
      ...this.attributes(readModel.attributes, element),
      Queries: () =>
        readModel.queries.map((query) =>
          this.item(query, element, this.parameters(query.parameters, element)),
        ),
    });
  }

  private event(event: Named & { attributes: Attribute[] }): Item {
    const element = this.element('event', event);
    return this.itemOf(event, element, {
      values: { Name: event.name },
      lists: this.attributes(event.attributes, element),
      derived: { values: this.namesOf(event) },
    });
  }

  private type(type: DomainType): Item {
    const element = this.element('type', type);
    const { Attributes, ReferencedTypes } = this.attributes(type.attributes, element);
    const others = () => ReferencedTypes().filter((each) => each.value('Name') !== type.name);
    const lists = { Attributes, ReferencedTypes: others };
    return this.item(type, element, lists, { Family: type.family });
  }

  private raised(events: RaisedEvent[], element: string): Item[] {
    return events.map((event) => {
      const attributes = this.raisedEvents.get(event.name) ?? [];
      return this.itemOf(event, element, {
        values: { Name: event.name },
        lists: { Attributes: () => this.attributeItems(attributes, element) },
        derived: { values: this.namesOf(event) },
      });
    });
  }

  private namesOf({ name }: Named): Record<string, () => Value> {
    return eventNames({ boundedContext: this.context, aggregate: this.aggregate.name, name });
  }

  private attributes(attributes: Attribute[], element: string, result?: Result | null) {
    return {
      Attributes: () => this.attributeItems(attributes, element),
      ReferencedTypes: () => this.referenced(attributes, element, result),
    };
  }

  private parameters(attributes: Attribute[], element: string, result?: Result | null) {
    return {
      Parameters: () => this.attributeItems(attributes, element),
      ReferencedTypes: () => this.referenced(attributes, element, result),
    };
  }

  private attributeItems(attributes: readonly Attribute[], element: string): Item[] {
    const { types, own, handed } = this;
    const place = { element, aggregate: this.path, types, handed, ...own };
    return attributes.map((attribute) => new AttributeItem(attribute, place, attributes));
  }

  private result(result: Result | null, element: string): Item[] {
    if (!result) return [];
    const type = this.types.ofResult(result);
    const values = {
      ...typeValues(type),
      IsSelf: type.kind === 'self',
      IsReadModel: type.kind === 'readModel',
    };
    return [new ElementItem({ element, aggregate: this.path, type }, { values, lists: {} })];
  }

  private referenced(attributes: Attribute[], element: string, result?: Result | null): Item[] {
    const uses = attributes.map((each) => this.types.ofAttribute(each));
    if (result) uses.push(this.types.ofResult(result));
    return declaredNames(uses).flatMap((name) => {
      const type = this.aggregate.types.find((each) => each.name === name);
      return type ? [this.item(type, element, {}, { Family: type.family })] : [];
    });
  }

  private element(kind: ElementKind, { name }: Named): string {
    return `${this.path}/${kind}/${name}`;
  }

  // What it is called, where it is, and its two kinds of insides: four plain things.
  // oxlint-disable-next-line max-params
  private item(named: Named, element: string, lists: Lists, values: Inside['values'] = {}): Item {
    return this.itemOf(named, element, { values: { Name: named.name, ...values }, lists });
  }

  private itemOf({ plural }: Named, element: string, inside: Inside): Item {
    return new ElementItem({ element, aggregate: this.path, plural }, inside);
  }
}

/** The events of an aggregate; one that is raised but not listed has no attributes. */
function declaredAndRaised(aggregate: Aggregate): (Named & { attributes: Attribute[] })[] {
  const events = new Map<string, Named & { attributes: Attribute[] }>();
  for (const event of aggregate.events) events.set(event.name, event);
  for (const event of raisedIn(aggregate)) {
    if (!events.has(event.name)) events.set(event.name, { ...event, attributes: [] });
  }
  return [...events.values()];
}
