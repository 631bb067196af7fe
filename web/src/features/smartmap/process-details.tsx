import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#api/errors';
import { useFormDraft } from '#app/form-draft';
import { processFormSchema, type ProcessForm, type ProcessMode } from './process-form.ts';
import { processTexts as texts } from './smartmap-texts.ts';

/** Second step of the wizard: name and description. */
export function ProcessDetails(props: {
  mode: ProcessMode;
  typed: ProcessForm;
  /** Back to the first step, with what was typed so far. */
  onLeave: (typed: ProcessForm) => void;
  /** `forget` drops the draft that is kept while one types; call it once the process is there. */
  onSubmit: (form: ProcessForm, forget: () => void) => void;
  isPending: boolean;
  error: unknown;
}) {
  const { mode, typed, onLeave, onSubmit, isPending, error } = props;
  const form = useForm<ProcessForm>({
    defaultValues: typed,
    resolver: zodResolver(processFormSchema(mode)),
  });

  const { register, handleSubmit, getValues, setFocus, formState } = form;
  const forget = useFormDraft('new-process', form);
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((typedNow) => onSubmit(typedNow, forget))(event)}
    >
      <Stack gap="md">
        <TextInput
          {...register('name')}
          label={texts.name}
          required
          autoComplete="off"
          error={formState.errors.name?.message}
        />
        <Textarea
          {...register('description')}
          label={texts.description}
          required={mode === 'automatic'}
          description={mode === 'automatic' ? texts.generateHint : texts.descriptionHint}
          autosize
          minRows={8}
          maxRows={12}
          error={formState.errors.description?.message}
        />
        {error !== null && error !== undefined && (
          <Alert color="red" variant="light" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={() => onLeave(getValues())}>
            {texts.back}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
