import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { elementNameSchema, type TypedSample } from '@stepwright/contract';
import { attributeTypeNames } from '@stepwright/domain-model';
import { IconPlus, IconX } from '@tabler/icons-react';
import {
  FormProvider,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '#api/errors';
import { useFormDraft } from '#app/form-draft';
import { ErrorAlert } from '#ui/error-alert';
import { FieldGroup } from '#ui/field-group';
import { texts } from './arcmap-texts.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import { attributeTexts } from './attribute-texts.ts';
import { attributeListSchema, attributesOf, valuesOf } from './attribute-values.ts';
import { messageAt } from './form-messages.ts';
import { sampleTexts } from './sample-texts.ts';
import type { TypeChoices } from './type-groups.ts';

const eventSchema = z.object({ name: elementNameSchema, attributes: attributeListSchema });
const schema = z.object({
  name: elementNameSchema,
  boundedContext: elementNameSchema,
  attributes: attributeListSchema,
  commands: z.array(eventSchema.extend({ domainEvents: z.array(eventSchema) })),
  queries: z.array(eventSchema),
});
type Values = z.infer<typeof schema>;

/** Where in the form a list of elements stands, and what is in each. */
interface ElementsProps {
  path: 'commands' | 'queries' | `commands.${number}.domainEvents`;
  label: string;
  addLabel: string;
  attributesLabel: string;
  placeholder: string;
}

/** One service with its commands, events and queries, as far as code was written for it. */
export function SampleForm(props: {
  draftKey: string;
  sample: TypedSample | null;
  isBusy: boolean;
  error: unknown;
  /** The second is called once it is saved. */
  onSave: (sample: TypedSample, onSaved: () => void) => void;
  onCancel: () => void;
}) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: valuesFor(props.sample),
  });
  const { errors } = form.formState;
  const forget = useFormDraft(props.draftKey, form);
  const save = (values: Values): void => props.onSave(sampleOf(values), forget);
  const cancel = (): void => {
    forget();
    props.onCancel();
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Stack gap="md">
          <Group grow align="flex-start">
            <TextInput
              label={texts.boundedContext}
              placeholder="Sales"
              required
              error={errors.boundedContext?.message}
              {...form.register('boundedContext')}
            />
            <TextInput
              label={sampleTexts.service}
              placeholder="Order"
              required
              data-autofocus
              error={errors.name?.message}
              {...form.register('name')}
            />
          </Group>
          <AttributeEditor path="attributes" label={texts.attributes} types={builtIn} />
          <Elements
            path="commands"
            label={sampleTexts.commands}
            addLabel={sampleTexts.addCommand}
            attributesLabel={texts.attributes}
            placeholder="PlaceOrder"
          />
          <Elements
            path="queries"
            label={sampleTexts.queries}
            addLabel={sampleTexts.addQuery}
            attributesLabel={sampleTexts.parameters}
            placeholder="OrdersByCustomer"
          />
          <ErrorAlert text={props.error ? errorText(props.error) : null} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              {sampleTexts.cancel}
            </Button>
            <Button type="submit" loading={props.isBusy}>
              {sampleTexts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  );
}

/** A list of elements, each with its name and attributes. */
function Elements({ path, label, addLabel, attributesLabel, placeholder }: ElementsProps) {
  const { control, register } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: path });
  const { errors } = useFormState({ control, name: path });
  const empty = { name: '', attributes: [], domainEvents: [] };
  return (
    <FieldGroup label={label}>
      {fields.map((field, index) => (
        <Stack
          key={field.id}
          gap="xs"
          role="group"
          aria-label={sampleTexts.numbered(label, index + 1)}
        >
          <Group gap={6} wrap="nowrap" align="flex-start">
            <TextInput
              {...register(`${path}.${index}.name`)}
              aria-label={texts.name}
              placeholder={placeholder}
              size="xs"
              flex={1}
              error={messageAt(errors, `${path}.${index}.name`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="30"
              aria-label={sampleTexts.remove(field.name)}
              onClick={() => remove(index)}
            >
              <IconX size={14} />
            </ActionIcon>
          </Group>
          <AttributeEditor
            // Where an element stands changes; what is done to its list goes by where it stands.
            key={`${path}.${index}.attributes`}
            path={`${path}.${index}.attributes`}
            label={attributesLabel}
            types={builtIn}
          />
          {path === 'commands' && (
            <Elements
              path={`commands.${index}.domainEvents`}
              label={sampleTexts.events}
              addLabel={texts.addDomainEvent}
              attributesLabel={texts.eventAttributes}
              placeholder="OrderPlaced"
            />
          )}
        </Stack>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => append(empty)}
        >
          {addLabel}
        </Button>
      </Group>
    </FieldGroup>
  );
}

/** It has no types of its own. */
const builtIn: TypeChoices = {
  aggregateId: '',
  groups: [{ group: attributeTexts.builtIn, items: [...attributeTypeNames] }],
};

function valuesFor(sample: TypedSample | null): Values {
  return {
    name: sample?.name ?? '',
    boundedContext: sample?.boundedContext ?? '',
    attributes: valuesOf(sample?.attributes ?? []),
    commands: (sample?.commands ?? []).map(({ name, attributes, domainEvents }) => ({
      name,
      attributes: valuesOf(attributes),
      domainEvents: domainEvents.map((event) => ({
        name: event.name,
        attributes: valuesOf(event.attributes),
      })),
    })),
    queries: (sample?.queries ?? []).map(({ name, parameters }) => ({
      name,
      attributes: valuesOf(parameters),
    })),
  };
}

function sampleOf({ attributes, commands, queries, ...named }: Values): TypedSample {
  const told = ({ name, attributes: own }: z.infer<typeof eventSchema>) => ({
    name,
    attributes: attributesOf(own),
  });
  return {
    ...named,
    attributes: attributesOf(attributes),
    commands: commands.map((command) => ({
      ...told(command),
      domainEvents: command.domainEvents.map(told),
    })),
    queries: queries.map(({ name, attributes: parameters }) => ({
      name,
      parameters: attributesOf(parameters),
    })),
  };
}
