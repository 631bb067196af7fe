import { NativeSelect, TextInput } from '@mantine/core';
import { elementNameSchema } from '@stepwright/contract';
import { typeFamilies } from '@stepwright/domain-model';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { client } from '#api/client';
import type { PanelProps } from '#app/panels';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import { FormFrame } from './form-frame.tsx';
import { Gone } from './gone.tsx';
import {
  elementVersions,
  usePanelSubject,
  type FormSubject,
  type PanelSubject,
} from './panel-form.ts';
import { useTypeChoices } from './type-groups.ts';
import { useElementForm } from './use-element-form.ts';

const families: string[] = [...typeFamilies];

const schema = z
  .object({
    name: elementNameSchema,
    /** One of the families offered, or `Other`. */
    family: z.string(),
    otherFamily: z.string(),
    attributes: attributeListSchema,
  })
  .refine(({ family, otherFamily }) => family !== texts.other || otherFamily.trim() !== '', {
    path: ['otherFamily'],
    error: 'Required',
  });
type Values = z.infer<typeof schema>;

const labels = {
  name: texts.name,
  family: texts.family,
  otherFamily: texts.otherFamily,
  attributes: texts.attributes,
};

/** `add-type` and `edit-type`. */
export function TypePanel(panel: PanelProps) {
  const subject = usePanelSubject(panel, 'type');
  return subject ? <TypeForm {...subject} /> : <Gone />;
}

function valuesFor({ element }: FormSubject<'type'>): Values {
  const family = element?.family ?? 'Entity';
  const isOffered = families.includes(family);
  return {
    name: element?.name ?? '',
    family: isOffered ? family : texts.other,
    otherFamily: isOffered ? '' : family,
    attributes: valuesOf(element?.attributes ?? []),
  };
}

function TypeForm(subject: PanelSubject<'type'>) {
  const { aggregate, element, isDeleted } = subject;
  const types = useTypeChoices(aggregate);
  const frame = useElementForm({
    ...elementVersions(subject, 'type', valuesFor),
    schema,
    save: (values: Values, version) => {
      const fields = {
        aggregateId: aggregate.identity,
        name: values.name,
        family: values.family === texts.other ? values.otherFamily.trim() : values.family,
        attributes: attributesOf(values.attributes),
      };
      if (!element) return client.aggregate.addType(fields);
      return client.aggregate.editType({ ...fields, version, typeId: element.identity });
    },
  });
  const { form } = frame;
  const { errors } = form.formState;
  const isOther = useWatch({ control: form.control, name: 'family' }) === texts.other;

  return (
    <FormFrame {...frame} labels={labels} isDeleted={isDeleted}>
      <TextInput
        label={texts.name}
        placeholder="OrderLine"
        withAsterisk
        error={errors.name?.message}
        {...form.register('name')}
      />
      <NativeSelect
        label={texts.family}
        data={[...families, texts.other]}
        {...form.register('family')}
      />
      {isOther && (
        <TextInput
          label={texts.otherFamily}
          error={errors.otherFamily?.message}
          {...form.register('otherFamily')}
        />
      )}
      <AttributeEditor
        path="attributes"
        label={texts.attributes}
        types={types}
        entityType="Types"
        nameField="name"
        familyField="family"
      />
    </FormFrame>
  );
}
