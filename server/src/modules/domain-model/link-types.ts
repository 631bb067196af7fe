import { isAttributeTypeName, splitType } from '@stepwright/domain-model';
import { AppError, type Attribute, type Result } from '@stepwright/contract';
import { aggregateIn, elementsOf, type DomainState } from './domain-state.ts';
import { describingTypeOf, nameKey, rewriteTypes, type ElementContent } from './element.ts';

interface Target {
  id: string;
  name: string;
  nameKey: string;
  family: string | null;
}

/** Finds what attributes and results of one aggregate are made of. */
export interface TypeLinker {
  attribute: (attribute: Attribute) => Attribute;
  result: (result: Result) => Result;
}

/**
 * Links attributes and results to the types of their aggregate, by id and by name, so that a type
 * that is renamed takes them along.
 *
 * A built-in name stands for itself; else the name counts, else the id, so that a name that was
 * changed in a form wins over the id that the form still carries.
 *
 * @param self The type that is being saved: it may be made of itself.
 */
export function typeLinker(
  state: DomainState,
  aggregateId: string,
  self?: { id: string; name: string },
): TypeLinker {
  const types = elementsOf(state, aggregateId, 'type').map((type): Target => ({
    ...type,
    family: type.data.family,
  }));
  const readModels = elementsOf(state, aggregateId, 'readmodel').map((each): Target => ({
    ...each,
    family: null,
  }));
  const ownTypes = self
    ? [...types, { ...self, nameKey: nameKey(self.name), family: null }]
    : types;
  const aggregateKey = aggregateIn(state, aggregateId).nameKey;

  const attribute = (given: Attribute): Attribute => {
    const { base, isCollection } = splitType(given.type);
    const nested = base === 'object' && !given.typeId;
    if (isAttributeTypeName(base) && (base !== 'object' || nested)) {
      const { properties, ...flat } = given;
      return { ...flat, typeId: null, ...(nested && properties ? { properties } : {}) };
    }
    const { id, name } = find(ownTypes, base, given.typeId);
    const { properties: _left, ...flat } = given;
    return { ...flat, type: isCollection ? `${name}[]` : name, typeId: id };
  };

  const result = (given: Result): Result => {
    const { base, isCollection } = splitType(given.type.trim());
    const answer = {
      isCollection: given.isCollection || isCollection,
      isNullable: given.isNullable,
    };
    if (base === 'self' || isAttributeTypeName(base)) {
      return { type: base, typeId: null, family: null, ...answer };
    }
    const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(base);
    // A type may be called like its service: then that is what is meant.
    const isTaken = [...types, ...readModels].some((each) => each.nameKey === aggregateKey);
    const isOwn = !isId && !isTaken && nameKey(base) === aggregateKey;
    if (isOwn && !given.typeId) return { type: 'self', typeId: null, family: null, ...answer };
    const { id, name, family } = find([...types, ...readModels], base, isId ? base : given.typeId);
    return { type: name, typeId: id, family, ...answer };
  };
  return { attribute, result };
}

/** The element with every reference linked. @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`. */
export function linkTypes<C extends ElementContent>(
  state: DomainState,
  content: C,
  { aggregateId, self }: { aggregateId: string; self?: { id: string; name: string } },
): C {
  const describing = describingTypeOf(content);
  const isKnown = elementsOf(state, aggregateId, 'type').some(({ id }) => id === describing);
  if (describing !== null && !isKnown) throw new AppError('NOT_FOUND');
  return rewriteTypes(content, typeLinker(state, aggregateId, self));
}

function find(targets: Target[], name: string, id: string | null | undefined): Target {
  const key = nameKey(name);
  const found =
    targets.find((target) => target.nameKey === key) ?? targets.find((target) => target.id === id);
  if (found) return found;
  if (id) throw new AppError('NOT_FOUND');
  throw new AppError('VALIDATION_FAILED', `There is no type "${name}" in this service.`);
}
