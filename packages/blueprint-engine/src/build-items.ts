import type { Value } from '@stepwright/condition-language';
import {
  writeElementPath,
  type Aggregate,
  type Attribute,
  type Command,
  type DomainType,
  type ElementKind,
  type Model,
  type Query,
  type RaisedEvent,
  type Reaction,
  type ReadModel,
  type Result,
  type Subscription,
} from '@stepwright/domain-model';
import type { Item } from './items.ts';
import { declaredNames, TypeNames, type TypeUse } from './type-use.ts';

/** The bounded contexts of a model, and everything below them, as templates see it. */
export function buildItems(model: Model): Item[] {
  const events = eventsOf(model);
  return model.boundedContexts.map((context) => ({
    element: context.name,
    aggregate: '',
    values: new Map([['Name', context.name]]),
    lists: new Map([
      [
        'Aggregates',
        context.aggregates.map((aggregate) =>
          new AggregateItems(context.name, aggregate, events).build(),
        ),
      ],
    ]),
    plural: context.plural,
    type: null,
  }));
}

/** The attributes of every event of the model, by where it is raised. */
type Events = Map<string, Attribute[]>;

function eventsOf(model: Model): Events {
  const events: Events = new Map();
  for (const context of model.boundedContexts) {
    for (const aggregate of context.aggregates) {
      for (const event of aggregate.events) {
        events.set(eventKey([context.name, aggregate.name, event.name]), event.attributes);
      }
    }
  }
  return events;
}

function eventKey(names: [context: string, aggregate: string, event: string]): string {
  return JSON.stringify(names);
}

interface Named {
  name: string;
  plural?: string | undefined;
}

class AggregateItems {
  private readonly context: string;
  private readonly aggregate: Aggregate;
  private readonly events: Events;
  private readonly types: TypeNames;
  private readonly path: string;

  constructor(context: string, aggregate: Aggregate, events: Events) {
    this.context = context;
    this.aggregate = aggregate;
    this.events = events;
    this.types = new TypeNames(aggregate);
    this.path = writeElementPath({ boundedContext: context, aggregate: aggregate.name });
  }

  build(): Item {
    const { aggregate, path } = this;
    const lists = {
      ...this.attributes(aggregate.attributes, path),
      Commands: aggregate.commands.map((command) => this.command(command)),
      Queries: aggregate.queries.map((query) => this.query(query)),
      Reactions: aggregate.reactions.map((reaction) => this.reaction(reaction)),
      ReadModels: aggregate.readModels.map((readModel) => this.readModel(readModel)),
      DomainEvents: declaredAndRaised(aggregate).map((event) => this.event(event)),
      Types: aggregate.types.map((type) => this.type(type)),
    };
    return this.item(aggregate, path, { lists });
  }

  private command(command: Command): Item {
    const element = this.element('command', command);
    const lists = {
      ...this.attributes(command.attributes, element, command.result),
      DomainEvents: this.raised(command.domainEvents, element),
      Result: this.result(command.result, element),
    };
    return this.item(command, element, { lists, values: { Actor: command.actor ?? null } });
  }

  private query(query: Query): Item {
    const element = this.element('query', query);
    const lists = {
      ...this.parameters(query.parameters, element, query.result),
      Result: this.result(query.result, element),
    };
    return this.item(query, element, { lists });
  }

  private reaction(reaction: Reaction): Item {
    const element = this.element('reaction', reaction);
    const { action, subscription } = reaction;
    const inside = {
      ...this.attributes(action.attributes, element),
      DomainEvents: this.raised(action.domainEvents, element),
    };
    const lists = {
      ...inside,
      Action: [this.item(action, element, { lists: inside })],
      Subscription: subscription ? [this.subscription(subscription, element)] : [],
    };
    return this.item(reaction, element, { lists });
  }

  private subscription(subscription: Subscription, element: string): Item {
    const { boundedContext, aggregate, name } = subscription;
    const attributes = this.events.get(eventKey([boundedContext, aggregate, name])) ?? [];
    return this.item({ name }, element, {
      lists: { Attributes: attributes.map((each) => this.attribute(each, element)) },
      values: { Aggregate: aggregate, BoundedContext: boundedContext },
    });
  }

  private readModel(readModel: ReadModel): Item {
    const element = this.element('readmodel', readModel);
    const lists = {
      ...this.attributes(readModel.attributes, element),
      Queries: readModel.queries.map((query) =>
        this.item(query, element, { lists: this.parameters(query.parameters, element) }),
      ),
    };
    return this.item(readModel, element, { lists });
  }

  private event(event: Named & { attributes: Attribute[] }): Item {
    const element = this.element('event', event);
    return this.item(event, element, { lists: this.attributes(event.attributes, element) });
  }

  private type(type: DomainType): Item {
    const element = this.element('type', type);
    const lists = this.attributes(type.attributes, element);
    const others = lists.ReferencedTypes.filter((each) => each.values.get('Name') !== type.name);
    return this.item(type, element, {
      lists: { ...lists, ReferencedTypes: others },
      values: { Family: type.family },
    });
  }

  private raised(events: RaisedEvent[], element: string): Item[] {
    return events.map((event) => {
      const key = eventKey([this.context, this.aggregate.name, event.name]);
      const attributes = this.events.get(key) ?? [];
      const lists = { Attributes: attributes.map((each) => this.attribute(each, element)) };
      return this.item(event, element, { lists });
    });
  }

  private attributes(attributes: Attribute[], element: string, result?: Result | null) {
    return {
      Attributes: attributes.map((each) => this.attribute(each, element)),
      ReferencedTypes: this.referenced(attributes, element, result),
    };
  }

  private parameters(attributes: Attribute[], element: string, result?: Result | null) {
    return {
      Parameters: attributes.map((each) => this.attribute(each, element)),
      ReferencedTypes: this.referenced(attributes, element, result),
    };
  }

  private attribute(attribute: Attribute, element: string): Item {
    const use = this.types.ofAttribute(attribute);
    const properties = use.kind === 'object' ? (attribute.properties ?? []) : [];
    const lists = { Properties: properties.map((each) => this.attribute(each, element)) };
    return { ...this.item(attribute, element, { lists, values: typeValues(use) }), type: use };
  }

  private result(result: Result | null, element: string): Item[] {
    if (!result) return [];
    const type = this.types.ofResult(result);
    const values = new Map<string, Value>(
      Object.entries({
        ...typeValues(type),
        IsSelf: type.kind === 'self',
        IsReadModel: type.kind === 'readModel',
      }),
    );
    return [{ element, aggregate: this.path, values, lists: new Map(), plural: undefined, type }];
  }

  private referenced(attributes: Attribute[], element: string, result?: Result | null): Item[] {
    const uses = attributes.map((each) => this.types.ofAttribute(each));
    if (result) uses.push(this.types.ofResult(result));
    return declaredNames(uses).flatMap((name) => {
      const type = this.aggregate.types.find((each) => each.name === name);
      return type ? [this.item(type, element, { lists: {}, values: { Family: type.family } })] : [];
    });
  }

  private element(kind: ElementKind, { name }: Named): string {
    return `${this.path}/${kind}/${name}`;
  }

  private item(named: Named, element: string, inside: Inside): Item {
    return {
      element,
      aggregate: this.path,
      values: new Map<string, Value>([
        ['Name', named.name],
        ...Object.entries(inside.values ?? {}),
      ]),
      lists: new Map(Object.entries(inside.lists)),
      plural: named.plural,
      type: null,
    };
  }
}

interface Inside {
  lists: Record<string, Item[]>;
  /** Besides the name. */
  values?: Record<string, Value>;
}

/** The events of an aggregate; one that is raised but not listed has no attributes. */
function declaredAndRaised(aggregate: Aggregate): (Named & { attributes: Attribute[] })[] {
  const events = new Map<string, Named & { attributes: Attribute[] }>();
  const raised = [
    ...aggregate.commands.flatMap((command) => command.domainEvents),
    ...aggregate.reactions.flatMap((reaction) => reaction.action.domainEvents),
  ];
  for (const event of aggregate.events) events.set(event.name, event);
  for (const event of raised) {
    if (!events.has(event.name)) events.set(event.name, { ...event, attributes: [] });
  }
  return [...events.values()];
}

function typeValues(use: TypeUse): Record<string, Value> {
  return {
    Type: use.text,
    BaseType: use.base,
    Family: use.family,
    IsNullable: use.isNullable,
    IsCollection: use.isCollection,
    IsDeclared: use.kind === 'declared',
    IsObject: use.kind === 'object',
  };
}
