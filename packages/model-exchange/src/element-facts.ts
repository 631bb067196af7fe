import {
  splitType,
  type Aggregate,
  type Attribute,
  type Command,
  type DomainEvent,
  type DomainType,
  type Query,
  type RaisedEvent,
  type Reaction,
  type ReadModel,
  type Result,
} from '@stepwright/domain-model';

/** Everything that a part of a model says, each under its own label, in words that compare. */
export type Facts = Map<string, string>;

export function serviceFacts(
  aggregate: Aggregate,
  context: { plural?: string | undefined },
): Facts {
  return new Map([
    ...nameFacts(aggregate),
    ...fact('plural of the context', context.plural),
    ...attributeFacts('attribute', aggregate.attributes),
  ]);
}

export const nameFacts = ({ name, plural }: RaisedEvent): Facts =>
  new Map([['name', name], ...fact('plural', plural)]);

/** What each kind of element says besides its name. */
export const factsOf = {
  type: ({ family, attributes }: DomainType): Facts =>
    new Map([['family', family], ...attributeFacts('attribute', attributes)]),

  readModel: ({ attributes, queries }: ReadModel): Facts =>
    new Map([
      ...attributeFacts('attribute', attributes),
      ...queries.flatMap(({ name, plural, parameters }): Entry[] => [
        [`query ${name}`, 'yes'],
        ...fact(`plural of ${name}`, plural),
        ...attributeFacts(`parameter of ${name}`, parameters),
      ]),
    ]),

  command: ({ actor, attributes, domainEvents, result }: Command): Facts =>
    new Map([
      ...fact('actor', actor),
      ...attributeFacts('attribute', attributes),
      ...raisedFacts(domainEvents),
      ...resultFacts(result),
    ]),

  query: ({ parameters, result }: Query): Facts =>
    new Map([...attributeFacts('parameter', parameters), ...resultFacts(result)]),

  reaction: ({ subscription, action }: Reaction): Facts => {
    const place = subscription && [
      subscription.boundedContext,
      subscription.aggregate,
      subscription.name,
    ];
    return new Map([
      ...fact('reacts to', place?.join('/')),
      ...attributeFacts('attribute', action.attributes),
      ...raisedFacts(action.domainEvents),
    ]);
  },

  event: ({ attributes }: DomainEvent): Facts => new Map(attributeFacts('attribute', attributes)),
};

type Entry = [label: string, value: string];

const fact = (label: string, value: string | null | undefined): Entry[] =>
  value ? [[label, value]] : [];

const raisedFacts = (events: RaisedEvent[]): Entry[] =>
  events.map(({ name }) => [`raises ${name}`, 'yes']);

function resultFacts(result: Result | null): Entry[] {
  if (!result) return [];
  const { base, isCollection } = splitType(result.type);
  const many = isCollection || result.isCollection ? '[]' : '';
  return [['result', `${base}${many}${result.isNullable ? '?' : ''}`]];
}

/** Nested ones under the path to them: `attribute address.street`. */
function attributeFacts(label: string, attributes: Attribute[], around = ''): Entry[] {
  return attributes.flatMap(({ name, plural, type, isNullable, properties = [] }): Entry[] => {
    const path = `${around}${name}`;
    return [
      [`${label} ${path}`, isNullable ? `${type}?` : type],
      ...fact(`plural of ${label} ${path}`, plural),
      ...attributeFacts(label, properties, `${path}.`),
    ];
  });
}
