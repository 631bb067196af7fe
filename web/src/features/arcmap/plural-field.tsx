import { Text, TextInput } from '@mantine/core';
import { sentPluralSchema } from '@stepwright/contract';
import { applyCase } from '@stepwright/domain-model';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { texts } from './arcmap-texts.ts';
import { messageAt } from './form-messages.ts';

/** Of what is in an element: there only where one was written down, as an import does. */
export const writtenPluralSchema = sentPluralSchema.optional();

/** As it is saved: one that was made blank is taken away. */
export const writtenPlural = (plural: string | undefined): { plural?: string } =>
  plural === undefined ? {} : { plural };

/** The plural to use in generated code where the one that is worked out is wrong. */
export function PluralField(props: {
  of?: string;
  path?: string;
  label?: string;
  isDisabled?: boolean;
}) {
  const { of = 'name', path = 'plural', label = texts.plural } = props;
  const { register, formState, control } = useFormContext<FieldValues>();
  const name = String(useWatch({ control, name: of }) ?? '');
  return (
    <TextInput
      label={label}
      description={texts.pluralHint}
      placeholder={applyCase(name, 'PascalPlural')}
      error={messageAt(formState.errors, path)}
      disabled={props.isDisabled}
      {...register(path)}
    />
  );
}

/** The plural of an event, a query or an attribute: shown where one is written down. */
export function WrittenPlural({ path }: { path: string }) {
  const { register, getValues } = useFormContext<FieldValues>();
  const { errors } = useFormState({ name: path });
  const [isThere] = useState(() => typeof getValues(path) === 'string');
  if (!isThere) return null;
  return (
    <TextInput
      aria-label={texts.plural}
      leftSection={
        <Text size="xs" c="dimmed">
          {texts.plural}
        </Text>
      }
      leftSectionWidth={56}
      size="xs"
      error={messageAt(errors, path)}
      {...register(path)}
    />
  );
}
