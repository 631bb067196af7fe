import { applyCase } from './casing.ts';
import type { ElementKind, ElementPath } from './element-path.ts';
import type { Attribute } from './attribute.ts';
import type { Aggregate, Model, RaisedEvent, Subscription } from './model.ts';
import type { FindingCode, ModelFinding } from './model-finding.ts';

/** One service of a model, with its place. */
export interface Service {
  boundedContext: string;
  aggregate: Aggregate;
  /** Of its context and name: what its events are known by. */
  key: string;
  named: Named[];
}

/** An element of a service with its lists of attributes. */
export interface Named {
  kind: ElementKind;
  name: string;
  plural: string | undefined;
  lists: Attribute[][];
}

/** What a check looks at, and where it writes what it finds. */
export interface ModelIndex {
  services: Service[];
  /** What makes two names the same: when only capitals and separators differ. */
  keyOf: (name: string) => string;
  /** The event's key wherever it is raised. */
  eventKeyOf: (event: Subscription) => string;
  /** Services by context and name. */
  serviceAt: (event: Subscription) => Service | undefined;
  report: (
    code: FindingCode,
    severity: ModelFinding['severity'],
    found: { elements: ElementPath[]; attributes?: string[]; message: string },
  ) => void;
}

/** Reads a model once, so that every check looks things up instead of searching for them. */
export function indexModel(model: Model, findings: ModelFinding[]): ModelIndex {
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = applyCase(name, 'Lower') || name.trim().toLowerCase();
    keys.set(name, key);
    return key;
  };
  const placeKey = (context: string, name: string) => `${keyOf(context)}/${keyOf(name)}`;
  const services = model.boundedContexts.flatMap(({ name, aggregates }) =>
    aggregates.map((aggregate): Service => {
      const key = placeKey(name, aggregate.name);
      return { boundedContext: name, aggregate, key, named: namedIn(aggregate) };
    }),
  );
  const byPlace = new Map(services.map((each) => [each.key, each]));
  return {
    services,
    keyOf,
    eventKeyOf: ({ boundedContext, aggregate, name }) =>
      `${placeKey(boundedContext, aggregate)}/${keyOf(name)}`,
    serviceAt: ({ boundedContext, aggregate }) => byPlace.get(placeKey(boundedContext, aggregate)),
    report: (code, severity, { elements, attributes = [], message }) => {
      findings.push({ code, severity, elements, attributes, message });
    },
  };
}

/** Every element of a service. The members of an enumeration are no attributes. */
function namedIn(aggregate: Aggregate): Named[] {
  const { commands, queries, reactions, readModels, events, types } = aggregate;
  const named: Named[] = [];
  const add = (kind: ElementKind, { name, plural }: RaisedEvent, lists: Attribute[][]) =>
    void named.push({ kind, name, plural, lists });
  for (const each of commands) add('command', each, [each.attributes]);
  for (const each of queries) add('query', each, [each.parameters]);
  for (const each of reactions) add('reaction', each, [each.action.attributes]);
  for (const each of readModels) {
    add('readmodel', each, [each.attributes, ...each.queries.map(({ parameters }) => parameters)]);
  }
  for (const each of events) add('event', each, [each.attributes]);
  for (const each of types) {
    add('type', each, /^enum/i.test(each.family) ? [] : [each.attributes]);
  }
  return named;
}

/** Where a service, or an element of it, stands. */
export function pathIn(
  { boundedContext, aggregate }: Service,
  element?: { kind: ElementKind; name: string },
): ElementPath {
  const path = { boundedContext, aggregate: aggregate.name };
  return element ? { ...path, kind: element.kind, name: element.name } : path;
}

/** The commands and actions of a service, which alone raise events. */
export function raisersOf({ commands, reactions }: Aggregate) {
  return [
    ...commands.map((command) => ({ kind: 'command' as const, name: command.name, does: command })),
    ...reactions.map(({ name, action }) => ({ kind: 'reaction' as const, name, does: action })),
  ];
}

/** Nobody reads more names than these. */
const mostListed = 5;

/** A list as people write it: `"a", "b" and "c"`. */
export function listed(names: readonly string[]): string {
  const quoted = names.slice(0, mostListed).map((name) => `"${name}"`);
  const more = names.length - quoted.length;
  const last = more > 0 ? `${more} more` : (quoted.pop() ?? '');
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}
