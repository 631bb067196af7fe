import { everyElement, type XmlElement } from './read-xml.ts';

/** A task of a process. */
export interface FlowNode {
  id: string;
  title: string;
  /** What happened right before it, such as `Contract signed`. */
  trigger: string | null;
}

const tasks = /(?:^task|Task|^callActivity|^subProcess|^transaction|^adHocSubProcess)$/;
const events = /^(?:startEvent|intermediateCatchEvent|boundaryEvent)$/;

/** Every task once, in the order of the flow, each with the one that it first follows. */
export function followFlow(process: XmlElement): Followed[] {
  const elements = [...everyElement(process)].filter(({ attributes }) => attributes['id']);
  const byId = new Map(elements.map((element) => [element.attributes['id'] ?? '', element]));
  const targets = targetsOf(elements);
  const order: Followed[] = [];
  const seen = new Set<string>();
  const waiting = beginningsOf(elements).map((id): Visit => ({ id, after: null, trigger: null }));

  for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
    const element = byId.get(visit.id);
    if (element === undefined || seen.has(visit.id)) continue;
    seen.add(visit.id);
    const { followed, next } = pass(element, visit);
    if (followed !== null) order.push(followed);
    for (const id of targets.get(visit.id) ?? []) waiting.push({ id, ...next });
  }
  return order;
}

export interface Followed {
  node: FlowNode;
  after: FlowNode | null;
}

/** What an element is, and what is known behind it. */
function pass(
  { name, attributes }: XmlElement,
  { id, after, trigger }: Visit,
): { followed: Followed | null; next: Omit<Visit, 'id'> } {
  const title = (attributes['name'] ?? '').replace(/\s+/g, ' ').trim();
  if (tasks.test(name) && title !== '') {
    const node = { id, title, trigger };
    return { followed: { node, after }, next: { after: node, trigger: null } };
  }
  const happened = events.test(name) && title !== '' ? title : trigger;
  return { followed: null, next: { after, trigger: happened } };
}

interface Visit {
  id: string;
  after: FlowNode | null;
  trigger: string | null;
}

/** Where the flow goes from each node; from a task also to the events at its border and into it. */
function targetsOf(elements: XmlElement[]): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  const add = (from: string | undefined, to: string | undefined): void => {
    if (from !== undefined && to !== undefined)
      targets.set(from, [...(targets.get(from) ?? []), to]);
  };
  for (const { name, attributes, children } of elements) {
    if (name === 'sequenceFlow') add(attributes['sourceRef'], attributes['targetRef']);
    if (name === 'boundaryEvent') add(attributes['attachedToRef'], attributes['id']);
    if (!/subProcess$/i.test(name)) continue;
    const starts = children.filter((child) => child.name === 'startEvent');
    for (const start of starts) add(attributes['id'], start.attributes['id']);
  }
  return targets;
}

/** Start events first, then whatever nothing leads to. */
function beginningsOf(elements: XmlElement[]): string[] {
  const reached = new Set(
    elements.flatMap(({ name, attributes }) =>
      name === 'sequenceFlow' ? [attributes['targetRef'] ?? ''] : [],
    ),
  );
  const isStart = ({ name }: XmlElement): boolean => name === 'startEvent';
  const isLoose = ({ name, attributes }: XmlElement): boolean =>
    tasks.test(name) && !reached.has(attributes['id'] ?? '');
  return [...elements.filter(isStart), ...elements.filter(isLoose)].map(
    ({ attributes }) => attributes['id'] ?? '',
  );
}
