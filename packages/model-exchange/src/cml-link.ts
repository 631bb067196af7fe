import type { Aggregate, RaisedEvent } from '@stepwright/domain-model';
import type { CmlReading } from './cml-reading.ts';

/** A step of a flow, as it was read. What its names mean is known at the end of the file. */
export type FlowStep = {
  name: string;
  kind: 'command' | 'operation';
  context: string;
  line: number;
} & ({ is: 'step'; delegate: string | null; events: string[] } | { is: 'trigger'; event: string });

/** Puts the steps of the flows to the elements that they are about. */
export function linkCmlFlows(cml: CmlReading): void {
  for (const step of cml.steps) if (step.is === 'step') linkStep(cml, step);
  for (const step of cml.steps) if (step.is === 'trigger') linkTrigger(cml, step);
}

function linkStep(cml: CmlReading, step: FlowStep & { is: 'step' }): void {
  const { name, kind, events, delegate, line } = step;
  if (events.length === 0) return;
  const inside = aggregatesOf(cml, step.context);
  const raiser = raiserOf(cml, step, inside);
  if (!raiser) {
    const of = delegate === null ? 'no aggregate' : `"${delegate}"`;
    return cml.leave(
      line,
      `${kind} "${name}"`,
      `Left out: it is delegated to ${of} of this context.`,
    );
  }
  const owner = raiser.aggregate;
  for (const event of events) {
    const isThere = owner.events.some((each) => each.name === event);
    if (!isThere) owner.events.push(cml.mark({ name: event, attributes: [] }, line));
    if (!raiser.domainEvents.some((each) => each.name === event))
      raiser.domainEvents.push({ name: event });
  }
}

interface Raiser {
  aggregate: Aggregate;
  domainEvents: RaisedEvent[];
}

/** The element that a step is about; a command that is only declared is made where it is delegated. */
function raiserOf(
  cml: CmlReading,
  { name, kind, delegate, line }: FlowStep & { is: 'step' },
  inside: Aggregate[],
): Raiser | null {
  const candidates = delegate === null ? inside : inside.filter((each) => each.name === delegate);
  for (const aggregate of candidates) {
    const reaction = kind === 'operation' && aggregate.reactions.find((each) => each.name === name);
    const command = aggregate.commands.find((each) => each.name === name);
    const found = reaction ? reaction.action : command;
    if (found) return { aggregate, domainEvents: found.domainEvents };
  }
  const [aggregate] = candidates;
  if (!aggregate || (delegate === null && !cml.declared.has(name))) return null;
  const made = { name, actor: null, attributes: [], domainEvents: [], result: null };
  aggregate.commands.push(cml.mark(made, line));
  return { aggregate, domainEvents: made.domainEvents };
}

/** What an event triggers is a reaction; where that is a command, with its attributes and events. */
function linkTrigger(cml: CmlReading, step: FlowStep & { is: 'trigger' }): void {
  const { name, event, context, line } = step;
  const inside = aggregatesOf(cml, context);
  // Services of one context may have reactions of the same name: the one that is meant may say so itself.
  const same = inside.flatMap(({ reactions }) => reactions.filter((each) => each.name === name));
  if (same.some(({ subscription }) => subscription?.name === event)) return;
  const known = same.find(({ subscription }) => !subscription) ?? same[0];
  if (known?.subscription) {
    const why = `Left out: "${name}" reacts to ${known.subscription.name} already, and to one event only.`;
    return cml.leave(line, `Event "${event}"`, why);
  }
  const source = sourceOf(cml, context, event);
  if (!source)
    return cml.leave(line, `Event "${event}"`, 'Left out: no aggregate has an event of this name.');
  const subscription = { ...source, name: event };
  if (known) {
    known.subscription = subscription;
    return;
  }
  const owner = inside.find(({ commands }) => commands.some((each) => each.name === name));
  const command = owner?.commands.find((each) => each.name === name);
  if (!owner || !command)
    return cml.leave(
      line,
      `${step.kind} "${name}"`,
      'Left out: no aggregate of this context has it.',
    );
  const action = {
    name,
    attributes: command.attributes.map((each) => ({ ...each })),
    domainEvents: command.domainEvents.map((each) => ({ ...each })),
  };
  owner.reactions.push(cml.mark({ name, subscription, action }, line));
}

/** Of this context, else of the first that has such an event. */
function sourceOf(cml: CmlReading, context: string, event: string) {
  const all = cml.reading.model.boundedContexts
    .toSorted((one, other) => Number(other.name === context) - Number(one.name === context))
    .flatMap(({ name: boundedContext, aggregates }) =>
      aggregates.map((aggregate) => ({ boundedContext, aggregate })),
    );
  const found = all.find(({ aggregate }) => aggregate.events.some(({ name }) => name === event));
  return found && { boundedContext: found.boundedContext, aggregate: found.aggregate.name };
}

function aggregatesOf(cml: CmlReading, context: string): Aggregate[] {
  return cml.reading.model.boundedContexts.find(({ name }) => name === context)?.aggregates ?? [];
}
