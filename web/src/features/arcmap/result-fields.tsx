import { Checkbox, Group, NativeSelect } from '@mantine/core';
import type { Aggregate, Result } from '@stepwright/contract';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { FieldGroup } from '#ui/field-group';
import { texts } from './arcmap-texts.ts';
import { typeGroupsOf } from './type-groups.ts';

/** Named as the form's fields are specified. `type` is empty for no result; `self` is the aggregate. */
export const resultValuesSchema = z.object({
  type: z.string(),
  is_array: z.boolean(),
  is_nullable: z.boolean(),
});
export type ResultValues = z.infer<typeof resultValuesSchema>;

export const resultValuesOf = (result: Result | null): ResultValues => ({
  type: result?.type ?? '',
  is_array: result?.isCollection ?? false,
  is_nullable: result?.isNullable ?? false,
});

export const resultOf = ({ type, is_array, is_nullable }: ResultValues): Result | null =>
  type ? { type, isCollection: is_array, isNullable: is_nullable } : null;

/** What a command or query answers. */
export function ResultFields(props: { aggregate: Aggregate; canBeNothing?: boolean }) {
  const { register, formState } = useFormContext<{ result: ResultValues }>();
  const choices = [
    ...(props.canBeNothing ? [{ value: '', label: texts.noResult }] : []),
    { value: 'self', label: texts.self },
    ...typeGroupsOf(props.aggregate).map(({ group, items }) => ({
      group,
      items: items.filter((item) => item !== 'object'),
    })),
    ...(props.aggregate.readModels.length > 0
      ? [{ group: texts.readModels, items: props.aggregate.readModels.map(({ name }) => name) }]
      : []),
  ];
  return (
    <FieldGroup label={texts.returnType}>
      <NativeSelect
        aria-label={texts.resultType}
        data={choices}
        error={formState.errors.result?.type?.message}
        {...register('result.type')}
      />
      <Group gap="md">
        <Checkbox label={texts.isArray} size="xs" {...register('result.is_array')} />
        <Checkbox label={texts.isNullable} size="xs" {...register('result.is_nullable')} />
      </Group>
    </FieldGroup>
  );
}
