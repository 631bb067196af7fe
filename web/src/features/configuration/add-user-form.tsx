import { zodResolver } from '@hookform/resolvers/zod';
import { Card, Stack, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorTextOr } from '#api/errors';
import { useFocus, useFormDraft } from '#app/form-draft';
import { ErrorAlert } from '#ui/error-alert';
import { PageFrame } from '#ui/page-frame';
import { SubmitRow } from '#ui/submit-row';
import { useAddUser } from './configuration-queries.ts';
import { texts } from './configuration-texts.ts';

/** Only presence is asked for here; what an e-mail address is, the server says. */
const schema = z.object({ email: z.string().trim().min(1, 'Required') });

export function AddUserForm(props: { organisationId: string; onClose: () => void }) {
  const { organisationId, onClose } = props;
  const add = useAddUser();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  useFocus(form, 'email');
  const forget = useFormDraft('add-user', form);
  const leave = () => {
    forget();
    onClose();
  };
  const save = form.handleSubmit(({ email }) =>
    add.mutate({ email, organisationId }, { onSuccess: leave }),
  );

  return (
    <PageFrame title={texts.addUser} text={texts.addUserText}>
      <Card withBorder padding="lg" radius="lg" maw={560}>
        <form onSubmit={(event) => void save(event)} noValidate>
          <Stack>
            <TextInput
              label={texts.email}
              type="email"
              required
              error={form.formState.errors.email?.message}
              {...form.register('email')}
            />
            <ErrorAlert text={add.error && errorTextOr(add.error, texts.addFailed)} />
            <SubmitRow
              submit={add.isPending ? texts.saving : texts.submit}
              isPending={add.isPending}
              cancel={texts.cancel}
              onCancel={leave}
            />
          </Stack>
        </form>
      </Card>
    </PageFrame>
  );
}
