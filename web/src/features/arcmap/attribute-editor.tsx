import { ActionIcon, Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import {
  IconChevronDown,
  IconChevronUp,
  IconClipboard,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import {
  useFieldArray,
  useFormContext,
  useFormState,
  useWatch,
  type FieldValues,
} from 'react-hook-form';
import { FieldGroup } from '#ui/field-group';
import classes from './attribute-editor.module.css';
import { copiedAttributes, emptyAttribute, pastedAttributes } from './attribute-values.ts';
import { messageAt } from './form-messages.ts';
import { texts } from './arcmap-texts.ts';
import type { TypeGroup } from './type-groups.ts';

/** How long 'Copied' stays. */
const COPIED_MS = 1500;

/**
 * The attributes at a path of the surrounding form, in any depth. Pasting a JSON list of attributes
 * anywhere inside adds them; what is not such a list is pasted as text.
 */
export const AttributeEditor = memo(function AttributeEditor(props: {
  path: string;
  label: string;
  types: TypeGroup[];
  depth?: number;
}) {
  const { path, label, types, depth = 0 } = props;
  const { control, getValues } = useFormContext<FieldValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: path });
  const clipboard = useClipboard({ timeout: COPIED_MS });

  const paste = (event: ClipboardEvent) => {
    const pasted = pastedAttributes(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    event.stopPropagation();
    append(pasted, { shouldFocus: false });
  };

  return (
    <FieldGroup
      label={label}
      onPaste={paste}
      aside={
        fields.length > 0 &&
        depth === 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={<IconClipboard size={14} />}
            onClick={() => clipboard.copy(copiedAttributes(getValues(path)))}
          >
            {clipboard.copied ? texts.attribute.copied : texts.attribute.copy}
          </Button>
        )
      }
    >
      {fields.length === 0 && depth === 0 && (
        <Text size="xs" c="dimmed">
          {texts.attribute.none}
        </Text>
      )}
      {fields.map((field, index) => (
        <AttributeRow
          key={field.id}
          path={`${path}.${index}`}
          index={index}
          count={fields.length}
          types={types}
          depth={depth}
          onRemove={remove}
          onMove={move}
        />
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => append(emptyAttribute(), { focusName: `${path}.${fields.length}.name` })}
        >
          {depth === 0 ? texts.attribute.add : texts.attribute.addNested}
        </Button>
      </Group>
    </FieldGroup>
  );
});

/** One attribute. It renders again only when something of its own changes. */
const AttributeRow = memo(function AttributeRow(props: {
  path: string;
  index: number;
  count: number;
  types: TypeGroup[];
  depth: number;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
}) {
  const { path, index, count, types, depth, onRemove, onMove } = props;
  const { register, control, getValues } = useFormContext<FieldValues>();
  const { errors } = useFormState({ control, name: `${path}.name`, exact: true });
  const type: unknown = useWatch({ control, name: `${path}.type` });
  const error = messageAt(errors, `${path}.name`);
  const name = String(getValues(`${path}.name`) ?? '');

  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    const to = index + (event.key === 'ArrowUp' ? -1 : 1);
    if (to >= 0 && to < count) onMove(index, to);
  };

  return (
    <div className={classes.row} onKeyDown={moveByKey} role="presentation">
      <Group gap={6} wrap="nowrap" align="flex-start">
        <TextInput
          {...register(`${path}.name`)}
          aria-label={texts.attribute.name}
          placeholder="name"
          error={error}
          size="xs"
          className={classes.name}
        />
        <NativeSelect
          {...register(`${path}.type`)}
          aria-label={texts.attribute.type}
          data={types}
          size="xs"
          className={classes.type}
        />
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size="30"
            disabled={index === 0}
            aria-label={texts.attribute.moveUp(name)}
            onClick={() => onMove(index, index - 1)}
          >
            <IconChevronUp size={14} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="30"
            disabled={index === count - 1}
            aria-label={texts.attribute.moveDown(name)}
            onClick={() => onMove(index, index + 1)}
          >
            <IconChevronDown size={14} />
          </ActionIcon>
        </ActionIcon.Group>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="30"
          // A nested object keeps at least one attribute.
          disabled={depth > 0 && count === 1}
          aria-label={texts.attribute.remove(name)}
          onClick={() => onRemove(index)}
        >
          <IconX size={14} />
        </ActionIcon>
      </Group>
      <Group gap="md" mt={4}>
        <Checkbox
          {...register(`${path}.isCollection`)}
          label={texts.attribute.collection}
          size="xs"
        />
        <Checkbox {...register(`${path}.isNullable`)} label={texts.attribute.nullable} size="xs" />
      </Group>
      {type === 'object' && (
        <div className={classes.nested}>
          <AttributeEditor
            path={`${path}.properties`}
            label={name ? texts.attributesOf(name) : texts.attributes}
            types={types}
            depth={depth + 1}
          />
        </div>
      )}
    </div>
  );
});
