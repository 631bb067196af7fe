import { Checkbox, Group, NativeSelect } from '@mantine/core';
import type { Aggregate, Result } from '@stepwright/contract';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { FieldGroup } from '#ui/field-group';
import { texts } from './arcmap-texts.ts';
import { typeGroupsOf } from './type-groups.ts';

/** `type` is empty for no result; `self` is the aggregate. */
export const resultValuesSchema = z.object({
  type: z.string(),
  isArray: z.boolean(),
  isNullable: z.boolean(),
});
export type ResultValues = z.infer<typeof resultValuesSchema>;

export const resultValuesOf = (result: Result | null): ResultValues => ({
  type: result?.type ?? '',
  isArray: result?.isCollection ?? false,
  isNullable: result?.isNullable ?? false,
});

export const resultOf = ({ type, isArray, isNullable }: ResultValues): Result | null =>
  type ? { type, isCollection: isArray, isNullable } : null;

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
        <Checkbox label={texts.isArray} size="xs" {...register('result.isArray')} />
        <Checkbox label={texts.isNullable} size="xs" {...register('result.isNullable')} />
      </Group>
    </FieldGroup>
  );
}
