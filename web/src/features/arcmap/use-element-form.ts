import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useModelChange } from './arcmap-queries.ts';

/** What `FormFrame` takes, besides its fields. */
export interface ElementForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  onCancel: () => void;
  isBusy: boolean;
  error: unknown;
  onReload: () => void;
}

/**
 * A form of a side panel that saves one thing of the model and then closes. After a refusal because
 * somebody else was faster, `onReload` shows what they saved: `values` are always the present ones.
 */
export function useElementForm<Values extends FieldValues>(props: {
  schema: ZodType<Values, Values>;
  values: Values;
  save: (values: Values) => Promise<unknown>;
  close: () => void;
  refreshDelayMs?: number;
}): ElementForm<Values> {
  const { schema, values, save, close, refreshDelayMs } = props;
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const change = useModelChange(save, refreshDelayMs);
  return {
    form,
    onSubmit: (typed) => change.mutate(typed, { onSuccess: close }),
    onCancel: close,
    isBusy: change.isPending,
    error: change.error,
    onReload: () => form.reset(values),
  };
}
