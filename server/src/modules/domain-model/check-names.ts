import {
  attributeNameProblem,
  isAttributeTypeName,
  nameProblem,
  type NameProblem,
} from '@stepwright/domain-model';
import { AppError, type Attribute } from '@stepwright/contract';
import { elementsOf, type DomainState } from './domain-state.ts';
import {
  eventsOf,
  nameKey,
  type ElementContent,
  type ElementKind,
  type ElementToSave,
} from './element.ts';

export const kindNames: Record<ElementKind, string> = {
  command: 'command',
  query: 'query',
  reaction: 'reaction',
  readmodel: 'read model',
  type: 'type',
};

/**
 * Refuses names that code cannot be made of, and those that are taken in their aggregate.
 *
 * @throws AppError `VALIDATION_FAILED` or `CONFLICT`.
 */
export function checkNames(state: DomainState, toSave: ElementToSave): void {
  const { id, aggregateId, name, plural, content } = toSave;
  const { kind } = content;
  requireName(name, 'name');
  requirePlural(plural);
  if (kind === 'type' && (isAttributeTypeName(name.toLowerCase()) || nameKey(name) === 'self')) {
    throw invalid(`"${name}" already means something as a type.`, 'name');
  }

  const key = nameKey(name);
  const taken = elementsOf(state, aggregateId, kind).find(
    (other) => other.id !== id && other.nameKey === key,
  );
  if (taken) {
    const message = `There is already a ${kindNames[kind]} called "${taken.name}" in this service.`;
    throw new AppError('CONFLICT', message, [{ code: 'CONFLICT', message, path: 'name' }]);
  }
  checkList(eventsOf(content), kind === 'reaction' ? 'action.domainEvents' : 'domainEvents');
  if (content.kind === 'readmodel') checkList(content.data.queries, 'queries');
  for (const [path, attributes] of attributeLists(content)) checkAttributes(attributes, path);
}

/** Every list of attributes of an element, by its field. */
function attributeLists(content: ElementContent): [path: string, attributes: Attribute[]][] {
  const within = content.kind === 'reaction' ? 'action.' : '';
  const events = eventsOf(content).map(({ attributes }, index): [string, Attribute[]] => [
    `${within}domainEvents.${index}.attributes`,
    attributes,
  ]);
  if (content.kind === 'query') return [['parameters', content.data.parameters]];
  if (content.kind !== 'readmodel')
    return [[`${within}attributes`, content.data.attributes], ...events];
  const { attributes, queries } = content.data;
  const parameters = queries.map((query, index): [string, Attribute[]] => [
    `queries.${index}.parameters`,
    query.parameters,
  ]);
  return [['attributes', attributes], ...parameters];
}

/**
 * Refuses attributes, nested ones too, that code cannot be made of: by their names, or because two
 * names are one, as `orderId` and `order_id` are.
 *
 * @throws AppError `VALIDATION_FAILED` with the field.
 */
export function checkAttributes(attributes: Attribute[], path: string): void {
  const seen = new Set<string>();
  attributes.forEach(({ name, plural, properties = [] }, index) => {
    const field = `${path}.${index}.name`;
    refuse(attributeNameProblem(name), field);
    if (plural !== undefined) refuse(attributeNameProblem(plural), `${path}.${index}.plural`);
    if (seen.has(nameKey(name))) throw invalid('Must be unique', field);
    seen.add(nameKey(name));
    checkAttributes(properties, `${path}.${index}.properties`);
  });
}

/** @throws AppError `VALIDATION_FAILED` with the field. */
export function requireName(name: string, path: string): void {
  refuse(nameProblem(name), path);
}

/** The same of a plural that is written down. */
export function requirePlural(plural: string | null | undefined, path = 'plural'): void {
  if (plural !== null && plural !== undefined) requireName(plural, path);
}

function refuse(problem: NameProblem | null, path: string): void {
  if (problem === 'name_too_short') throw invalid('Required', path);
  if (problem === 'name_too_long') throw invalid('At most 100 characters', path);
  if (problem) {
    throw invalid(
      'Start with a letter; use letters, digits, spaces, hyphens and underscores',
      path,
    );
  }
}

function checkList(list: { name: string; plural?: string | undefined }[], path: string): void {
  const seen = new Map<string, string>();
  for (const [index, { name, plural }] of list.entries()) {
    requireName(name, `${path}.${index}.name`);
    requirePlural(plural, `${path}.${index}.plural`);
    const first = seen.get(nameKey(name));
    if (first !== undefined) {
      throw new AppError(
        'CONFLICT',
        `There are two ${path === 'queries' ? 'queries' : 'events'} called "${first}".`,
      );
    }
    seen.set(nameKey(name), name);
  }
}

function invalid(message: string, path: string): AppError {
  return new AppError('VALIDATION_FAILED', message, [{ code: 'VALIDATION_FAILED', message, path }]);
}
