import { Button, Group, Text } from '@mantine/core';
import type { GeneratedFor } from '@stepwright/contract';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { memo, useRef, useState, type ClipboardEvent } from 'react';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { FieldGroup } from '#ui/field-group';
import { tip } from '#ui/tip';
import { AttributeChips } from './attribute-chips.tsx';
import classes from './attribute-editor.module.css';
import type { Proposing } from './attribute-proposing.ts';
import { AttributeRow, type NestedProps } from './attribute-row.tsx';
import { attributeTexts as texts } from './attribute-texts.ts';
import { AttributeTools } from './attribute-tools.tsx';
import { pastedAttributes } from './attribute-values.ts';
import { texts as mapTexts } from './arcmap-texts.ts';
import { messageAt } from './form-messages.ts';
import { RelatedEntityButton } from './related-entity.tsx';
import type { TypeChoices } from './type-groups.ts';
import { useAttributeList, type AttributeListActions, type Deed } from './use-attribute-list.ts';
import { useRowDrag } from './use-row-drag.ts';

/** What is nested deeper than this is closed at first. */
const OPEN_LEVELS = 3;

/**
 * The attributes at a path of the surrounding form, in any depth. Pasting a JSON list of attributes
 * anywhere inside adds them; what is not such a list is pasted as text.
 */
export const AttributeEditor = memo(function AttributeEditor(props: {
  path: string;
  label: string;
  types: TypeChoices;
  /** Absent: nothing is proposed. The parts are given one by one, so that they stay the same. */
  entityType?: GeneratedFor;
  nameField?: string;
  familyField?: string;
  depth?: number;
}) {
  const { path, label, types, depth = 0 } = props;
  const { control } = useFormContext<FieldValues>();
  const { errors } = useFormState({ control, name: path, exact: true });
  const { fields, actions, deed, valuesNow } = useAttributeList(path);
  const list = useRef<HTMLUListElement>(null);
  const startDrag = useRowDrag(list, actions.move);
  const proposing = proposingOf(props);
  const isTop = depth === 0;
  const error = messageAt(errors, path) ?? messageAt(errors, `${path}.root`);

  const paste = (event: ClipboardEvent) => {
    const pasted = pastedAttributes(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    event.stopPropagation();
    actions.merge(pasted);
  };

  return (
    <FieldGroup
      label={label}
      onPaste={paste}
      aside={
        isTop && (
          <AttributeTools {...{ types, proposing, actions, valuesNow }} count={fields.length} />
        )
      }
    >
      {fields.length === 0 && isTop && (
        <Text size="xs" c="dimmed">
          {texts.none}
        </Text>
      )}
      {fields.length > 0 && (
        <ul ref={list} className={classes.list}>
          {fields.map((field, index) => (
            <AttributeRow
              key={field.id}
              {...{ index, types, depth, actions, startDrag, Nested }}
              path={`${path}.${index}`}
              count={fields.length}
            />
          ))}
        </ul>
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <ListFoot
        {...{ types, actions, deed }}
        addLabel={isTop ? texts.add : texts.addNested}
        count={fields.length}
        canRelate={isTop && canRelate(proposing)}
      />
      {isTop && proposing && (
        <AttributeChips path={path} types={types} proposing={proposing} actions={actions} />
      )}
    </FieldGroup>
  );
});

/** What adds to a list, and what was done to it last. */
function ListFoot(props: {
  types: TypeChoices;
  actions: AttributeListActions;
  deed: Deed | null;
  addLabel: string;
  count: number;
  canRelate: boolean;
}) {
  const { types, actions, deed, addLabel, count } = props;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => actions.add(count)}
        {...tip(texts.keys)}
      >
        {addLabel}
      </Button>
      {props.canRelate && <RelatedEntityButton types={types} actions={actions} />}
      <Text size="xs" c="dimmed" role="status" className={classes.deed}>
        {deed?.text}
      </Text>
      {deed?.undo && (
        <Button variant="subtle" size="compact-xs" onClick={actions.undo}>
          {texts.undo}
        </Button>
      )}
    </Group>
  );
}

function proposingOf(props: Partial<Proposing>): Proposing | null {
  const { entityType, nameField, familyField } = props;
  if (!entityType || !nameField) return null;
  return { entityType, nameField, ...(familyField ? { familyField } : {}) };
}

/** The attributes of an attribute, which can be closed; an error inside opens them. */
function Nested(props: NestedProps) {
  const { path, name, types, depth, hasError } = props;
  const { getValues } = useFormContext<FieldValues>();
  const [wantsOpen, setWantsOpen] = useState(depth < OPEN_LEVELS);
  const isOpen = wantsOpen || hasError;
  const label = name ? mapTexts.attributesOf(name) : mapTexts.attributes;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const parts: unknown = getValues(`${path}.properties`);
  return (
    <div className={classes.nested} data-deep={depth >= OPEN_LEVELS || undefined}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.collapse(name) : texts.expand(name)}
        onClick={() => setWantsOpen(!isOpen)}
      >
        <Icon size={14} />
        {!isOpen && texts.parts(Array.isArray(parts) ? parts.length : 0)}
      </button>
      {isOpen && (
        <AttributeEditor
          key={`${path}.properties`}
          path={`${path}.properties`}
          label={depth + 1 >= OPEN_LEVELS ? texts.level(label, depth + 2) : label}
          types={types}
          depth={depth + 1}
        />
      )}
    </div>
  );
}

/** A service and a type have properties of their own types. */
function canRelate(proposing: Proposing | null): boolean {
  return proposing?.entityType === 'Aggregate' || proposing?.entityType === 'Types';
}
