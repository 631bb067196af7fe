import type { GeneratedFor, Organisation } from '@stepwright/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#api/client';
import { organisationOptions } from '#app/organisation';

/** What an attribute editor belongs to, as the calls name it. */
export interface AttributeSubject {
  aggregateId: string;
  entityType: GeneratedFor;
  entityName: string;
  /** A type's family. */
  family?: string | undefined;
}

const eventTypes = {
  Aggregate: 'aggregate',
  Command: 'command',
  Reaction: 'reaction',
  DomainEvents: 'domainevent',
  ReadModels: 'readmodel',
  Queries: 'query',
  Types: 'type',
} as const satisfies Record<GeneratedFor, string>;

/**
 * What an element of that name probably has: shown as chips. A failure shows none. Leave out what
 * has been typed meanwhile with `withoutPresent` of `@stepwright/attribute-suggestions`.
 */
export const propertySuggestionOptions = (subject: AttributeSubject) =>
  queryOptions({
    queryKey: [...api.aggregate.key(), 'property-suggestions', subject],
    enabled: subject.entityName.trim().length > 1,
    retry: false,
    queryFn: async ({ signal }) => {
      const { aggregateId, entityType, entityName, family } = subject;
      const eventType = eventTypes[entityType];
      const asked = { aggregateId, eventType, EntityName: entityName.trim(), family };
      return (await client.aggregate.getPropertySuggestions(asked, { signal })).data;
    },
  });

/** Generates attributes; the count that the plan has left goes down at once where there were any. */
export function useGenerateAttributes() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (asked: AttributeSubject & { present: { name: string; type: string }[] }) => {
      const { value } = await client.aggregate.generateAttributes({
        ...asked,
        saveAttributesOnType: false,
        existingTypeId: null,
      });
      return value;
    },
    onSuccess: ({ attributes }) => {
      if (attributes.length === 0) return;
      cache.setQueryData(organisationOptions().queryKey, withOneLess);
    },
  });
}

function withOneLess(organisation: Organisation | null | undefined) {
  const remaining = organisation?.subscriptionPlan.freeAttributeAutoGenerationRemaining;
  if (!organisation || remaining === null || remaining === undefined) return organisation;
  const subscriptionPlan = {
    ...organisation.subscriptionPlan,
    freeAttributeAutoGenerationRemaining: Math.max(0, remaining - 1),
  };
  return { ...organisation, subscriptionPlan };
}
