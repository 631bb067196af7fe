import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { client } from '#api/client';
import { useOrganisation } from '#app/organisation';
import { paths } from '#app/paths';
import { useLeave } from '#app/use-leave';
import { useModelChange } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { FormFrame } from './form-frame.tsx';

const schema = z.object({
  boundedContext: z.string().trim().min(2, texts.mustHaveContext),
  name: z
    .string()
    .trim()
    .min(2, texts.mustHaveAggregate)
    .regex(/^[A-Za-z][A-Za-z0-9 _-]*$/, 'Start with a letter; use letters, digits and spaces'),
});
type Values = z.infer<typeof schema>;

/** The form of a new service in the shown context. */
export function NewService(props: {
  organisationId: string;
  platformId: string;
  boundedContext: string;
  closePath: string;
}) {
  const { organisationId, platformId, boundedContext, closePath } = props;
  const { ecosystemName, cloudPlatform } = useOrganisation();
  const navigate = useNavigate();
  const leave = useLeave();
  const create = useModelChange(client.aggregate.createAggregate);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { boundedContext, name: '' },
  });
  const { errors } = form.formState;

  const submit = (values: Values): void =>
    create.mutate(
      {
        ...values,
        ecosystemName: ecosystemName ?? undefined,
        cloudPlatform,
        organisationId,
        platformId,
      },
      {
        onSuccess: () =>
          leave(paths.developer({ organisationId, platformId }, values.boundedContext)),
      },
    );

  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      onCancel={() => void navigate(closePath)}
      isBusy={create.isPending}
      error={create.error}
      submitLabel={texts.next}
    >
      <TextInput
        label={texts.boundedContext}
        placeholder="Sales"
        required
        data-autofocus={boundedContext.trim() === '' || undefined}
        error={errors.boundedContext?.message}
        {...form.register('boundedContext')}
      />
      <TextInput
        label={texts.serviceName}
        placeholder="Order"
        required
        data-autofocus={boundedContext.trim() !== '' || undefined}
        error={errors.name?.message}
        {...form.register('name')}
      />
    </FormFrame>
  );
}
