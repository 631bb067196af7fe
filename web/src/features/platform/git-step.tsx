import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { repositoryUrlSchema, tokenSchema, type Platform } from '@stepwright/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldText, reasonText } from '#api/errors';
import { useFormDraft } from '#app/form-draft';
import { ErrorAlert } from '#ui/error-alert';
import { useChoose } from './platform-queries.ts';
import { texts } from './platform-texts.ts';

const schema = z.object({ repositoryUrl: repositoryUrlSchema, token: tokenSchema });

/** The repository of the shared infrastructure. The server tries it before it keeps it. */
export function GitStep(props: { platform: Platform; submitLabel?: string; onSaved: () => void }) {
  const { platform, submitLabel = texts.next, onSaved } = props;
  const choose = useChoose(platform.identity);
  const loaded = { repositoryUrl: platform.gitRepositoryUrl ?? '', token: '' };
  const form = useForm({ resolver: zodResolver(schema), defaultValues: loaded });
  const forget = useFormDraft(`platform.${platform.identity}.git`, form, ['token']);
  const { errors } = form.formState;
  const save = form.handleSubmit((values) =>
    choose.mutate(
      { step: 'git-credentials', ...values },
      {
        onSuccess: () => {
          forget();
          form.resetField('token');
          onSaved();
        },
      },
    ),
  );

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <TextInput
          label={texts.repositoryUrl}
          placeholder="https://"
          type="url"
          required
          error={errors.repositoryUrl?.message ?? fieldText(choose.error, 'repositoryUrl')}
          {...form.register('repositoryUrl')}
        />
        <PasswordInput
          label={texts.token}
          description={texts.tokenHint}
          autoComplete="off"
          required
          error={errors.token?.message}
          {...form.register('token')}
        />
        <ErrorAlert
          text={choose.isError ? texts.gitFailed : null}
          reason={reasonText(choose.error)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => form.reset(loaded)}>
            {texts.clear}
          </Button>
          <Button type="submit" disabled={choose.isPending}>
            {choose.isPending ? texts.saving : submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
