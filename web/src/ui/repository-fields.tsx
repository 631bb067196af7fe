import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** How a form knows a field, and what is wrong with it. */
type Field = UseFormRegisterReturn & { error: string | undefined };

/** Where a repository lies, and the token that opens it. */
export function RepositoryFields({
  url,
  token,
  labels,
}: {
  url: Field;
  token: Field;
  labels: { url: string; placeholder: string; token: string; tokenHint: string };
}) {
  return (
    <>
      <TextInput
        label={labels.url}
        placeholder={labels.placeholder}
        required
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        {...url}
      />
      <PasswordInput
        label={labels.token}
        description={labels.tokenHint}
        required
        autoComplete="off"
        {...token}
      />
    </>
  );
}
