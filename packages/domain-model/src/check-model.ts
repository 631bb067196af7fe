import { checkAttributes } from './check-attributes.ts';
import { Findings, type Place } from './findings.ts';
import type { Aggregate, BoundedContext, Model, RaisedEvent, Result } from './model.ts';
import type { ModelProblem } from './problems.ts';
import { isAttributeTypeName, splitType } from './attribute.ts';

/**
 * Says what is wrong with a model that has the right form: names that are no identifiers or that
 * meet in one case format, references to types that do not exist, and, as warnings, events that
 * nobody declares or raises. A model without errors can be generated.
 */
export function checkModel(model: Model): ModelProblem[] {
  const findings = new Findings();
  const raised = raisedEventsOf(model);

  findings.checkNames(model.boundedContexts, { path: ['boundedContexts'], element: '' });
  model.boundedContexts.forEach((context, at) => {
    const place = { path: ['boundedContexts', at], element: context.name };
    checkContext(findings, context, { place, raised });
  });
  return findings.problems;
}

interface Scope {
  place: Place;
  raised: Set<string>;
}

function checkContext(findings: Findings, context: BoundedContext, { place, raised }: Scope): void {
  const path = [...place.path, 'aggregates'];
  findings.checkNames(context.aggregates, { path, element: place.element });
  context.aggregates.forEach((aggregate, at) => {
    const element = `${context.name}/${aggregate.name}`;
    checkAggregate(findings, aggregate, { place: { path: [...path, at], element }, raised });
  });
}

function checkAggregate(findings: Findings, aggregate: Aggregate, { place, raised }: Scope): void {
  const types = new Set(aggregate.types.map((type) => type.name));
  const results = new Set([...types, 'self', ...aggregate.readModels.map((each) => each.name)]);
  const events = new Set(aggregate.events.map((event) => event.name));
  const inside = (key: string): Place => ({ ...place, path: [...place.path, key] });
  const attributes = (list: Aggregate['attributes'], at: Place) =>
    checkAttributes(findings, list, { place: at, types });

  attributes(aggregate.attributes, inside('attributes'));

  const commands = findings.elements(aggregate.commands, inside('commands'), 'command');
  for (const [command, at] of commands) {
    attributes(command.attributes, at('attributes'));
    checkRaised(findings, command.domainEvents, { place: at('domainEvents'), known: events });
    checkResult(findings, command.result, { place: at('result'), known: results });
  }
  for (const [query, at] of findings.elements(aggregate.queries, inside('queries'), 'query')) {
    attributes(query.parameters, at('parameters'));
    checkResult(findings, query.result, { place: at('result'), known: results });
  }
  const reactions = findings.elements(aggregate.reactions, inside('reactions'), 'reaction');
  for (const [reaction, at] of reactions) {
    checkSubscription(findings, reaction.subscription, { place: at('subscription'), raised });
    findings.checkName(reaction.action.name, at('action'));
    attributes(reaction.action.attributes, at('action', 'attributes'));
    const raisedAt = at('action', 'domainEvents');
    checkRaised(findings, reaction.action.domainEvents, { place: raisedAt, known: events });
  }
  const readModels = findings.elements(aggregate.readModels, inside('readModels'), 'readmodel');
  for (const [readModel, at] of readModels) {
    attributes(readModel.attributes, at('attributes'));
    findings.checkNames(readModel.queries, at('queries'));
    readModel.queries.forEach((query, index) =>
      attributes(query.parameters, at('queries', index, 'parameters')),
    );
  }
  for (const [event, at] of findings.elements(aggregate.events, inside('events'), 'event')) {
    attributes(event.attributes, at('attributes'));
  }
  for (const [type, at] of findings.elements(aggregate.types, inside('types'), 'type')) {
    if (isAttributeTypeName(type.name) || type.name === 'self') {
      findings.add(
        'name_reserved',
        at('name'),
        `"${type.name}" already means something as a type.`,
      );
    }
    attributes(type.attributes, at('attributes'));
  }
}

function checkRaised(
  findings: Findings,
  raised: RaisedEvent[],
  { place, known }: { place: Place; known: Set<string> },
): void {
  findings.checkNames(raised, place);
  raised.forEach((event, at) => {
    if (known.has(event.name)) return;
    const where = { ...place, path: [...place.path, at, 'name'] };
    findings.warn('event_missing', where, `The event "${event.name}" is not listed in the events.`);
  });
}

function checkResult(
  findings: Findings,
  result: Result | null,
  { place, known }: { place: Place; known: Set<string> },
): void {
  if (!result) return;
  const { base } = splitType(result.type);
  if (isAttributeTypeName(base) || known.has(base)) return;
  const where = { ...place, path: [...place.path, 'type'] };
  findings.add('unknown_type', where, `There is no type "${base}" in this aggregate.`);
}

function checkSubscription(
  findings: Findings,
  subscription: Aggregate['reactions'][number]['subscription'],
  { place, raised }: Scope,
): void {
  if (!subscription) {
    findings.warn('no_subscription', place, 'The reaction does not say which event it reacts to.');
    return;
  }
  const { boundedContext, aggregate, name } = subscription;
  for (const [key, value] of Object.entries({ boundedContext, aggregate, name })) {
    findings.checkName(value, { ...place, path: [...place.path, key] });
  }
  if (raised.has(eventKey(boundedContext, aggregate, name))) return;
  const event = `${boundedContext}.${aggregate}.${name}`;
  findings.warn('unknown_event', place, `Nothing in this model raises the event "${event}".`);
}

function raisedEventsOf(model: Model): Set<string> {
  const keys = new Set<string>();
  for (const context of model.boundedContexts) {
    for (const aggregate of context.aggregates) {
      const raised = [
        ...aggregate.commands.flatMap((command) => command.domainEvents),
        ...aggregate.reactions.flatMap((reaction) => reaction.action.domainEvents),
      ];
      for (const event of raised) keys.add(eventKey(context.name, aggregate.name, event.name));
    }
  }
  return keys;
}

function eventKey(boundedContext: string, aggregate: string, name: string): string {
  return JSON.stringify([boundedContext, aggregate, name]);
}
