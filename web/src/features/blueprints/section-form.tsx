import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { delimiterTypes, type FileSection } from '@stepwright/contract';
import { caseFormats, type CaseFormat } from '@stepwright/domain-model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '#ui/busy-button';
import { contextOptions } from './blueprints-queries.ts';
import { ConfirmSection, type Asked } from './confirm-section.tsx';
import { calls } from './file-edit.ts';
import { texts } from './file-texts.ts';
import type { FileWork } from './file-work.ts';
import { isChanged, wordsOf } from './file-words.ts';
import { ParameterMenu } from './parameter-menu.tsx';
import { CodeField, ConditionField, ContextField } from './section-fields.tsx';
import { DraftConflicts } from './draft-conflicts.tsx';
import { formAction } from './blueprint-form-action.ts';
import { sectionDraft } from './section-draft.ts';
import { formatsIn, withFormat, type SectionValues } from './section-values.ts';

type FormProps = FileWork & { section: FileSection; isOwn: boolean };

/** Everything that is bound to a section, to be changed. Escape gives it all back. */
export function SectionForm(props: FormProps) {
  const { blueprint, file, section, isOwn, edit } = props;
  const draft = sectionDraft(props, section);
  const { values, set, isDirty, isTyped } = draft;
  const [asked, setAsked] = useState<Asked | null>(null);
  const isDisabled = !isOwn || edit.isPending;
  const isParameter = section.kind === 'ValuePropertyBinding' && section.propertyName === null;
  return (
    // Escape is heard wherever in the form the focus is.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      onSubmit={(event) => {
        event.preventDefault();
        draft.save();
      }}
      onKeyDown={(event) => {
        // A menu or a dialog that was opened from here has keys of its own.
        if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
        if (event.key === 'Escape') draft.leave();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) draft.save();
      }}
    >
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {wordsOf(section)}
        </Text>
        <ValueFields {...props} {...{ values, isDisabled, isTyped }} onChange={set} />
        {!isParameter && (
          <>
            <ContextField
              value={values.context}
              isDisabled={isDisabled}
              isUnsaved={isTyped('context')}
              onChange={(context) => set({ context })}
            />
            <ConditionField
              blueprintId={blueprint.identity}
              of={`${file.id} ${section.id}`}
              context={section.bindingContext ?? file.fileBinding?.bindingContext ?? null}
              value={section.mappingCondition}
              isDisabled={isDisabled || isDirty}
              onSave={(condition, then) =>
                edit.send(
                  calls.updatePropertyMappingCondition,
                  { propertyBindingId: section.id, condition },
                  then,
                )
              }
            />
            <AroundFields {...{ values, isDisabled, isTyped }} onChange={set} />
          </>
        )}
        <DraftConflicts draft={draft} labels={texts.fields} />
        {isOwn && (
          <Group gap="xs">
            <BusyButton type="submit" size="xs" disabled={!draft.canSave} isBusy={edit.isPending}>
              {texts.save}
            </BusyButton>
            <Button size="xs" variant="default" disabled={!isDirty} onClick={draft.leave}>
              {texts.cancel}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={!isChanged(section) || edit.isPending}
              onClick={() => setAsked('revert')}
            >
              {texts.revert}
            </Button>
            <AddItemButton {...props} isDisabled={isDirty || edit.isPending} />
            <Button size="xs" variant="subtle" color="red" onClick={() => setAsked('delete')}>
              {section.propertyName === null ? texts.delete : texts.deleteProperty}
            </Button>
          </Group>
        )}
      </Stack>
      <ConfirmSection {...props} asked={asked} onClose={() => setAsked(null)} />
    </form>
  );
}

/** For a property that is a list or an object, and for one item of a list. */
function AddItemButton({ section, edit, isDisabled }: FormProps & { isDisabled: boolean }) {
  const { id, kind, propertyName } = section;
  if (kind !== 'ObjectPropertyBinding' && !propertyName?.endsWith(']')) return null;
  return (
    <Button
      size="xs"
      variant="default"
      disabled={isDisabled}
      onClick={() => edit.send(formAction('create-collection-item'), { propertyBindingId: id })}
    >
      {texts.addItem}
    </Button>
  );
}

interface FieldsProps {
  values: SectionValues;
  isDisabled: boolean;
  isTyped: (key: keyof SectionValues) => boolean;
  onChange: (change: Partial<SectionValues>) => void;
}

/** The text of a section, with the parameters in it. */
function ValueFields(props: FormProps & FieldsProps) {
  const { section, values, isDisabled, isTyped, onChange } = props;
  const { data: contexts = [] } = useQuery(contextOptions());
  const [cursor, setCursor] = useState<{ id: string; at: number } | null>(null);
  if (section.value === null) return <Text size="sm">{texts.groupNode}</Text>;
  const { value } = values;
  // Where somebody was in it last, else behind all of it.
  const at = cursor?.id === section.id ? Math.min(cursor.at, value.length) : value.length;
  const formats = formatsIn(value);
  return (
    <>
      {section.value === '' && <Text size="sm">{texts.emptyNode}</Text>}
      <CodeField
        label={texts.value}
        value={value}
        isDisabled={isDisabled}
        isUnsaved={isTyped('value')}
        onCursor={(place) => setCursor({ id: section.id, at: place })}
        onChange={(next) => onChange({ value: next })}
      />
      {isChanged(section) && (
        <Text size="xs" c="dimmed">
          {texts.original}: <code>{section.originalValue}</code>
        </Text>
      )}
      {formats.map(({ path, format, at: from }) => (
        <NativeSelect
          key={from}
          label={texts.format(path)}
          size="xs"
          disabled={isDisabled}
          value={format}
          data={[...caseFormats]}
          onChange={(event) =>
            onChange({
              value: withFormat(value, from, event.currentTarget.value as CaseFormat),
            })
          }
        />
      ))}
      {!isDisabled && (
        <Group>
          <ParameterMenu
            contexts={contexts}
            label={texts.addParameter}
            onChoose={(path) => {
              const parameter = `{${path}}`;
              onChange({ value: value.slice(0, at) + parameter + value.slice(at) });
              setCursor({ id: section.id, at: at + parameter.length });
            }}
          />
        </Group>
      )}
    </>
  );
}

/** What stands between repetitions and around them. */
function AroundFields({ values, isDisabled, isTyped, onChange }: FieldsProps) {
  const isOwnDelimiter = values.delimiterType === texts.ownDelimiter;
  return (
    <>
      <TextInput
        label={texts.separator}
        description={texts.separatorHint}
        size="xs"
        disabled={isDisabled}
        data-unsaved={isTyped('separator') || undefined}
        value={values.separator}
        onChange={(event) => onChange({ separator: event.currentTarget.value })}
      />
      <NativeSelect
        label={texts.delimiter}
        size="xs"
        disabled={isDisabled}
        data-unsaved={isTyped('delimiterType') || undefined}
        value={values.delimiterType}
        onChange={(event) => onChange({ delimiterType: event.currentTarget.value })}
        data={[
          { value: '', label: texts.noDelimiter },
          ...Object.entries(delimiterTypes).map(([value, { start, end }]) => ({
            value,
            label: `${value} ${start} ${end}`,
          })),
          { value: texts.ownDelimiter, label: texts.ownDelimiter },
        ]}
      />
      {isOwnDelimiter && (
        <Group gap="xs" grow>
          <TextInput
            label={texts.start}
            size="xs"
            disabled={isDisabled}
            data-unsaved={isTyped('start') || undefined}
            value={values.start}
            onChange={(event) => onChange({ start: event.currentTarget.value })}
          />
          <TextInput
            label={texts.end}
            size="xs"
            disabled={isDisabled}
            data-unsaved={isTyped('end') || undefined}
            value={values.end}
            onChange={(event) => onChange({ end: event.currentTarget.value })}
          />
        </Group>
      )}
    </>
  );
}
