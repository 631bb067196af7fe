import { suggestAttributes, type SuggestionTarget } from '@stepwright/attribute-suggestions';
import type { GeneratedFor } from '@stepwright/contract';
import { api } from '#http/api';
import { addTypeProperty } from './add-type-property.ts';
import { askForAttributes, type WhatStepsSay } from './ask-for-attributes.ts';
import { requireAggregate } from './domain-model-access.ts';
import { generateAttributes, payForAttributes } from './generate-attributes.ts';
import { requireType, saveOnType } from './save-on-type.ts';

const routes = api.aggregate;

const targets: Record<GeneratedFor, SuggestionTarget> = {
  Aggregate: 'aggregate',
  Command: 'command',
  Reaction: 'reaction',
  DomainEvents: 'event',
  ReadModels: 'readmodel',
  Queries: 'query',
  Types: 'type',
};

/** Proposing attributes, and types made of what is proposed. */
export const attributeRoutesWith = (whatStepsSay: WhatStepsSay) => ({
  generateAttributes: routes.generateAttributes.handler(async ({ context, input, signal }) => {
    const { db, actor } = context;
    const { aggregate, organisation } = await requireAggregate(db, actor, input.aggregateId);
    const { entityType, entityQuery, existingTypeId, family, present } = input;
    const type = existingTypeId ? await requireType(db, aggregate, existingTypeId) : null;
    const wanted = {
      target: entityType ? targets[entityType] : ('query' as const),
      name: entityQuery ?? input.entityName,
      family: family ?? type?.data.family,
      present: present ?? type?.data.attributes,
    };
    const value = await payForAttributes(context, organisation, async () => {
      const question = await askForAttributes(db, aggregate, { wanted, whatStepsSay });
      const organisationId = organisation.id;
      const result = await generateAttributes(context, question, { organisationId, signal });
      if (type && input.saveAttributesOnType) {
        await saveOnType(context, type, result.attributes);
      }
      return { result, isWorth: result.attributes.length > 0 };
    });
    return { value };
  }),

  getPropertySuggestions: routes.getPropertySuggestions.handler(async ({ context, input }) => {
    const { db, actor } = context;
    const { aggregate } = await requireAggregate(db, actor, input.aggregateId);
    const target: SuggestionTarget = input.eventType === 'domainevent' ? 'event' : input.eventType;
    const wanted = { target, name: input.EntityName, family: input.family };
    const question = await askForAttributes(db, aggregate, { wanted, whatStepsSay });
    return { data: suggestAttributes(question) };
  }),

  addTypeProperty: routes.addTypeProperty.handler(({ context, input, signal }) =>
    addTypeProperty(context, input, { whatStepsSay, signal }),
  ),
});
