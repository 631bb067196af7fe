import { TextInput } from '@mantine/core';
import { IconCopy, IconGripVertical, IconX } from '@tabler/icons-react';
import { memo, type ComponentType, type KeyboardEvent, type PointerEvent } from 'react';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { tip } from '#ui/tip';
import classes from './attribute-editor.module.css';
import { keyDeedOf } from './attribute-keys.ts';
import { attributeTexts as texts } from './attribute-texts.ts';
import { messageAt } from './form-messages.ts';
import { WrittenPlural } from './plural-field.tsx';
import type { TypeChoices } from './type-groups.ts';
import { TypePicker } from './type-picker.tsx';
import type { AttributeListActions } from './use-attribute-list.ts';

/** What stands below an attribute of type `object`. */
export interface NestedProps {
  path: string;
  name: string;
  types: TypeChoices;
  depth: number;
  hasError: boolean;
}

/** One attribute. It renders again only when something of its own changes. */
export const AttributeRow = memo(function AttributeRow(props: {
  path: string;
  index: number;
  count: number;
  types: TypeChoices;
  depth: number;
  actions: AttributeListActions;
  startDrag: (event: PointerEvent, index: number) => void;
  Nested: ComponentType<NestedProps>;
}) {
  const { path, index, count, types, depth, actions, startDrag, Nested } = props;
  const { register, control } = useFormContext<FieldValues>();
  const { errors } = useFormState({ control, name: path });
  const type: unknown = useWatch({ control, name: `${path}.type` });
  const name = String(useWatch({ control, name: `${path}.name` }) ?? '');
  // A nested object keeps at least one attribute.
  const isKept = depth > 0 && count === 1;

  const act = (event: KeyboardEvent) => {
    const deed = keyDeedOf(event.nativeEvent);
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    if (deed === 'up') actions.move(index, index - 1);
    else if (deed === 'down') actions.move(index, index + 1);
    else if (deed === 'add') actions.add(index + 1);
    else if (deed === 'duplicate') actions.duplicate(index);
    else if (deed === 'undo') actions.undo();
    else if (!isKept) actions.remove(index);
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of what is in it
    <li className={classes.row} onKeyDown={act}>
      <div className={classes.line} role="group" aria-label={texts.one(name || String(index + 1))}>
        <button
          type="button"
          className={classes.handle}
          aria-label={texts.move(name)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onPointerDown={(event) => startDrag(event, index)}
          {...tip(texts.moveTip)}
        >
          <IconGripVertical size={14} />
        </button>
        <TextInput
          {...register(`${path}.name`)}
          aria-label={texts.name}
          placeholder="name"
          error={messageAt(errors, `${path}.name`)}
          size="xs"
          className={classes.name}
          dir="auto"
        />
        <TypePicker path={path} name={name} types={types} />
        <Flag path={`${path}.isCollection`} label={texts.collection} sign="[ ]" />
        <Flag path={`${path}.isNullable`} label={texts.nullable} sign="?" />
        <button
          type="button"
          className={classes.tool}
          aria-label={texts.duplicate(name)}
          onClick={() => actions.duplicate(index)}
          {...tip(texts.duplicate(''))}
        >
          <IconCopy size={14} />
        </button>
        <button
          type="button"
          className={classes.tool}
          disabled={isKept}
          aria-label={texts.remove(name)}
          onClick={() => actions.remove(index)}
        >
          <IconX size={14} />
        </button>
      </div>
      <div className={classes.plural}>
        <WrittenPlural path={`${path}.plural`} />
      </div>
      {type === 'object' && (
        <Nested {...{ path, name, types, depth }} hasError={hasNested(errors, path)} />
      )}
    </li>
  );
});

/** A box that is seen as the sign that code has for it. */
function Flag({ path, label, sign }: { path: string; label: string; sign: string }) {
  const { register } = useFormContext<FieldValues>();
  return (
    <label className={classes.flag} {...tip(label)}>
      <input type="checkbox" {...register(path)} aria-label={label} />
      <span aria-hidden>{sign}</span>
    </label>
  );
}

function hasNested(errors: FieldValues, path: string): boolean {
  const own = path
    .split('.')
    .reduce<unknown>((at, key) => (at as FieldValues | undefined)?.[key], errors);
  return (own as FieldValues | undefined)?.properties !== undefined;
}
