import { randomUUID } from 'node:crypto';
import { applyCase } from '@stepwright/domain-model';
import { AppError, type Attribute, type GeneratedAttributes } from '@stepwright/contract';
import type { Context } from '#http/api';
import { askForAttributes, type WhatStepsSay } from './ask-for-attributes.ts';
import { changeAggregate } from './change-aggregate.ts';
import { checkAttributes } from './check-names.ts';
import { requireAggregate } from './domain-model-access.ts';
import { aggregateIn, elementIn, putAggregate, type DomainState } from './domain-state.ts';
import { nameKey } from './element.ts';
import { generateAttributes, payForAttributes } from './generate-attributes.ts';
import { typeLinker } from './link-types.ts';
import { addElement, editElement } from './save-element.ts';
import { requireType } from './save-on-type.ts';

interface NewTypeProperty {
  aggregateId: string;
  family: string;
  name: string;
  relationshipType: 'Single' | 'Collection';
  typeId?: string | null | undefined;
  autoGenerateAttributes: boolean;
  onlyCreateType: boolean;
}

interface Generating {
  whatStepsSay: WhatStepsSay;
  signal?: AbortSignal | undefined;
}

/**
 * Adds a type, and a property of it to another type or to the service. Its attributes are generated
 * where that is wanted and the plan has some left; if not, the type is made without any, and the
 * answer says so.
 */
export async function addTypeProperty(
  context: Context,
  input: NewTypeProperty,
  generating: Generating,
) {
  const { aggregateId, typeId } = input;
  const { aggregate, organisation } = await requireAggregate(
    context.db,
    context.actor,
    aggregateId,
  );
  if (typeId) await requireType(context.db, aggregate, typeId);
  if (!input.autoGenerateAttributes) return addType(context, input, nothingGenerated);
  try {
    return await payForAttributes(context, organisation, async () => {
      const { name, family } = input;
      const wanted = { target: 'type' as const, name, family, present: [] };
      const { whatStepsSay, signal } = generating;
      const question = await askForAttributes(context.db, aggregate, { wanted, whatStepsSay });
      const organisationId = organisation.id;
      const generated = await generateAttributes(context, question, { organisationId, signal });
      const result = await addType(context, input, generated);
      return { result, isWorth: generated.attributes.length > 0 };
    });
  } catch (error) {
    const isUsedUp = error instanceof AppError && error.code === 'PLAN_LIMIT_REACHED';
    if (!isUsedUp) throw error;
    return addType(context, input, { ...nothingGenerated, note: error.message });
  }
}

type Generated = Pick<GeneratedAttributes, 'attributes' | 'note'>;
const nothingGenerated: Generated = { attributes: [], note: null };

async function addType(context: Context, input: NewTypeProperty, { attributes, note }: Generated) {
  const { aggregateId, family, name } = input;
  const typeId = randomUUID();
  const { value } = await changeAggregate(context, { aggregateId }, (before) => {
    const content = { kind: 'type', data: { family, attributes } } as const;
    const withType = addElement(before, { id: typeId, aggregateId, name, content });
    const state = input.onlyCreateType ? withType : withProperty(withType, input);
    return { state, aggregateId, elementId: typeId };
  });
  return { value: { typeId, aggregate: value.aggregate, note } };
}

/** The type or service with one more property, called like its type. */
function withProperty(state: DomainState, input: NewTypeProperty): DomainState {
  const { aggregateId, name, relationshipType, typeId } = input;
  const isMany = relationshipType === 'Collection';
  const property: Attribute = {
    name: applyCase(name, isMany ? 'CamelPlural' : 'Camel'),
    type: isMany ? `${name}[]` : name,
    isNullable: false,
  };
  if (typeId) {
    const present = elementIn(state, { id: typeId, kind: 'type', aggregateId });
    const { kind, data } = present;
    const content = { kind, data: { ...data, attributes: withOneMore(data.attributes, property) } };
    return editElement(state, present, { name: present.name, content });
  }
  const aggregate = aggregateIn(state, aggregateId);
  const properties = withOneMore(
    aggregate.properties,
    typeLinker(state, aggregateId).attribute(property),
  );
  checkAttributes(properties, 'properties');
  return putAggregate(state, { ...aggregate, properties });
}

function withOneMore(attributes: Attribute[], property: Attribute): Attribute[] {
  const isTaken = attributes.some(({ name }) => nameKey(name) === nameKey(property.name));
  if (!isTaken) return [...attributes, property];
  const message = `There is already a property called "${property.name}".`;
  throw new AppError('CONFLICT', message, [{ code: 'CONFLICT', message, path: 'name' }]);
}
