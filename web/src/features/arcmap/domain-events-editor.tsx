import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { FieldGroup } from '#ui/field-group';
import { AttributeEditor } from './attribute-editor.tsx';
import { messageAt } from './form-messages.ts';
import { texts } from './arcmap-texts.ts';
import { WrittenPlural } from './plural-field.tsx';
import type { TypeChoices } from './type-groups.ts';

/** The events that a command or reaction raises, each with its attributes. */
export function DomainEventsEditor(props: {
  label: (count: number) => string;
  addLabel: string;
  types: TypeChoices;
}) {
  const { label, addLabel, types } = props;
  const { control, register } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'domainEvents' });
  const { errors } = useFormState({ control, name: 'domainEvents' });

  return (
    <FieldGroup label={label(fields.length)}>
      {fields.map((field, index) => (
        <Stack key={field.id} gap="xs" role="group" aria-label={texts.eventNumber(index + 1)}>
          <Group gap={6} wrap="nowrap" align="flex-start">
            <TextInput
              {...register(`domainEvents.${index}.name`)}
              aria-label={texts.name}
              placeholder="OrderPlaced"
              size="xs"
              flex={1}
              error={messageAt(errors, `domainEvents.${index}.name`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="30"
              aria-label={texts.removeEvent(String((field as FieldValues).name ?? ''))}
              onClick={() => remove(index)}
            >
              <IconX size={14} />
            </ActionIcon>
          </Group>
          <WrittenPlural path={`domainEvents.${index}.plural`} />
          <AttributeEditor
            // Where an event stands changes; what is done to its list goes by where it stands.
            key={`domainEvents.${index}.attributes`}
            path={`domainEvents.${index}.attributes`}
            label={texts.eventAttributes}
            types={types}
            entityType="DomainEvents"
            nameField={`domainEvents.${index}.name`}
          />
        </Stack>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => append({ name: '', attributes: [] })}
        >
          {addLabel}
        </Button>
      </Group>
    </FieldGroup>
  );
}
