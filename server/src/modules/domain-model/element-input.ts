import type { Attribute, Result } from '@stepwright/contract';
import type { ElementContent } from './element.ts';

/** What the forms send, as the elements that they describe. Subscriptions go by name alone. */

export function commandContent(input: {
  commandActor?: string | null;
  commandTypeId?: string | null;
  attributes: Attribute[];
  domainEvents: { name: string; attributes: Attribute[] }[];
  commandResult?: Result | null;
}): ElementContent {
  const result = input.commandResult;
  return {
    kind: 'command',
    data: {
      actor: input.commandActor || null,
      typeId: input.commandTypeId ?? null,
      attributes: input.attributes,
      domainEvents: input.domainEvents,
      result: result?.type.trim() ? result : null,
    },
  };
}

export function queryContent(input: {
  typeId?: string | null;
  resultType: string;
  isCollectionResult: boolean;
  isNullableResult: boolean;
  parameters: Attribute[];
}): ElementContent {
  return {
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
  };
}

export function reactionContent({
  subscription,
  action,
}: {
  subscription: { boundedContext: string; aggregate: string; name: string };
  action: {
    typeId?: string | null;
    attributes: Attribute[];
    domainEvents: { name: string; attributes: Attribute[] }[];
  };
}): ElementContent {
  const { boundedContext, aggregate, name } = subscription;
  return {
    kind: 'reaction',
    data: {
      actionTypeId: action.typeId ?? null,
      attributes: action.attributes,
      domainEvents: action.domainEvents,
      subscription: { boundedContext, aggregate, name, typeId: null },
    },
  };
}

export function readModelContent(input: {
  attributes: Attribute[];
  queries: { name: string; parameters: Attribute[] }[];
}): ElementContent {
  const { attributes, queries } = input;
  return { kind: 'readmodel', data: { attributes, queries } };
}

export function typeContent(input: { family: string; attributes: Attribute[] }): ElementContent {
  return { kind: 'type', data: { family: input.family, attributes: input.attributes } };
}
