import { TextInput } from '@mantine/core';
import { elementNameSchema } from '@stepwright/contract';
import { applyCase } from '@stepwright/domain-model';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { texts } from './arcmap-texts.ts';

/** Blank: the plural that is worked out. */
export const pluralSchema = z.literal('').or(elementNameSchema);

/** The plural to use in generated code where the one that is worked out is wrong. */
export function PluralField({ of: name }: { of: string }) {
  const { register, formState } = useFormContext<{ plural: string }>();
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
