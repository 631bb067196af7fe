import { refusedStep } from './build-step.ts';
import { knownAggregate, nameBoundedContext } from './name-aggregate.ts';
import { meantBy } from './learned-names.ts';
import { camel, kebab, pascal, splitName, titled } from './name-case.ts';
import type {
  EventReactedTo,
  ParsedStep,
  RaisedDomainEvent,
  StepContext,
  StepProperty,
  StepType,
} from './parsed-step.ts';

/** A step as somebody else has read it, such as a language model: in their words and spelling. */
export interface ToldStep {
  type: StepType;
  actor: string | null;
  action: string | null;
  aggregate: string | null;
  boundedContext: string | null;
  properties: { name: string; type: string }[];
  /** What must be known beforehand, such as `cart id`. */
  requiredData: string[];
  raisedDomainEvents: string[];
  reactingToDomainEvent: { name: string; aggregate: string | null } | null;
  confidence: number;
  errorMessage: string | null;
}

/**
 * Names what somebody else has read by the rules of this language, so that it fits to what the
 * parser reads.
 *
 * @returns null where it is no step: half of it is worth less than the parser's own reading.
 */
export function nameToldStep(told: ToldStep, context: StepContext = {}): ParsedStep | null {
  const confidence = Math.min(surest, Math.max(0, told.confidence));
  if (told.type === 'Error') return refused(told, confidence);
  const action = nameOf(told.action);
  const aggregate = aggregateOf(told.aggregate, context);
  if (action === null || aggregate === null) return null;
  const reactingToDomainEvent = reactedTo(told, aggregate, context);
  if (told.type === 'Reaction' && reactingToDomainEvent === null) return null;

  const type = learnedType(told.type, action, context);
  const actor = titled(oneLine(told.actor ?? '', longestName)) || null;
  return {
    type,
    actor: meantBy(context, 'actor', actor) ?? actor,
    action,
    boundedContext: contextOf(aggregate, told.boundedContext, context),
    aggregate,
    properties: propertiesOf(told),
    raisedDomainEvents: type === 'Query' ? [] : namedOf(told.raisedDomainEvents, context),
    requiredDataInfo: namedOf(told.requiredData).map(({ id, name }) => ({ identity: id, name })),
    reactingToDomainEvent,
    confidence,
    errorMessage: null,
  };
}

function refused({ errorMessage }: ToldStep, confidence: number): ParsedStep | null {
  const message = oneLine(errorMessage ?? '', longestMessage);
  return message === '' ? null : refusedStep(message, confidence);
}

function reactedTo(
  { type, reactingToDomainEvent: event }: ToldStep,
  aggregate: string,
  context: StepContext,
): EventReactedTo | null {
  const heard = type === 'Reaction' ? nameOf(event?.name ?? null) : null;
  const name = meantBy(context, 'event', heard) ?? heard;
  if (name === null) return null;
  const source = aggregateOf(event?.aggregate ?? null, context) ?? aggregate;
  const boundedContext = nameBoundedContext(source, context);
  return { id: kebab(name), name, aggregate: source, boundedContext };
}

/** Only a person is certain. */
const surest = 0.99;
const longestName = 80;
const longestMessage = 300;
const mostProperties = 20;
const mostEvents = 10;

const propertyTypes = new Set(
  ['string', 'integer', 'double', 'boolean', 'uuid', 'date', 'date-time'].flatMap((type) => [
    type,
    `${type}[]`,
  ]),
);

/** A name in PascalCase; null where nothing is left of it. */
function nameOf(text: string | null): string | null {
  const name = pascal([text ?? '']);
  return name === '' || name.length > longestName ? null : name;
}

/** As it was learned, else as it is known, else as it was told. */
function aggregateOf(text: string | null, context: StepContext): string | null {
  const name = nameOf(text);
  if (name === null) return null;
  return meantBy(context, 'aggregate', name) ?? knownAggregate(name, context) ?? name;
}

/** What happens first makes a Reaction, whatever the verb. */
function learnedType(type: StepType, action: string, context: StepContext): StepType {
  if (type === 'Reaction') return type;
  const meant = meantBy(context, 'verb', splitName(action)[0] ?? null);
  return meant === 'Command' || meant === 'Query' ? meant : type;
}

/** Where a known aggregate lives is known; for a new one a known context may be chosen, else B2. */
function contextOf(aggregate: string, told: string | null, context: StepContext): string | null {
  const { knownBoundedContexts = [] } = context;
  const learned = meantBy(context, 'boundedContext', aggregate);
  if (learned !== null) return learned;
  if (knownBoundedContexts.some(({ aggregates }) => aggregates.includes(aggregate)))
    return nameBoundedContext(aggregate, context);
  const name = nameOf(told);
  const chosen = knownBoundedContexts.find((each) => each.name === name);
  return chosen?.name ?? nameBoundedContext(aggregate, context);
}

function namedOf(texts: readonly string[], context: StepContext = {}): RaisedDomainEvent[] {
  const names = texts
    .map(nameOf)
    .filter((name) => name !== null)
    .map((name) => meantBy(context, 'event', name) ?? name);
  return [...new Set(names)].slice(0, mostEvents).map((name) => ({ id: kebab(name), name }));
}

function propertiesOf({ properties }: ToldStep): StepProperty[] {
  const byName = new Map<string, StepProperty>();
  for (const { name: text, type } of properties) {
    const name = camel([text]);
    if (!/^[a-z]/.test(name) || name.length > longestName || byName.has(name)) continue;
    byName.set(name, { name, type: propertyTypes.has(type) ? type : 'string' });
  }
  return [...byName.values()].slice(0, mostProperties);
}

/** Text of others is shown as one plain line. */
function oneLine(text: string, longest: number): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > longest ? '' : line;
}
