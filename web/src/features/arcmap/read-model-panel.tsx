import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { elementNameSchema, sentPluralSchema } from '@stepwright/contract';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import type { PanelProps } from '#app/panels';
import { FieldGroup } from '#ui/field-group';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
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
import { PluralField, WrittenPlural, writtenPlural, writtenPluralSchema } from './plural-field.tsx';
import { useTypeChoices } from './type-groups.ts';
import { useElementForm } from './use-element-form.ts';

const schema = z.object({
  name: elementNameSchema,
  plural: sentPluralSchema,
  boundedContext: z.string(),
  aggregateName: elementNameSchema,
  attributes: attributeListSchema,
  queries: z
    .array(
      z.object({
        name: elementNameSchema,
        plural: writtenPluralSchema,
        parameters: attributeListSchema,
      }),
    )
    .min(1),
});
type Values = z.infer<typeof schema>;

const labels = {
  name: texts.responseType,
  plural: texts.plural,
  boundedContext: texts.boundedContext,
  aggregateName: texts.aggregateName,
  attributes: texts.attributes,
  queries: texts.queries,
};

/** `add-readmodel` and `edit-readmodel`. */
export function ReadModelPanel(panel: PanelProps) {
  const subject = usePanelSubject(panel, 'readModel');
  return subject ? <ReadModelForm {...subject} /> : <Gone />;
}

function valuesFor(subject: FormSubject<'readModel'>): Values {
  const { element } = subject;
  return {
    ...headValuesOf(subject),
    attributes: valuesOf(element?.attributes ?? []),
    queries: (element?.queries ?? [{ name: '', parameters: [] }]).map((query) => ({
      ...query,
      parameters: valuesOf(query.parameters),
    })),
  };
}

function ReadModelForm(subject: PanelSubject<'readModel'>) {
  const { aggregate, element, domain, isDeleted } = subject;
  const types = useTypeChoices(aggregate);
  const frame = useElementForm({
    ...elementVersions(subject, 'readModel', valuesFor),
    schema,
    changeOf: (values: Values, { version }) => {
      const fields = {
        aggregateId: aggregate.identity,
        readModelName: values.name,
        plural: values.plural || null,
        attributes: attributesOf(values.attributes),
        queries: values.queries.map(({ name, plural, parameters }) => ({
          name,
          ...writtenPlural(plural),
          parameters: attributesOf(parameters),
        })),
      };
      const { boundedContext, aggregateName } = values;
      const place = { boundedContext, aggregateName };
      if (!element) return { call: 'addReadModel', input: { ...fields, ...place } };
      const readModelId = element.identity;
      return { call: 'editReadModel', input: { ...fields, ...place, version, readModelId } };
    },
  });
  const { form } = frame;
  const queries = useFieldArray({ control: form.control, name: 'queries' });
  const { errors } = form.formState;

  return (
    <FormFrame {...frame} labels={labels} isDeleted={isDeleted}>
      <TextInput
        label={texts.responseType}
        placeholder="OrderOverview"
        required
        data-autofocus={!element || undefined}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PluralField />
      {(element || isElsewhere(subject)) && <PlaceFields domain={domain} />}
      <AttributeEditor
        path="attributes"
        label={texts.attributes}
        types={types}
        entityType="ReadModels"
        nameField="name"
      />
      <FieldGroup label={texts.queriesCount(queries.fields.length)}>
        {queries.fields.map((field, index) => (
          <Stack key={field.id} gap="xs" role="group" aria-label={texts.queryNumber(index + 1)}>
            <Group gap={6} wrap="nowrap" align="flex-start">
              <TextInput
                aria-label={texts.name}
                placeholder="ListOrders"
                size="xs"
                flex={1}
                error={errors.queries?.[index]?.name?.message}
                {...form.register(`queries.${index}.name`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="30"
                disabled={queries.fields.length === 1}
                aria-label={texts.removeQuery(field.name)}
                onClick={() => queries.remove(index)}
              >
                <IconX size={14} />
              </ActionIcon>
            </Group>
            <WrittenPlural path={`queries.${index}.plural`} />
            <AttributeEditor
              key={`queries.${index}.parameters`}
              path={`queries.${index}.parameters`}
              label={texts.parameters}
              types={types}
              entityType="Queries"
              nameField={`queries.${index}.name`}
            />
          </Stack>
        ))}
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => queries.append({ name: '', parameters: [] })}
          >
            {texts.addQuery}
          </Button>
        </Group>
      </FieldGroup>
    </FormFrame>
  );
}
