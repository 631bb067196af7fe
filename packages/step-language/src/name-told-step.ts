import { refusedStep } from './build-step.ts';
import { knownAggregate, nameBoundedContext } from './name-aggregate.ts';
import { camel, kebab, pascal, titled } from './name-case.ts';
import type {
  EventReactedTo,
  ParsedStep,
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
  const confidence = Math.min(1, Math.max(0, told.confidence));
  if (told.type === 'Error') return refused(told, confidence);
  const action = nameOf(told.action);
  const aggregate = knownSpelling(nameOf(told.aggregate), context);
  if (action === null || aggregate === null) return null;
  const reactingToDomainEvent = reactedTo(told, aggregate, context);
  if (told.type === 'Reaction' && reactingToDomainEvent === null) return null;

  return {
    type: told.type,
    actor: titled(oneLine(told.actor ?? '', longestName)) || null,
    action,
    boundedContext: contextOf(aggregate, told.boundedContext, context),
    aggregate,
    properties: propertiesOf(told),
    raisedDomainEvents: told.type === 'Query' ? [] : namedOf(told.raisedDomainEvents),
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
  const name = type === 'Reaction' ? nameOf(event?.name ?? null) : null;
  if (name === null) return null;
  const source = knownSpelling(nameOf(event?.aggregate ?? null), context) ?? aggregate;
  const boundedContext = nameBoundedContext(source, context);
  return { id: kebab(name), name, aggregate: source, boundedContext };
}

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

function knownSpelling(name: string | null, context: StepContext): string | null {
  return name === null ? null : (knownAggregate(name, context) ?? name);
}

/** Where a known aggregate lives is known; for a new one a known context may be chosen, else B2. */
function contextOf(aggregate: string, told: string | null, context: StepContext): string | null {
  const { knownBoundedContexts = [] } = context;
  if (knownBoundedContexts.some(({ aggregates }) => aggregates.includes(aggregate)))
    return nameBoundedContext(aggregate, context);
  const name = nameOf(told);
  const chosen = knownBoundedContexts.find((each) => each.name === name);
  return chosen?.name ?? nameBoundedContext(aggregate, context);
}

function namedOf(texts: readonly string[]): { id: string; name: string }[] {
  const names = texts.map(nameOf).filter((name) => name !== null);
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
