import { Autocomplete, TextInput } from '@mantine/core';
import type { Domain } from '@stepwright/contract';
import { Controller, useFormContext } from 'react-hook-form';
import { sortedContexts } from './find-element.ts';
import { texts } from './arcmap-texts.ts';

/** What a form holds where another context or service moves the element there. */
export interface PlaceValues {
  boundedContext: string;
  aggregateName: string;
}

/** The bounded context and the service of what is edited. */
export function PlaceFields({ domain }: { domain: Domain }) {
  const { control, register, formState } = useFormContext<PlaceValues>();
  const names = sortedContexts(domain)
    .map(({ name }) => name)
    .filter((name) => name.trim() !== '');
  return (
    <>
      <Controller
        control={control}
        name="boundedContext"
        render={({ field, fieldState }) => (
          <Autocomplete
            label={texts.boundedContext}
            data={names}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      <TextInput
        label={texts.aggregateName}
        required
        error={formState.errors.aggregateName?.message}
        {...register('aggregateName')}
      />
    </>
  );
}
