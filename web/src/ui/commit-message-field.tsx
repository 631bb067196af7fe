import { Textarea, type TextareaProps } from '@mantine/core';

/** The message of a commit, which is never left out. */
export function CommitMessageField({
  value,
  onChange,
  ...rest
}: Omit<TextareaProps, 'value' | 'onChange' | 'error'> & {
  label: string;
  value: string;
  onChange: (message: string) => void;
}) {
  return (
    <Textarea
      {...rest}
      required
      autosize
      minRows={2}
      value={value}
      error={value.trim() === '' ? 'Required' : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
