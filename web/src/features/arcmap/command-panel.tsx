import { TextInput } from '@mantine/core';
import { elementNameSchema, type Command } from '@stepwright/contract';
import { z } from 'zod';
import type { PanelProps } from '#app/panels';
import { EDIT_COMMAND_DELAY_MS } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import { DomainEventsEditor } from './domain-events-editor.tsx';
import { FormFrame } from './form-frame.tsx';
import { Gone } from './gone.tsx';
import {
  elementVersions,
  usePanelSubject,
  type FormSubject,
  type PanelSubject,
} from './panel-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { ResultFields, resultOf, resultValuesOf, resultValuesSchema } from './result-fields.tsx';
import { useTypeChoices } from './type-groups.ts';
import { useElementForm } from './use-element-form.ts';

const schema = z.object({
  name: elementNameSchema,
  actor: z.string(),
  boundedContext: z.string(),
  aggregateName: elementNameSchema,
  attributes: attributeListSchema,
  domainEvents: z.array(z.object({ name: elementNameSchema, attributes: attributeListSchema })),
  result: resultValuesSchema,
});
type Values = z.infer<typeof schema>;

const labels = {
  name: texts.name,
  actor: texts.actor,
  boundedContext: texts.boundedContext,
  aggregateName: texts.aggregateName,
  attributes: texts.attributes,
  domainEvents: texts.domainEvents,
  result: texts.returnType,
};

/** `add-command` and `edit-command`. */
export function CommandPanel(panel: PanelProps) {
  const subject = usePanelSubject(panel, 'command');
  return subject ? <CommandForm {...subject} /> : <Gone />;
}

function valuesFor({ aggregate, element }: FormSubject<'command'>): Values {
  return {
    name: element?.name ?? '',
    actor: element?.actor ?? '',
    boundedContext: aggregate.boundedContext,
    aggregateName: aggregate.name,
    attributes: valuesOf(element?.attributes ?? []),
    domainEvents: (element?.domainEvents ?? []).map(({ name, attributes }) => ({
      name,
      attributes: valuesOf(attributes),
    })),
    result: resultValuesOf(element?.result ?? null),
  };
}

function CommandForm(subject: PanelSubject<'command'>) {
  const { aggregate, element, domain, isDeleted } = subject;
  const types = useTypeChoices(aggregate);
  const frame = useElementForm({
    ...elementVersions(subject, 'command', valuesFor),
    schema,
    refreshDelayMs: element ? EDIT_COMMAND_DELAY_MS : 0,
    changeOf: (values: Values, version) => {
      const fields = fieldsOf(values, aggregate.identity, element);
      if (!element) return { call: 'addCommand', input: fields };
      const { boundedContext, aggregateName } = values;
      const place = { boundedContext, aggregateName, version };
      return { call: 'editCommand', input: { ...fields, ...place, commandId: element.identity } };
    },
  });
  const { form } = frame;

  return (
    <FormFrame {...frame} labels={labels} isDeleted={isDeleted}>
      <TextInput
        label={texts.name}
        placeholder="PlaceOrder"
        withAsterisk
        data-autofocus
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <TextInput label={texts.actor} placeholder="Customer" {...form.register('actor')} />
      {element && <PlaceFields domain={domain} />}
      <AttributeEditor
        path="attributes"
        label={texts.attributes}
        types={types}
        entityType="Command"
        nameField="name"
      />
      <DomainEventsEditor
        label={texts.raisedDomainEvents}
        addLabel={texts.addDomainEvent}
        types={types}
      />
      <ResultFields aggregate={aggregate} canBeNothing />
    </FormFrame>
  );
}

function fieldsOf(values: Values, aggregateId: string, element: Command | null) {
  return {
    aggregateId,
    commandName: values.name,
    commandActor: values.actor.trim() || null,
    commandTypeId: element?.typeId ?? null,
    domainEvents: values.domainEvents.map(({ name, attributes }) => ({
      name,
      attributes: attributesOf(attributes),
    })),
    attributes: attributesOf(values.attributes),
    commandResult: resultOf(values.result),
  };
}
