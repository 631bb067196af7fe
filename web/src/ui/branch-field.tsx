import { TextInput } from '@mantine/core';
import { isBranchName } from '@stepwright/contract';

const texts = {
  label: 'Branch',
  hint: 'Leave empty to use the default branch',
  refused: 'This is not a branch name',
} as const;

/** The branch of a commit, which may be left out. */
export function BranchField(props: { value: string; onChange: (branch: string) => void }) {
  const { value, onChange } = props;
  return (
    <TextInput
      label={texts.label}
      description={texts.hint}
      value={value}
      error={isBranchOrEmpty(value) ? undefined : texts.refused}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function isBranchOrEmpty(typed: string): boolean {
  const name = typed.trim();
  return name === '' || isBranchName(name);
}
