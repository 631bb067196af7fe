import { NameForm } from './name-form.tsx';
import { useCreateOrganisation } from './welcome-queries.ts';
import { texts } from './welcome-texts.ts';

export function OrganisationStep({ onDone }: { onDone: () => void }) {
  const create = useCreateOrganisation();
  return (
    <NameForm
      title={texts.organisationTitle}
      text={texts.organisationText}
      label={texts.organisationName}
      example={texts.organisationExample}
      submit={texts.next}
      error={create.error}
      onSubmit={(name) => create.mutateAsync({ name }).then(onDone)}
    />
  );
}
