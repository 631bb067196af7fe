import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack } from '@mantine/core';
import { repositoryUrlSchema, tokenSchema } from '@stepwright/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorText, fieldText, reasonText } from '#api/errors';
import { useFormDraft } from '#app/form-draft';
import { BusyButton } from '#ui/busy-button';
import { ErrorAlert } from '#ui/error-alert';
import { RepositoryFields } from '#ui/repository-fields';
import { useConnectRepository } from './code-preview-queries.ts';
import { texts } from './code-preview-texts.ts';

const schema = z.object({ repositoryUrl: repositoryUrlSchema, token: tokenSchema });
type Values = z.infer<typeof schema>;

/** Connects a service to its repository. A token that was saved is never shown: it is typed again. */
export function RepositoryForm(props: {
  aggregateId: string;
  repositoryUrl: string | null;
  urlLabel?: string;
  submitLabel?: string;
  /** What a failure says; absent: what the server said. */
  failure?: string;
  onDone: (repositoryUrl: string) => void;
  /** Absent: the form can be reset instead. */
  onCancel?: () => void;
}) {
  const { aggregateId, repositoryUrl, onDone, onCancel } = props;
  const connect = useConnectRepository();
  const loaded = { repositoryUrl: repositoryUrl ?? '', token: '' };
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: loaded });
  const forget = useFormDraft(`repository.${aggregateId}`, form, ['token']);
  const { errors } = form.formState;
  const leave = () => {
    forget();
    if (onCancel) return onCancel();
    connect.reset();
    form.reset(loaded);
  };
  const submit = (values: Values): void => {
    if (connect.isPending) return;
    connect.mutate(
      { aggregateId, ...values },
      {
        onSuccess: ({ value }) => {
          forget();
          onDone(value.repositoryUrl);
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="md">
        <RepositoryFields
          labels={{
            url: props.urlLabel ?? texts.repositoryUrl,
            placeholder: 'https://git.example.com/team/orders.git',
            token: texts.token,
            tokenHint: texts.tokenHint,
          }}
          url={{
            ...form.register('repositoryUrl'),
            error: errors.repositoryUrl?.message ?? fieldText(connect.error, 'repositoryUrl'),
          }}
          token={{ ...form.register('token'), error: errors.token?.message }}
        />
        {connect.isError && (
          <ErrorAlert
            text={props.failure ?? errorText(connect.error)}
            reason={reasonText(connect.error)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave}>
            {onCancel ? texts.cancel : texts.reset}
          </Button>
          <BusyButton type="submit" isBusy={connect.isPending}>
            {connect.isPending ? texts.saving : (props.submitLabel ?? texts.save)}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
