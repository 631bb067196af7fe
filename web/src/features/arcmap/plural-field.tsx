import { Text, TextInput } from '@mantine/core';
import { elementNameSchema } from '@stepwright/contract';
import { applyCase } from '@stepwright/domain-model';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { texts } from './arcmap-texts.ts';
import { messageAt } from './form-messages.ts';

/** Blank: the plural that is worked out. */
export const pluralSchema = z.string().trim().pipe(z.literal('').or(elementNameSchema));

/** Of what is in an element: there only where one was written down, as an import does. */
export const writtenPluralSchema = pluralSchema.optional();

/** As it is saved: one that was made blank is taken away. */
export const writtenPlural = (plural: string | undefined): { plural?: string } =>
  plural === undefined ? {} : { plural };

/** The plural to use in generated code where the one that is worked out is wrong. */
export function PluralField() {
  const { register, formState, control } = useFormContext<{ name: string; plural: string }>();
  const name = useWatch({ control, name: 'name' });
  return (
    <TextInput
      label={texts.plural}
      description={texts.pluralHint}
      placeholder={applyCase(name, 'PascalPlural')}
      error={formState.errors.plural?.message}
      {...register('plural')}
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
