import { applyCase, splitType, type ElementKind as AnyKind } from '@stepwright/domain-model';
import type {
  Attribute,
  DomainEvent,
  Result,
  Subscription,
  elementStates,
} from '@stepwright/contract';

/** Events are part of the command or reaction that raises them. */
export type ElementKind = Exclude<AnyKind, 'event'>;
export type ElementState = (typeof elementStates)[number];

/** What an element holds besides its name, by kind. References to types are by id and by name. */
export interface ElementData {
  command: {
    actor: string | null;
    typeId: string | null;
    attributes: Attribute[];
    domainEvents: DomainEvent[];
    result: Result | null;
  };
  query: { typeId: string | null; parameters: Attribute[]; result: Result | null };
  reaction: {
    actionTypeId: string | null;
    attributes: Attribute[];
    domainEvents: DomainEvent[];
    subscription: Subscription | null;
  };
  readmodel: {
    attributes: Attribute[];
    queries: { name: string; plural?: string | undefined; parameters: Attribute[] }[];
  };
  type: { family: string; attributes: Attribute[] };
}

/** A kind with its data: what is saved of an element besides its name. */
export type ElementContent = {
  [K in ElementKind]: { kind: K; data: ElementData[K] };
}[ElementKind];

/** What is saved of an element, wherever it stands. */
export interface SavedElement {
  name: string;
  /** Absent: as it is; null: the one that is worked out. */
  plural?: string | null | undefined;
  content: ElementContent;
}

/** The same with its place. */
export interface ElementToSave extends SavedElement {
  id: string;
  aggregateId: string;
}

interface ElementHead {
  id: string;
  aggregateId: string;
  name: string;
  nameKey: string;
  plural: string | null;
  state: ElementState;
  position: number;
  changedIn: number;
}
export type Element = ElementHead & ElementContent;
export type ElementOf<K extends ElementKind> = Extract<Element, { kind: K }>;

/** What makes two names the same: `orderId`, `order_id` and `OrderID` are one. */
export function nameKey(name: string): string {
  return applyCase(name, 'Lower') || name.trim().toLowerCase();
}

/** The events that an element raises. */
export function eventsOf(content: ElementContent): DomainEvent[] {
  return content.kind === 'command' || content.kind === 'reaction' ? content.data.domainEvents : [];
}

/** Every attribute and every result of an element, passed through a function each. */
interface Rewriting {
  attribute: (attribute: Attribute) => Attribute;
  result: (result: Result) => Result;
}

/** The element with its attributes, nested ones too, and its result replaced. */
export function rewriteTypes<C extends ElementContent>(content: C, by: Rewriting): C {
  const list = (attributes: Attribute[]) => rewriteAttributes(attributes, by.attribute);
  const events = (of: DomainEvent[]) =>
    of.map((event) => ({ ...event, attributes: list(event.attributes) }));
  const result = (of: Result | null) => (of ? by.result(of) : null);

  const rewritten = (data: Partial<ElementData[ElementKind]>): C => ({
    ...content,
    data: { ...content.data, ...data },
  });
  switch (content.kind) {
    case 'command': {
      const { attributes, domainEvents, result: answer } = content.data;
      return rewritten({
        attributes: list(attributes),
        domainEvents: events(domainEvents),
        result: result(answer),
      });
    }
    case 'query':
      return rewritten({
        parameters: list(content.data.parameters),
        result: result(content.data.result),
      });
    case 'reaction':
      return rewritten({
        attributes: list(content.data.attributes),
        domainEvents: events(content.data.domainEvents),
      });
    case 'readmodel':
      return rewritten({
        attributes: list(content.data.attributes),
        queries: content.data.queries.map((query) => ({
          ...query,
          parameters: list(query.parameters),
        })),
      });
    case 'type':
      return rewritten({ attributes: list(content.data.attributes) });
  }
}

export function rewriteAttributes(
  attributes: Attribute[],
  by: (attribute: Attribute) => Attribute,
): Attribute[] {
  return attributes.map((attribute) => {
    const rewritten = by(attribute);
    if (!rewritten.properties) return rewritten;
    return { ...rewritten, properties: rewriteAttributes(rewritten.properties, by) };
  });
}

/** The names of what an element is made of besides the built-in types, without `[]`. */
export function typeNamesIn(content: ElementContent): Set<string> {
  const names = new Set<string>();
  rewriteTypes(content, {
    attribute: (attribute) => {
      names.add(splitType(attribute.type).base);
      return attribute;
    },
    result: (result) => {
      names.add(splitType(result.type).base);
      return result;
    },
  });
  return names;
}

/** The type that describes the element as a whole, if any. */
export function describingTypeOf(content: ElementContent): string | null {
  if (content.kind === 'command' || content.kind === 'query') return content.data.typeId;
  return content.kind === 'reaction' ? content.data.actionTypeId : null;
}
