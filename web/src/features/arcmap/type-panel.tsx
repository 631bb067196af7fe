import { TextInput } from '@mantine/core';
import { elementNameSchema, sentPluralSchema } from '@stepwright/contract';
import { z } from 'zod';
import type { PanelProps } from '#app/panels';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import {
  FamilyFields,
  familyMissing,
  familyOf,
  familyShape,
  hasFamily,
  valuesOfFamily,
} from './family-fields.tsx';
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
import { useTypeChoices } from './type-groups.ts';
import { useElementForm } from './use-element-form.ts';

const schema = z
  .object({
    name: elementNameSchema,
    plural: sentPluralSchema,
    boundedContext: z.string(),
    aggregateName: elementNameSchema,
    ...familyShape,
    attributes: attributeListSchema,
  })
  .refine(hasFamily, familyMissing);
type Values = z.infer<typeof schema>;

const labels = {
  name: texts.name,
  plural: texts.plural,
  boundedContext: texts.boundedContext,
  aggregateName: texts.aggregateName,
  family: texts.family,
  otherFamily: texts.otherFamily,
  attributes: texts.attributes,
};

/** `add-type` and `edit-type`. */
export function TypePanel(panel: PanelProps) {
  const subject = usePanelSubject(panel, 'type');
  return subject ? <TypeForm {...subject} /> : <Gone />;
}

function valuesFor(subject: FormSubject<'type'>): Values {
  const { element } = subject;
  return {
    ...headValuesOf(subject),
    ...valuesOfFamily(element?.family ?? 'Entity'),
    attributes: valuesOf(element?.attributes ?? []),
  };
}

function TypeForm(subject: PanelSubject<'type'>) {
  const { aggregate, element, domain, isDeleted } = subject;
  const types = useTypeChoices(aggregate);
  const frame = useElementForm({
    ...elementVersions(subject, 'type', valuesFor),
    schema,
    changeOf: (values: Values, { version }) => {
      const fields = {
        aggregateId: aggregate.identity,
        name: values.name,
        plural: values.plural || null,
        family: familyOf(values),
        attributes: attributesOf(values.attributes),
      };
      const { boundedContext, aggregateName } = values;
      const place = { boundedContext, aggregateName };
      if (!element) return { call: 'addType', input: { ...fields, ...place } };
      return { call: 'editType', input: { ...fields, version, typeId: element.identity } };
    },
  });
  const { form } = frame;
  const { errors } = form.formState;

  return (
    <FormFrame {...frame} labels={labels} isDeleted={isDeleted}>
      <TextInput
        label={texts.name}
        placeholder="OrderLine"
        required
        data-autofocus={!element || undefined}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PluralField />
      {isElsewhere(subject) && <PlaceFields domain={domain} />}
      <FamilyFields />
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
