import {
  readElementPath,
  writeElementPath,
  type Aggregate,
  type Attribute,
  type ElementKind,
  type Model,
  type RaisedEvent,
  type Result,
} from '@stepwright/domain-model';
import { declaredNames, TypeNames } from '#type-maps/type-use';

/** Says which elements' files are rendered. */
export interface Selection {
  has(element: string, aggregate: string): boolean;
  /** Chosen elements that the model does not have. */
  unknown: string[];
}

const everything: Selection = { has: () => true, unknown: [] };

/**
 * What choosing elements renders: their own files, the shared files of their aggregates, contexts
 * and the model, and the files of the types, events and read models that these need.
 */
export function selectElements(model: Model, chosen: readonly string[] | undefined): Selection {
  if (!chosen) return everything;

  const whole = new Set<string>();
  const shared = new Set(['']);
  const elements = new Set<string>();
  const unknown: string[] = [];
  for (const text of chosen) {
    const path = readElementPath(text);
    const context = model.boundedContexts.find((each) => each.name === path?.boundedContext);
    const aggregate = context?.aggregates.find((each) => each.name === path?.aggregate);
    const needed = path && aggregate && neededBy(aggregate, path.kind, path.name);
    if (!path || !aggregate || !needed) {
      unknown.push(text);
      continue;
    }
    const { boundedContext } = path;
    const root = writeElementPath({ boundedContext, aggregate: aggregate.name });
    shared.add(boundedContext).add(root);
    if (path.kind === undefined) whole.add(root);
    for (const name of needed) elements.add(`${root}/${name}`);
  }
  return {
    has: (element, aggregate) =>
      elements.has(element) || shared.has(element) || whole.has(aggregate),
    unknown,
  };
}

/**
 * `kind/name` of an element, of what it needs, and of what the shared files of its aggregate need;
 * null when there is no such element.
 */
function neededBy(
  aggregate: Aggregate,
  kind: ElementKind | undefined,
  name: string | undefined,
): string[] | null {
  if (kind === undefined || name === undefined) return [];
  const parts = new Parts(aggregate);
  if (!parts.has(kind, name)) return null;

  const needed = new Set<string>();
  const open = [`${kind}/${name}`, ...parts.uses(aggregate.attributes)];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (needed.has(key)) continue;
    needed.add(key);
    open.push(...parts.needs(key));
  }
  return [...needed];
}

/** The parts of an aggregate, each with what it names directly, as `kind/name`. */
class Parts {
  private readonly names: TypeNames;
  private readonly known = new Map<string, () => string[]>();

  constructor(aggregate: Aggregate) {
    this.names = new TypeNames(aggregate);
    for (const each of aggregate.commands) {
      this.add('command', each, () => [
        ...this.uses(each.attributes, each.result),
        ...eventKeys(each.domainEvents),
      ]);
    }
    for (const each of aggregate.queries) {
      this.add('query', each, () => this.uses(each.parameters, each.result));
    }
    for (const each of aggregate.reactions) {
      const { attributes, domainEvents } = each.action;
      this.add('reaction', each, () => [...this.uses(attributes), ...eventKeys(domainEvents)]);
    }
    for (const each of aggregate.readModels) {
      const parameters = each.queries.flatMap((query) => query.parameters);
      this.add('readmodel', each, () => this.uses([...each.attributes, ...parameters]));
    }
    for (const each of aggregate.events) this.add('event', each, () => this.uses(each.attributes));
    for (const each of aggregate.types) this.add('type', each, () => this.uses(each.attributes));
  }

  has(kind: ElementKind, name: string): boolean {
    return this.known.has(`${kind}/${name}`);
  }

  needs(key: string): string[] {
    return this.known.get(key)?.() ?? [];
  }

  /** The declared types and read models that attributes and a result name. */
  uses(attributes: Attribute[], result?: Result | null): string[] {
    const uses = attributes.map((each) => this.names.ofAttribute(each));
    if (result) uses.push(this.names.ofResult(result));
    const readModels = uses.filter((use) => use.kind === 'readModel');
    return [
      ...declaredNames(uses).map((name) => `type/${name}`),
      ...readModels.map(({ name }) => `readmodel/${name}`),
    ];
  }

  private add(kind: ElementKind, { name }: { name: string }, needs: () => string[]): void {
    this.known.set(`${kind}/${name}`, needs);
  }
}

function eventKeys(events: RaisedEvent[]): string[] {
  return events.map(({ name }) => `event/${name}`);
}
