import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { errorText } from '#api/errors';
import { texts } from './arcmap-texts.ts';
import { ConflictView, type FieldLabels } from './conflict-view.tsx';
import { FormImpact, type ImpactOf } from './form-impact.tsx';
import { formTexts } from './form-texts.ts';
import type { FormConflict } from './use-element-form.ts';

/**
 * A form of a side panel: its fields, what went wrong, and the two buttons. A refused form keeps
 * everything that was typed; where somebody else changed the same thing, both versions stand in the
 * place of the fields until somebody has chosen.
 */
export function FormFrame<Values extends FieldValues>(props: {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  onCancel: () => void;
  isBusy: boolean;
  error: unknown;
  submitLabel?: string;
  conflict?: FormConflict<Values> | null;
  /** How the fields are called where two versions are compared. */
  labels?: FieldLabels;
  onDiscard?: (() => void) | null;
  isDeleted?: boolean;
  impact?: ImpactOf<Values>;
  children: ReactNode;
}) {
  const { form, onSubmit, onCancel, isBusy, error, conflict, labels, onDiscard } = props;
  if (conflict) return <ConflictView {...conflict} labels={labels ?? {}} isBusy={isBusy} />;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <Stack gap="md">
          {onDiscard && (
            <Text size="sm" c="dimmed" role="status">
              {formTexts.restored}{' '}
              <Anchor component="button" type="button" size="sm" onClick={onDiscard}>
                {formTexts.discard}
              </Anchor>
            </Text>
          )}
          {props.isDeleted && (
            <Alert color="yellow" role="alert">
              {formTexts.deleted}
            </Alert>
          )}
          {props.children}
          {error !== null && error !== undefined && !props.isDeleted && (
            <Alert color="red" role="alert">
              {errorText(error)}
            </Alert>
          )}
          {props.impact && !props.isDeleted && <FormImpact {...props.impact} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? texts.saving : (props.submitLabel ?? texts.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  );
}
