import { zodResolver } from '@hookform/resolvers/zod';
import { Modal, Stack, TextInput } from '@mantine/core';
import {
  blueprintPlaceSchema,
  commitMessageSchema,
  type GenerationStrategy,
} from '@stepwright/contract';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { errorTextOr } from '#api/errors';
import { showToast } from '#app/toast';
import { ErrorAlert } from '#ui/error-alert';
import { RepositoryFields } from '#ui/repository-fields';
import { SubmitRow } from '#ui/submit-row';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { exchangeTexts } from './exchange-texts.ts';

/** Of a blueprint that is committed to a repository; `import`: of one that is taken from there. */
export type RepositoryExchange = GenerationStrategy | 'import';

interface ExchangeProps {
  organisationId: string;
  onClose: () => void;
}

/** Asks for the place in a repository that a blueprint goes to or comes from. The token is not kept. */
export function ExchangeRepository(props: ExchangeProps & { of: RepositoryExchange | null }) {
  const { of, organisationId, onClose } = props;
  const exchange = useExchange(of, { organisationId, onClose });
  const title = of === 'import' ? exchangeTexts.importFromGit : exchangeTexts.exportToGit;
  // What comes of it is said here.
  const leave = (): void => {
    if (exchange.isPending) return;
    exchange.reset();
    onClose();
  };
  return (
    <Modal opened={of !== null} onClose={leave} title={title} withCloseButton={!exchange.isPending}>
      {of !== null && <ExchangeForm of={of} exchange={exchange} onClose={leave} />}
    </Modal>
  );
}

const schema = blueprintPlaceSchema.extend({ commitMessage: commitMessageSchema });
type Values = z.output<typeof schema>;
type Form = UseFormReturn<z.input<typeof schema>, unknown, Values>;

function ExchangeForm(props: {
  of: RepositoryExchange;
  exchange: ReturnType<typeof useExchange>;
  onClose: () => void;
}) {
  const { of, exchange, onClose } = props;
  const isImport = of === 'import';
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      repositoryUrl: '',
      authenticationToken: '',
      branch: '',
      folder: '',
      commitMessage: exchangeTexts.commitOf(isImport ? '' : of.name),
    },
  });
  const submit = form.handleSubmit(exchange.send);
  const begin = isImport ? texts.load : exchangeTexts.commit;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <PlaceFields form={form} isImport={isImport} />
        {!isImport && (
          <TextInput
            label={exchangeTexts.message}
            required
            error={form.formState.errors.commitMessage?.message}
            {...form.register('commitMessage')}
          />
        )}
        <ErrorAlert text={exchange.error && errorTextOr(exchange.error, texts.unknownError)} />
        <SubmitRow
          submit={exchange.isPending ? exchangeTexts.working : begin}
          isPending={exchange.isPending}
          {...(!exchange.isPending && { cancel: texts.cancel })}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function useExchange(of: RepositoryExchange | null, { organisationId, onClose }: ExchangeProps) {
  const take = useBlueprintChange(calls.importFromRepository);
  const give = useBlueprintChange(calls.exportToRepository);
  const { isPending, error, reset } = of === 'import' ? take : give;
  const done = (message: string): void => {
    showToast({ message });
    onClose();
  };
  const send = ({ commitMessage, ...place }: Values): void => {
    if (of === 'import')
      return take.mutate(
        { ...place, organisationId },
        { onSuccess: ({ value }) => done(exchangeTexts.imported(value.name)) },
      );
    if (of === null) return;
    give.mutate(
      { ...place, commitMessage, generationStrategyId: of.identity },
      { onSuccess: ({ value }) => done(exchangeTexts.exported(of.name, value)) },
    );
  };
  return { isPending, error, reset, send };
}

function PlaceFields({ form, isImport }: { form: Form; isImport: boolean }) {
  const { errors } = form.formState;
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <RepositoryFields
        labels={{
          url: texts.repositoryUrl,
          placeholder: 'https://git.example.com/team/blueprints.git',
          token: texts.token,
          tokenHint: exchangeTexts.tokenHint,
        }}
        url={{ ...form.register('repositoryUrl'), error: errors.repositoryUrl?.message }}
        token={{
          ...form.register('authenticationToken'),
          error: errors.authenticationToken?.message,
        }}
      />
      <TextInput
        label={exchangeTexts.branch}
        placeholder={exchangeTexts.defaultBranch}
        error={errors.branch?.message}
        {...plain}
        {...form.register('branch')}
      />
      <TextInput
        label={exchangeTexts.folder}
        placeholder={isImport ? exchangeTexts.anyFolder : exchangeTexts.rootFolder}
        error={errors.folder?.message}
        {...plain}
        {...form.register('folder')}
      />
    </>
  );
}
