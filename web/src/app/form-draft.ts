import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const PREFIX = 'stepwright.draft.';

/**
 * Keeps what is being typed into a form until it is saved: a reload, or a panel closed by mistake,
 * loses nothing. For this browser tab only. Secrets are named in `except` and never kept.
 *
 * @param form Its `reset` is called with the kept values, once, when the form appears.
 * @returns A function that forgets the draft, to be called when the form was saved.
 */
export function useFormDraft<T extends FieldValues>(
  key: string,
  form: UseFormReturn<T>,
  except: (keyof T)[] = [],
): () => void {
  const name = PREFIX + key;

  useEffect(() => {
    const kept = read<T>(name);
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });

    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return;
        const shown = Object.entries(values).filter(([field]) => !except.includes(field));
        sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(shown)));
      },
    });
    // `except` is written out anew at every render, but never changes.
    // eslint-disable-next-line react/exhaustive-deps
  }, [name, form]);

  return () => sessionStorage.removeItem(name);
}

/** Puts the cursor into the only question of a page, or the first. */
export function useFocus<T extends FieldValues>(form: UseFormReturn<T>, field: Path<T>): void {
  useEffect(() => form.setFocus(field), [form, field]);
}

function read<T>(name: string): Partial<T> | null {
  try {
    const text = sessionStorage.getItem(name);
    return text ? (JSON.parse(text) as Partial<T>) : null;
  } catch {
    return null;
  }
}
