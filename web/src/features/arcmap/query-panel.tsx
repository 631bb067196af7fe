import { TextInput } from '@mantine/core';
import { elementNameSchema, sentPluralSchema } from '@stepwright/contract';
import { z } from 'zod';
import type { PanelProps } from '#app/panels';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import { FormFrame } from './form-frame.tsx';
import { Gone } from './gone.tsx';
import {
  elementVersions,
  headValuesOf,
  usePanelSubject,
  type FormSubject,
  type PanelSubject,
} from './panel-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { PluralField } from './plural-field.tsx';
import { ResultFields, resultValuesOf, resultValuesSchema } from './result-fields.tsx';
import { useTypeChoices } from './type-groups.ts';
import { useElementForm } from './use-element-form.ts';

const schema = z.object({
  name: elementNameSchema,
  plural: sentPluralSchema,
  boundedContext: z.string(),
  aggregateName: elementNameSchema,
  parameters: attributeListSchema,
  result: resultValuesSchema,
});
type Values = z.infer<typeof schema>;

const labels = {
  name: texts.name,
  plural: texts.plural,
  boundedContext: texts.boundedContext,
  aggregateName: texts.aggregateName,
  parameters: texts.parameters,
  result: texts.returnType,
};

/** `add-query` and `edit-query`. */
export function QueryPanel(panel: PanelProps) {
  const subject = usePanelSubject(panel, 'query');
  if (!subject) return <Gone />;
  return <QueryForm {...subject} />;
}

function valuesFor(subject: FormSubject<'query'>): Values {
  const { element } = subject;
  return {
    ...headValuesOf(subject),
    parameters: valuesOf(element?.parameters ?? []),
    result: element
      ? resultValuesOf(element.result)
      : { type: 'self', is_array: true, is_nullable: false },
  };
}

function QueryForm(subject: PanelSubject<'query'>) {
  const { panel, aggregate, element, domain, isDeleted } = subject;
  const types = useTypeChoices(aggregate);
  const frame = useElementForm({
    ...elementVersions(subject, 'query', valuesFor),
    schema,
    changeOf: (values: Values, { version }) => {
      const fields = {
        aggregateId: aggregate.identity,
        processId: panel.processId,
        name: values.name,
        plural: values.plural || null,
        typeId: element?.typeId ?? null,
        resultType: values.result.type,
        isCollectionResult: values.result.is_array,
        isNullableResult: values.result.is_nullable,
        parameters: attributesOf(values.parameters),
      };
      const { boundedContext, aggregateName } = values;
      const place = { boundedContext, aggregateName };
      if (!element) return { call: 'addQuery', input: { ...fields, ...place } };
      const queryId = element.identity;
      return { call: 'editQuery', input: { ...fields, ...place, version, queryId } };
    },
  });
  const { form } = frame;

  return (
    <FormFrame {...frame} labels={labels} isDeleted={isDeleted}>
      <TextInput
        label={texts.name}
        placeholder="ListOrders"
        required
        data-autofocus={!element || undefined}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <PluralField />
      <PlaceFields domain={domain} />
      <AttributeEditor
        path="parameters"
        label={texts.parameters}
        types={types}
        entityType="Queries"
        nameField="name"
      />
      <ResultFields aggregate={aggregate} />
    </FormFrame>
  );
}
