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
export function followFlow(process: XmlElement): { node: FlowNode; after: FlowNode | null }[] {
  const elements = [...everyElement(process)].filter(({ attributes }) => attributes['id']);
  const byId = new Map(elements.map((element) => [element.attributes['id'] ?? '', element]));
  const targets = targetsOf(elements);
  const found = new Map<string, FlowNode>();
  const order: { node: FlowNode; after: FlowNode | null }[] = [];
  const seen = new Set<string>();
  const waiting = beginningsOf(elements).map((id): Visit => ({ id, after: null, trigger: null }));

  for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
    const element = byId.get(visit.id);
    if (element === undefined || seen.has(visit.id)) continue;
    seen.add(visit.id);
    const title = (element.attributes['name'] ?? '').replace(/\s+/g, ' ').trim();
    const node = { id: visit.id, title, trigger: visit.trigger };
    const isTask = tasks.test(element.name) && title !== '';
    if (isTask) {
      found.set(visit.id, node);
      order.push({ node, after: visit.after });
    }
    const trigger =
      events.test(element.name) && title !== '' ? title : isTask ? null : visit.trigger;
    const after = isTask ? node : visit.after;
    for (const id of targets.get(visit.id) ?? []) waiting.push({ id, after, trigger });
  }
  return order;
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
    if (/subProcess$/i.test(name)) {
      for (const child of children)
        if (child.name === 'startEvent') add(attributes['id'], child.attributes['id']);
    }
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
