import { Checkbox, Stack, Textarea } from '@mantine/core';
import { FieldGroup } from '#ui/field-group';
import { texts } from './code-preview-texts.ts';

/** What the assistant is asked for; null: it is left out. */
export type Instructions = string | null;

/** Whether the assistant shall take part, and what it shall do. */
export function PairProgrammer(props: {
  value: Instructions;
  onChange: (value: Instructions) => void;
}) {
  const { value, onChange } = props;
  return (
    <FieldGroup label={texts.pairProgrammer.label}>
      <Stack gap="xs">
        <Checkbox
          label={texts.pairProgrammer.enable}
          description={texts.pairProgrammer.hint}
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
        />
        {value !== null && (
          <Textarea
            label={texts.pairProgrammer.instructions}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={20_000}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Stack>
    </FieldGroup>
  );
}
