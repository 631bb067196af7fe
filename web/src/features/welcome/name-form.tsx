import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { nameSchema } from '@stepwright/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '#api/errors';
import { useFocus, useFormDraft } from '#app/form-draft';
import { ErrorAlert } from '#ui/error-alert';
import { texts } from './welcome-texts.ts';

const schema = z.object({ name: nameSchema });

/** A step of the wizard: one question, one name. */
export function NameForm(props: {
  title: string;
  text: string;
  label: string;
  example: string;
  submit: string;
  /** A name that cannot be changed any more: the step is only repeated. */
  fixed?: string | null;
  error: unknown;
  onSubmit: (name: string) => Promise<unknown>;
}) {
  const { title, text, label, example, submit, fixed, error, onSubmit } = props;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: fixed ?? '' } });
  useFocus(form, 'name');
  const forget = useFormDraft(`welcome.${label}`, form);
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ name }) => {
    // A refusal is shown from the mutation's error; the form stays as it is.
    await onSubmit(name).then(forget, () => undefined);
  });

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="lg">
        <Stack gap={4}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed">{text}</Text>
        </Stack>
        <TextInput
          label={label}
          placeholder={example}
          size="md"
          required
          readOnly={!!fixed}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <ErrorAlert text={error ? errorText(error) : null} />
        <Group justify="flex-end">
          <Button type="submit" size="md" disabled={isSubmitting}>
            {isSubmitting ? texts.saving : submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
