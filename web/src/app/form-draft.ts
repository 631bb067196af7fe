import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const PREFIX = 'stepwright.draft.';

/**
 * Keeps what is being typed into a form until it is saved: a reload, or a panel closed by mistake,
 * loses nothing. For this browser tab only. Secrets are named in `except` and never kept, nor is an
 * address that may hold one.
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
        const shown = Object.entries(values).filter(
          ([field, value]) => !except.includes(field) && !mayHoldSecret(value),
        );
        write(name, JSON.stringify(Object.fromEntries(shown)));
      },
    });
    // `except` is written out anew at every render, but never changes.
    // eslint-disable-next-line react/exhaustive-deps
  }, [name, form]);

  return () => sessionStorage.removeItem(name);
}

/**
 * One text that is typed over another, kept in the same way. Over another text it is not offered.
 *
 * @returns what is typed, how it is changed, and how it is forgotten once it was saved or given up.
 */
export function useTextDraft(
  key: string,
  over: string,
): [text: string, change: (text: string) => void, forget: () => void] {
  const name = PREFIX + key;
  const [text, setText] = useState(() => {
    const kept = read<{ over: string; text: string }>(name);
    return kept?.over === over && typeof kept.text === 'string' ? kept.text : over;
  });
  const forget = (): void => forgetTextDraft(key);
  const change = (next: string): void => {
    setText(next);
    if (next === over) forget();
    else write(name, JSON.stringify({ over, text: next }));
  };
  return [text, change, forget];
}

export function forgetTextDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

/** Puts the cursor into the only question of a page, or the first. */
export function useFocus<T extends FieldValues>(form: UseFormReturn<T>, field: Path<T>): void {
  useEffect(() => form.setFocus(field), [form, field]);
}

const anAddress = /^\s*[a-z][\w+.-]*:\/\//i;
/** With nobody's name before its host, which has ended, and nothing behind its path. */
const aPlainAddress = /^\s*[a-z][\w+.-]*:\/\/[\w.-]+(?::\d+)?\/[^@?#]*$/i;
const aNameWithPassword = /^[^\s/]*:[^\s/]*@/;

function mayHoldSecret(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return anAddress.test(value) ? !aPlainAddress.test(value) : aNameWithPassword.test(value);
}

function write(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // The browser gives no more room: it stands in the field still.
  }
}

function read<T>(name: string): Partial<T> | null {
  try {
    const text = sessionStorage.getItem(name);
    return text ? (JSON.parse(text) as Partial<T>) : null;
  } catch {
    return null;
  }
}
