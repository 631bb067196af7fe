import { ActionIcon, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { contextOptions } from './blueprints-queries.ts';
import { ConditionDialog } from './condition-dialog.tsx';
import type { Then } from './file-edit.ts';
import { texts } from './file-texts.ts';

/** For whose every element something is repeated. */
export function ContextField(props: {
  value: string | null;
  isDisabled: boolean;
  isUnsaved?: boolean;
  onChange: (value: string | null) => void;
}) {
  const { data: contexts = [] } = useQuery(contextOptions());
  return (
    <NativeSelect
      label={texts.repeats}
      size="xs"
      data-unsaved={props.isUnsaved || undefined}
      disabled={props.isDisabled}
      value={props.value ?? ''}
      onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? null : value)}
      data={[
        { value: '', label: texts.notRepeated },
        ...contexts.map(({ value, label, depth }) => ({
          value,
          label: `${'\u00a0\u00a0'.repeat(depth)}${label}`,
        })),
      ]}
    />
  );
}

/** When it is generated; the condition is written in a dialog of its own. */
export function ConditionField(props: {
  blueprintId: string;
  of: string;
  context: string | null;
  value: string;
  isDisabled: boolean;
  onSave: (condition: string, then: Then) => void;
}) {
  const { blueprintId, of, context, value, isDisabled, onSave } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group gap={4} align="flex-end" wrap="nowrap">
        <TextInput
          label={texts.conditionLabel}
          size="xs"
          flex={1}
          readOnly
          value={value}
          placeholder={texts.always}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
        {!isDisabled && (
          <ActionIcon
            variant="default"
            size={30}
            aria-label={texts.editCondition}
            onClick={() => setOpen(true)}
          >
            <IconAdjustments size={16} />
          </ActionIcon>
        )}
      </Group>
      <ConditionDialog
        blueprintId={blueprintId}
        of={of}
        isOpen={isOpen}
        context={context}
        condition={value}
        onClose={() => setOpen(false)}
        onSave={onSave}
      />
    </>
  );
}

/** Code as it is: tabs are four spaces. */
export function CodeField(props: {
  label: string;
  description?: string;
  value: string;
  isDisabled: boolean;
  isUnsaved?: boolean;
  isFocused?: boolean;
  /** Where the cursor is. */
  onCursor?: (at: number) => void;
  onChange: (value: string) => void;
}) {
  const { label, description, value, isDisabled, isFocused, onCursor, onChange } = props;
  return (
    <Textarea
      label={label}
      {...(description && { description })}
      data-unsaved={props.isUnsaved || undefined}
      size="xs"
      autosize
      minRows={1}
      maxRows={14}
      value={value}
      readOnly={isDisabled}
      {...(isFocused && { 'data-autofocus': true, autoFocus: true })}
      styles={{
        input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre' },
      }}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll('\t', tab))}
      onSelect={({ currentTarget }) => onCursor?.(currentTarget.selectionStart)}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' || event.shiftKey || isDisabled) return;
        event.preventDefault();
        const input = event.currentTarget;
        // Leaves the cursor behind it; a new value alone would send it to the end.
        input.setRangeText(tab, input.selectionStart, input.selectionEnd, 'end');
        onChange(input.value);
      }}
    />
  );
}

const tab = '    ';
