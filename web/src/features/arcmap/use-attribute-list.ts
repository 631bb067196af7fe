import { mostAttributes } from '@stepwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, type FieldValues } from 'react-hook-form';
import { attributeTexts as texts } from './attribute-texts.ts';
import {
  emptyAttribute,
  freeName,
  mergedAttributes,
  type AttributeValues,
} from './attribute-values.ts';
import { isSame } from './compare-versions.ts';

/** What was done last, as a sentence, and how it is taken back where that can be. */
export interface Deed {
  text: string;
  undo: (() => void) | null;
}

/** What the rows and the tools of a list do; the same object while the list lives. */
export interface AttributeListActions {
  add: (index: number) => void;
  remove: (index: number) => void;
  duplicate: (index: number) => void;
  move: (from: number, to: number) => void;
  /** Adds what is not there yet, as far as the list may grow. */
  merge: (attributes: AttributeValues[], more?: { isFocused: boolean }) => void;
  /** Takes the last deed back. */
  undo: () => void;
}

/**
 * A list of attributes in the surrounding form. Whatever is taken away, doubled or merged can be
 * taken back until something else is done.
 */
export function useAttributeList(path: string) {
  const { control, getValues, setFocus } = useFormContext<FieldValues>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: path });
  const [deed, setDeed] = useState<Deed | null>(null);
  const lastDeed = useRef<Deed | null>(null);
  const toFocus = useRef<number | null>(null);

  useEffect(() => {
    lastDeed.current = deed;
  }, [deed]);

  // The row that is to have the focus is there only after the list was drawn again.
  useEffect(() => {
    if (toFocus.current === null || fields.length === 0) return;
    setFocus(`${path}.${Math.min(toFocus.current, fields.length - 1)}.name`);
    toFocus.current = null;
  }, [fields, path, setFocus]);

  const valuesNow = useCallback(
    () => (getValues(path) ?? []) as AttributeValues[],
    [getValues, path],
  );
  const takeOut = useCallback(
    (added: AttributeValues[]) => {
      const isAdded = (value: AttributeValues) => added.some((one) => isSame(one, value));
      remove(valuesNow().flatMap((value, index) => (isAdded(value) ? index : [])));
      setDeed(null);
    },
    [remove, valuesNow],
  );

  const [actions] = useState<AttributeListActions>(() => ({
    add: (index) => {
      toFocus.current = index;
      setDeed(null);
      insert(index, emptyAttribute(), { shouldFocus: false });
    },
    remove: (index) => {
      const removed = valuesNow()[index];
      if (!removed) return;
      toFocus.current = index;
      remove(index);
      const undo = () => {
        toFocus.current = index;
        insert(Math.min(index, valuesNow().length), removed, { shouldFocus: false });
        setDeed(null);
      };
      setDeed({ text: texts.removed(removed.name), undo });
    },
    duplicate: (index) => {
      const values = valuesNow();
      const original = values[index];
      if (!original || values.length >= mostAttributes) return;
      const copy = structuredClone({ ...original, name: freeName(original.name, values) });
      toFocus.current = index + 1;
      insert(index + 1, copy, { shouldFocus: false });
      setDeed({ text: texts.duplicated(original.name), undo: () => takeOut([copy]) });
    },
    move: (from, to) => {
      const count = valuesNow().length;
      if (to < 0 || to >= count || to === from) return;
      move(from, to);
      setDeed({ text: texts.moved(to + 1, count), undo: null });
    },
    merge: (attributes, more) => {
      const { added, leftOut } = mergedAttributes(valuesNow(), attributes);
      if (more?.isFocused && added.length > 0) toFocus.current = valuesNow().length;
      if (added.length > 0) append(added, { shouldFocus: false });
      const text = [
        added.length > 0 ? texts.added(added.length) : texts.nothingNew,
        leftOut > 0 ? texts.leftOut(mostAttributes, leftOut) : '',
      ];
      setDeed({
        text: (leftOut > 0 && added.length === 0 ? text.slice(1) : text).join(' ').trim(),
        undo: added.length > 0 ? () => takeOut(added) : null,
      });
    },
    undo: () => lastDeed.current?.undo?.(),
  }));

  return { fields, actions, deed, valuesNow };
}
