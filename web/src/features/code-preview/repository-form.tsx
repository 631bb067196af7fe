import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { repositoryUrlSchema, tokenSchema } from '@stepwright/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '#api/errors';
import { useConnectRepository } from './code-preview-queries.ts';
import { texts } from './code-preview-texts.ts';

const schema = z.object({ repositoryUrl: repositoryUrlSchema, token: tokenSchema });
type Values = z.infer<typeof schema>;

/** Connects a service to its repository. A token that was saved is never shown: it is typed again. */
export function RepositoryForm(props: {
  aggregateId: string;
  repositoryUrl: string | null;
  submitLabel?: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { aggregateId, repositoryUrl, onDone, onCancel } = props;
  const connect = useConnectRepository();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { repositoryUrl: repositoryUrl ?? '', token: '' },
  });
  const { errors } = form.formState;
  const submit = (values: Values): void =>
    connect.mutate({ aggregateId, ...values }, { onSuccess: onDone });

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="md">
        <TextInput
          label={texts.repositoryUrl}
          placeholder="https://git.example.com/team/orders.git"
          withAsterisk
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          error={errors.repositoryUrl?.message}
          {...form.register('repositoryUrl')}
        />
        <PasswordInput
          label={texts.token}
          description={texts.tokenHint}
          withAsterisk
          autoComplete="off"
          error={errors.token?.message}
          {...form.register('token')}
        />
        {connect.isError && (
          <Alert color="red" role="alert">
            {errorText(connect.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={connect.isPending} loaderProps={{ type: 'dots' }}>
            {connect.isPending ? texts.saving : (props.submitLabel ?? texts.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
