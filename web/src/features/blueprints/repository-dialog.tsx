import { zodResolver } from '@hookform/resolvers/zod';
import { Modal, Stack } from '@mantine/core';
import { repositoryUrlSchema, tokenSchema } from '@stepwright/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorTextOr } from '#api/errors';
import { useFormDraft } from '#app/form-draft';
import { ErrorAlert } from '#ui/error-alert';
import { RepositoryFields } from '#ui/repository-fields';
import { SubmitRow } from '#ui/submit-row';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';

const schema = z.object({ repositoryUrl: repositoryUrlSchema, authenticationToken: tokenSchema });

/** Asks for the repository that a blueprint is loaded from. The token is kept for the load only. */
export function RepositoryDialog(props: { id: string; opened: boolean; onClose: () => void }) {
  const { id, opened, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={texts.repository}>
      <RepositoryForm id={id} onClose={onClose} />
    </Modal>
  );
}

function RepositoryForm({ id, onClose }: { id: string; onClose: () => void }) {
  const load = useBlueprintChange(calls.loadGitRepository);
  const [jobId] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { repositoryUrl: '', authenticationToken: '' },
  });
  const forget = useFormDraft(`load.${id}`, form, ['authenticationToken']);
  const { errors } = form.formState;
  const leave = (): void => {
    forget();
    onClose();
  };
  const submit = form.handleSubmit((values) =>
    // It has only begun: should it fail, the address is not to be typed again.
    load.mutate({ ...values, generationStrategyId: id, jobId }, { onSuccess: onClose }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <RepositoryFields
          labels={{
            url: texts.repositoryUrl,
            placeholder: 'https://git.example.com/team/orders.git',
            token: texts.token,
            tokenHint: texts.tokenHint,
          }}
          url={{ ...form.register('repositoryUrl'), error: errors.repositoryUrl?.message }}
          token={{
            ...form.register('authenticationToken'),
            error: errors.authenticationToken?.message,
          }}
        />
        <ErrorAlert text={load.error && errorTextOr(load.error, texts.unknownError)} />
        <SubmitRow
          submit={load.isPending ? texts.saving : texts.load}
          isPending={load.isPending}
          cancel={texts.cancel}
          onCancel={leave}
        />
      </Stack>
    </form>
  );
}
