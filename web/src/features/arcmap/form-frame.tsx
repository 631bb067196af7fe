import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { errorCode, errorText } from '#api/errors';
import { texts } from './arcmap-texts.ts';

/**
 * A form of a side panel: its fields, what went wrong, and the two buttons. A refused form keeps
 * everything that was typed.
 */
export function FormFrame<Values extends FieldValues>(props: {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  onCancel: () => void;
  isBusy: boolean;
  error: unknown;
  submitLabel?: string;
  /** Loads what somebody else saved, in place of what is typed here. */
  onReload?: () => void;
  children: ReactNode;
}) {
  const { form, onSubmit, onCancel, isBusy, error, onReload, children } = props;
  const isStale = errorCode(error) === 'CONFLICT' && onReload !== undefined;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <Stack gap="md">
          {children}
          {error !== null && error !== undefined && (
            <Alert color="red" role="alert">
              {errorText(error)}
              {isStale && (
                <Group mt="xs">
                  <Button variant="default" size="compact-sm" onClick={onReload}>
                    {texts.loadPresent}
                  </Button>
                </Group>
              )}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isBusy} loaderProps={{ type: 'dots' }}>
              {isBusy ? texts.saving : (props.submitLabel ?? texts.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  );
}
