import { zodResolver } from '@hookform/resolvers/zod';
import { Card, Stack, TextInput } from '@mantine/core';
import { nameSchema } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorTextOr } from '#api/errors';
import { useFormDraft } from '#app/form-draft';
import { ErrorAlert } from '#ui/error-alert';
import { PageFrame } from '#ui/page-frame';
import { SubmitRow } from '#ui/submit-row';
import { profileOptions, useUpdateProfile } from './configuration-queries.ts';
import { texts } from './configuration-texts.ts';
import { LocalNotice } from './local-notice.tsx';

const schema = z.object({ name: nameSchema });

export function ProfileForm(props: { organisationId: string; onClose: () => void }) {
  const { organisationId, onClose } = props;
  const { data: profile } = useSuspenseQuery(profileOptions(organisationId));
  const update = useUpdateProfile();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: profile.name } });
  const forget = useFormDraft('profile', form);
  const leave = () => {
    forget();
    onClose();
  };
  const save = form.handleSubmit(({ name }) =>
    update.mutate({ name, email: profile.email, organisationId }, { onSuccess: leave }),
  );

  return (
    <PageFrame title={texts.profile}>
      <LocalNotice />
      <Card withBorder padding="lg" radius="lg" maw={560}>
        <form onSubmit={(event) => void save(event)} noValidate>
          <Stack>
            <TextInput label={texts.email} value={profile.email} readOnly variant="filled" />
            <TextInput
              label={texts.name}
              required
              error={form.formState.errors.name?.message}
              {...form.register('name')}
            />
            <ErrorAlert text={update.error && errorTextOr(update.error, texts.profileFailed)} />
            <SubmitRow
              submit={update.isPending ? texts.saving : texts.submit}
              isPending={update.isPending}
              cancel={texts.cancel}
              onCancel={leave}
            />
          </Stack>
        </form>
      </Card>
    </PageFrame>
  );
}
