import { zodResolver } from '@hookform/resolvers/zod';
import { Card, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { blueprintTypes } from '@stepwright/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorTextOr } from '#api/errors';
import { useFocus, useFormDraft } from '#app/form-draft';
import { ErrorAlert } from '#ui/error-alert';
import { PageFrame } from '#ui/page-frame';
import { SubmitRow } from '#ui/submit-row';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';

const schema = z.object({
  name: z.string().trim().min(1, texts.required),
  type: z.string().min(1, texts.required),
  description: z.string(),
});

export function AddBlueprint(props: { organisationId: string; onClose: () => void }) {
  const { organisationId, onClose } = props;
  const add = useBlueprintChange(calls.create);
  const [identity] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', type: '', description: '' },
  });
  const { errors } = form.formState;
  useFocus(form, 'name');
  const forget = useFormDraft('add-blueprint', form);
  const leave = () => {
    forget();
    onClose();
  };
  const save = form.handleSubmit(({ name, type, description }) => {
    const chosen = blueprintTypes.find((each) => each === type);
    if (!chosen) return;
    add.mutate({ identity, organisationId, name, type: chosen, description }, { onSuccess: leave });
  });

  return (
    <PageFrame title={texts.addBlueprint}>
      <Card withBorder padding="lg" radius="lg" maw={560}>
        <form onSubmit={(event) => void save(event)} noValidate>
          <Stack>
            <TextInput
              label={texts.blueprintName}
              required
              error={errors.name?.message}
              {...form.register('name')}
            />
            <NativeSelect
              label={texts.blueprintType}
              description={texts.typeHint}
              required
              data={[{ value: '', label: '' }, ...blueprintTypes]}
              error={errors.type?.message}
              {...form.register('type')}
            />
            <Textarea
              label={texts.description}
              autosize
              minRows={2}
              {...form.register('description')}
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
