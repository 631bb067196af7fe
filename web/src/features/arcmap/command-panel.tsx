import { TextInput } from '@mantine/core';
import { elementNameSchema, type Command, sentPluralSchema } from '@stepwright/contract';
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
  headValuesOf,
  isElsewhere,
  usePanelSubject,
  type FormSubject,
  type PanelSubject,
} from './panel-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { PluralField } from './plural-field.tsx';
import { raisedEventsOf, raisedEventsSchema, raisedValuesOf } from './raised-events.ts';
import { ResultFields, resultOf, resultValuesOf, resultValuesSchema } from './result-fields.tsx';
import { useTypeChoices } from './type-groups.ts';
import { useElementForm } from './use-element-form.ts';

const schema = z.object({
  name: elementNameSchema,
  plural: sentPluralSchema,
  actor: z.string(),
  boundedContext: z.string(),
  aggregateName: elementNameSchema,
  attributes: attributeListSchema,
  domainEvents: raisedEventsSchema,
  result: resultValuesSchema,
});
type Values = z.infer<typeof schema>;

const labels = {
  name: texts.name,
  plural: texts.plural,
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

function valuesFor(subject: FormSubject<'command'>): Values {
  const { element } = subject;
  return {
    ...headValuesOf(subject),
    actor: element?.actor ?? '',
    attributes: valuesOf(element?.attributes ?? []),
    domainEvents: raisedValuesOf(element?.domainEvents ?? []),
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
    changeOf: (values: Values, { version }) => {
      const fields = fieldsOf(values, aggregate.identity, element);
      const { boundedContext, aggregateName } = values;
      const place = { boundedContext, aggregateName };
      if (!element) return { call: 'addCommand', input: { ...fields, ...place } };
      const commandId = element.identity;
      return { call: 'editCommand', input: { ...fields, ...place, version, commandId } };
    },
  });
  const { form } = frame;

  return (
    <FormFrame {...frame} labels={labels} isDeleted={isDeleted}>
      <TextInput
        label={texts.name}
        placeholder="PlaceOrder"
        required
        data-autofocus={!element || undefined}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <PluralField />
      <TextInput label={texts.actor} placeholder="Customer" {...form.register('actor')} />
      {(element || isElsewhere(subject)) && <PlaceFields domain={domain} />}
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
    plural: values.plural || null,
    commandActor: values.actor.trim() || null,
    commandTypeId: element?.typeId ?? null,
    domainEvents: raisedEventsOf(values.domainEvents),
    attributes: attributesOf(values.attributes),
    commandResult: resultOf(values.result),
  };
}
