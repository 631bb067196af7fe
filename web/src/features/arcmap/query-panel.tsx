import { TextInput } from '@mantine/core';
import { elementNameSchema } from '@stepwright/contract';
import { z } from 'zod';
import { client } from '#api/client';
import type { PanelProps } from '#app/panels';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import { FormFrame } from './form-frame.tsx';
import { Gone } from './gone.tsx';
import { usePanelSubject, type PanelSubject } from './panel-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { ResultFields, resultValuesOf, resultValuesSchema } from './result-fields.tsx';
import { typeGroupsOf } from './type-groups.ts';
import { useElementForm } from './use-element-form.ts';

const schema = z.object({
  name: elementNameSchema,
  boundedContext: z.string(),
  aggregateName: elementNameSchema,
  parameters: attributeListSchema,
  result: resultValuesSchema,
});
type Values = z.infer<typeof schema>;

/** `add-query` and `edit-query`. */
export function QueryPanel(panel: PanelProps) {
  const subject = usePanelSubject(panel, 'query');
  if (!subject) return <Gone />;
  return <QueryForm key={subject.element?.identity} {...subject} processId={panel.processId} />;
}

function valuesFor({ aggregate, element }: PanelSubject<'query'>): Values {
  return {
    name: element?.name ?? '',
    boundedContext: aggregate.boundedContext,
    aggregateName: aggregate.name,
    parameters: valuesOf(element?.parameters ?? []),
    result: element
      ? resultValuesOf(element.result)
      : { type: 'self', isArray: true, isNullable: false },
  };
}

function QueryForm(subject: PanelSubject<'query'> & { processId: string | null }) {
  const { aggregate, element, domain, close, processId } = subject;
  const frame = useElementForm({
    schema,
    values: valuesFor(subject),
    close,
    save: (values: Values) => {
      const fields = {
        aggregateId: aggregate.identity,
        processId,
        name: values.name,
        typeId: element?.typeId ?? null,
        resultType: values.result.type,
        isCollectionResult: values.result.isArray,
        isNullableResult: values.result.isNullable,
        parameters: attributesOf(values.parameters),
      };
      if (!element) return client.aggregate.addQuery(fields);
      const { boundedContext, aggregateName } = values;
      const place = { boundedContext, aggregateName, version: aggregate.version };
      return client.aggregate.editQuery({ ...fields, ...place, queryId: element.identity });
    },
  });
  const { form } = frame;

  return (
    <FormFrame {...frame}>
      <TextInput
        label={texts.name}
        placeholder="ListOrders"
        withAsterisk
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      {element && <PlaceFields domain={domain} />}
      <AttributeEditor path="parameters" label={texts.parameters} types={typeGroupsOf(aggregate)} />
      <ResultFields aggregate={aggregate} />
    </FormFrame>
  );
}
