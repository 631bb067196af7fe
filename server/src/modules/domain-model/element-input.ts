import type { modelInputs } from '@stepwright/contract';
import type { z } from 'zod';
import type { SavedElement } from './element.ts';

// What the forms send, as the elements that they describe.

type Sent<Call extends keyof typeof modelInputs> = z.output<(typeof modelInputs)[Call]>;

export function commandOf(input: Sent<'addCommand'>): SavedElement {
  const result = input.commandResult;
  return {
    name: input.commandName,
    plural: input.plural,
    content: {
      kind: 'command',
      data: {
        actor: input.commandActor || null,
        typeId: input.commandTypeId ?? null,
        attributes: input.attributes,
        domainEvents: input.domainEvents,
        result: result?.type.trim() ? result : null,
      },
    },
  };
}

export function queryOf(input: Sent<'addQuery'>): SavedElement {
  return {
    name: input.name,
    plural: input.plural,
    content: {
      kind: 'query',
      data: {
        typeId: input.typeId ?? null,
        parameters: input.parameters,
        result: {
          type: input.resultType,
          isCollection: input.isCollectionResult,
          isNullable: input.isNullableResult,
        },
      },
    },
  };
}

/** The subscription goes by name alone. */
export function reactionOf({ plural, subscription, action }: Sent<'addReaction'>): SavedElement {
  const { boundedContext, aggregate, name } = subscription;
  return {
    name: action.name,
    plural,
    content: {
      kind: 'reaction',
      data: {
        actionTypeId: action.typeId ?? null,
        attributes: action.attributes,
        domainEvents: action.domainEvents,
        subscription: { boundedContext, aggregate, name, typeId: null },
      },
    },
  };
}

export function readModelOf(input: Sent<'addReadModel'>): SavedElement {
  const { readModelName: name, plural, attributes, queries } = input;
  return { name, plural, content: { kind: 'readmodel', data: { attributes, queries } } };
}

export function typeOf({ name, plural, family, attributes }: Sent<'addType'>): SavedElement {
  return { name, plural, content: { kind: 'type', data: { family, attributes } } };
}
