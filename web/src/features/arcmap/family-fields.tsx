import { NativeSelect, TextInput } from '@mantine/core';
import { typeFamilies } from '@stepwright/domain-model';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { texts } from './arcmap-texts.ts';

/** Of the family of a type: one of those offered, or `Other` and what that is. */
export const familyShape = { family: z.string(), otherFamily: z.string() };
export interface FamilyValues {
  family: string;
  otherFamily: string;
}

const families: string[] = [...typeFamilies];

export function valuesOfFamily(family: string): FamilyValues {
  if (families.includes(family)) return { family, otherFamily: '' };
  return { family: texts.other, otherFamily: family };
}

export function familyOf({ family, otherFamily }: FamilyValues): string {
  return family === texts.other ? otherFamily.trim() : family;
}

/** For `refine`: `Other` says what. */
export const hasFamily = (values: FamilyValues): boolean =>
  values.family !== texts.other || values.otherFamily.trim() !== '';
export const familyMissing = { path: ['otherFamily'], error: 'Required' };

export function FamilyFields() {
  const { control, register, formState } = useFormContext<FamilyValues>();
  const isOther = useWatch({ control, name: 'family' }) === texts.other;
  return (
    <>
      <NativeSelect
        label={texts.family}
        data={[...families, texts.other]}
        {...register('family')}
      />
      {isOther && (
        <TextInput
          label={texts.otherFamily}
          error={formState.errors.otherFamily?.message}
          {...register('otherFamily')}
        />
      )}
    </>
  );
}
