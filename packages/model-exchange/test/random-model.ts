import {
  applyCase,
  attributeTypeNames,
  isAttributeTypeName,
  modelSchema,
  type Model,
} from '@stepwright/domain-model';
import fc from 'fast-check';

/** Names that formats stumble over: their own words, those of JavaScript, acronyms, separators. */
const awkward = [
  'entity enum relationship paginate Aggregate aggregateRoot Service command event end class graph',
  'subgraph default null true on no yes components schemas operation __proto__ constructor toString',
  'CustomerAPI HTTPServer IDs S3Bucket line2 line_two kebab-name UPPER_SNAKE x1 type name version',
].flatMap((line) => line.split(' '));

const name = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...awkward, 'Order Line', 'is a') },
  { weight: 3, arbitrary: fc.stringMatching(/^[A-Z][a-z]{1,6}([A-Z][a-z0-9]{1,5}){0,2}$/) },
);
const typeName = name.filter(
  (each) => !isAttributeTypeName(each.toLowerCase()) && applyCase(each, 'Lower') !== 'self',
);
const plural = fc.option(fc.constantFrom('People', 'Sheep'), { nil: undefined });

function unique<T extends { name: string }>(item: fc.Arbitrary<T>, maxLength = 3) {
  const selector = (each: T) => applyCase(each.name, 'Lower');
  return fc.uniqueArray(item, { maxLength, selector });
}

function attributes(types: string[], depth = 0): fc.Arbitrary<unknown[]> {
  const builtIn = attributeTypeNames.filter((type) => type !== 'object');
  const typed = (base: fc.Arbitrary<string>) =>
    fc.tuple(base, fc.boolean()).map(([each, isMany]) => (isMany ? `${each}[]` : each));
  const simple = fc.record({
    name,
    plural,
    type: typed(fc.constantFrom(...builtIn, ...types, ...types)),
    isNullable: fc.boolean(),
  });
  if (depth > 1) return unique(simple);
  const nested = fc.record({
    name,
    type: typed(fc.constant('object')),
    isNullable: fc.boolean(),
    properties: attributes(types, depth + 1),
  });
  return unique(fc.oneof({ weight: 4, arbitrary: simple }, { weight: 1, arbitrary: nested }));
}

/** Names of a service and its types, before what is in it: the rest refers to them. */
const skeleton = unique(
  fc.record({
    name,
    aggregates: unique(
      fc.record({
        name,
        types: unique(fc.record({ name: typeName }), 2),
        events: unique(fc.record({ name }), 2),
        readModels: unique(fc.record({ name: typeName }), 1),
      }),
      2,
    ),
  }),
  2,
);

interface Skeleton {
  name: string;
  types: { name: string }[];
  events: { name: string }[];
  readModels: { name: string }[];
}

/** A model that can be taken as it is; every event is raised where it is listed. */
export const randomModel: fc.Arbitrary<Model> = skeleton.chain((contexts) => {
  const places = contexts.flatMap((context) =>
    context.aggregates.flatMap(({ name: aggregate, events }) =>
      events.map((event) => ({ boundedContext: context.name, aggregate, name: event.name })),
    ),
  );
  return fc
    .tuple(
      ...contexts.map((context) =>
        fc.record({
          name: fc.constant(context.name),
          aggregates: fc.tuple(...context.aggregates.map((each) => aggregate(each, places))),
        }),
      ),
    )
    .map((boundedContexts) => modelSchema.parse({ boundedContexts }));
});

function aggregate(bones: Skeleton, places: unknown[]): fc.Arbitrary<unknown> {
  // A read model of a type's name would be that type wherever it is referred to.
  const keys = new Set(bones.types.map((each) => applyCase(each.name, 'Lower')));
  const readModels = bones.readModels.filter((each) => !keys.has(applyCase(each.name, 'Lower')));
  const types = bones.types.map((each) => each.name);
  const list = attributes(types);
  const answers = ['self', 'integer', ...types, ...readModels.map((each) => each.name)];
  const result = fc.option(
    fc.record({
      type: fc.constantFrom(...answers),
      isCollection: fc.boolean(),
      isNullable: fc.boolean(),
    }),
  );
  const raised = fc.subarray(bones.events);
  const raiseAll = fc.record({
    name: fc.constant('RaiseThemAll'),
    plural,
    actor: fc.option(fc.constantFrom('Customer', 'Back office')),
    attributes: list,
    domainEvents: fc.constant(bones.events),
    result,
  });
  const subscription =
    places.length > 0 ? fc.option(fc.constantFrom(...places)) : fc.constant(null);
  return fc.record({
    name: fc.constant(bones.name),
    plural,
    attributes: list,
    commands: fc
      .tuple(
        raiseAll,
        unique(
          fc.record({
            name,
            actor: fc.constant(null),
            attributes: list,
            domainEvents: raised,
            result,
          }),
          2,
        ),
      )
      .map(([first, others]) => [first, ...others.filter((each) => each.name !== first.name)]),
    queries: unique(fc.record({ name, plural, parameters: list, result }), 2),
    reactions: unique(
      fc
        .record({ name, subscription, attributes: list, domainEvents: raised })
        .map(({ attributes: inside, domainEvents, ...each }) => ({
          ...each,
          action: { name: each.name, attributes: inside, domainEvents },
        })),
      2,
    ),
    readModels: fc.tuple(
      ...readModels.map((each) =>
        fc.record({
          name: fc.constant(each.name),
          attributes: list,
          queries: unique(fc.record({ name, parameters: list }), 2),
        }),
      ),
    ),
    events: fc.tuple(
      ...bones.events.map((each) =>
        fc.record({ name: fc.constant(each.name), plural, attributes: list }),
      ),
    ),
    types: fc.tuple(
      ...bones.types.map((each) =>
        fc.record({
          name: fc.constant(each.name),
          plural,
          family: fc.constantFrom('Entity', 'Value Object', 'DTO', 'DAO', 'Message'),
          attributes: list,
        }),
      ),
    ),
  });
}
