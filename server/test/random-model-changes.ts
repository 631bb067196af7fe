import { modelSchema, type Model } from '@stepwright/domain-model';

/** Draws numbers that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: () => number, from: readonly T[]): T | undefined {
  return from[Math.floor(random() * from.length)];
}

const words = [
  'note',
  'city',
  'street',
  'amount',
  'dueDate',
  'country',
  'phone',
  'colour',
  'weight',
];
const types = ['string', 'number', 'boolean', 'uuid', 'date', 'string[]'];
const verbs = ['Place', 'Cancel', 'Ship', 'Return', 'Approve', 'Archive', 'Split', 'Merge'];
const things = ['Line', 'Address', 'Discount', 'Parcel', 'Contact'];

type Aggregate = Model['boundedContexts'][number]['aggregates'][number];
type Attributes = Aggregate['attributes'];

function newName(random: () => number, from: readonly string[], taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `${pick(random, from)}${number > 3 ? number : ''}`;
    if (!taken.includes(name)) return name;
  }
}

function newAttribute(random: () => number, others: Attributes): Attributes[number] {
  const name = newName(
    random,
    words,
    others.map((each) => each.name),
  );
  return { name, type: pick(random, types) ?? 'string', isNullable: random() < 0.3 };
}

function attributesOf(random: () => number, count: number): Attributes {
  const attributes: Attributes = [];
  while (attributes.length < count) attributes.push(newAttribute(random, attributes));
  return attributes;
}

/** A service with some of everything. */
export function aRandomModel(random: () => number): Model {
  const some = () => 2 + Math.floor(random() * 4);
  const commands: { name: string; attributes: Attributes; domainEvents: { name: string }[] }[] = [];
  while (commands.length < some()) {
    const verb = newName(
      random,
      verbs,
      commands.map(({ name }) => name.replace('Order', '')),
    );
    const event = `Order${verb}Done`;
    const attributes = attributesOf(random, some());
    commands.push({ name: `${verb}Order`, attributes, domainEvents: [{ name: event }] });
  }
  const aggregate = {
    name: 'Order',
    attributes: attributesOf(random, some()),
    commands,
    events: commands.flatMap(({ domainEvents }) =>
      domainEvents.map(({ name }) => ({ name, attributes: attributesOf(random, some()) })),
    ),
    queries: [
      {
        name: 'ListOrders',
        parameters: attributesOf(random, some()),
        result: { type: 'self', isCollection: true },
      },
    ],
    types: things
      .slice(0, some())
      .map((name) => ({ name, family: 'Value Object', attributes: attributesOf(random, some()) })),
  };
  return modelSchema.parse({ boundedContexts: [{ name: 'Sales', aggregates: [aggregate] }] });
}

type Change = (random: () => number, aggregate: Aggregate) => void;

function someAttributes(random: () => number, aggregate: Aggregate): Attributes {
  const { commands, events, types: own } = aggregate;
  const lists = [aggregate, ...commands, ...events, ...own].map(({ attributes }) => attributes);
  return pick(random, lists) ?? aggregate.attributes;
}

const changes: Change[] = [
  (random, aggregate) => {
    const list = someAttributes(random, aggregate);
    list.splice(Math.floor(random() * (list.length + 1)), 0, newAttribute(random, list));
  },
  (random, aggregate) => {
    const list = someAttributes(random, aggregate);
    if (list.length > 1) list.splice(Math.floor(random() * list.length), 1);
  },
  (random, aggregate) => {
    const list = someAttributes(random, aggregate);
    const attribute = pick(random, list);
    if (attribute) attribute.name = newAttribute(random, list).name;
  },
  (random, aggregate) => {
    const attribute = pick(random, someAttributes(random, aggregate));
    if (attribute) attribute.type = pick(random, types) ?? 'string';
  },
  (random, aggregate) => {
    const command = pick(random, aggregate.commands);
    const event = pick(random, aggregate.events);
    const isThere = command?.domainEvents.some(({ name }) => name === event?.name);
    if (command && event && !isThere) command.domainEvents.push({ name: event.name });
  },
  (random, aggregate) => {
    const verb = newName(
      random,
      verbs,
      aggregate.commands.map(({ name }) => name.replace('Order', '')),
    );
    const attributes = attributesOf(random, 2);
    const at = Math.floor(random() * (aggregate.commands.length + 1));
    const command = { name: `${verb}Order`, attributes, domainEvents: [], result: null };
    aggregate.commands.splice(at, 0, command);
  },
  (random, { commands }) => {
    if (commands.length > 1) commands.splice(Math.floor(random() * commands.length), 1);
  },
];

/** The model after one to three changes that a person could make. */
export function changedModel(random: () => number, model: Model): Model {
  const changed = structuredClone(model);
  const aggregate = changed.boundedContexts[0]?.aggregates[0];
  const count = 1 + Math.floor(random() * 3);
  for (let at = 0; aggregate && at < count; at += 1) pick(random, changes)?.(random, aggregate);
  return changed;
}
