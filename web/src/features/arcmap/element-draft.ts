import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import { isSame } from './compare-versions.ts';

/** What a form started from: the values, and the version of the service that they were read with. */
export interface Version<Values> {
  values: Values;
  version: number;
}

/** What is kept of a form that was not saved: what was typed, and over what. */
interface Draft<Values> {
  base: Version<Values>;
  typed: Values;
}

/** How long typing rests before it is written down. */
const REST_MS = 300;

/** The draft of the form at this address, read once. It lives as long as the browser tab. */
export function useKeptDraft<Values>(): { key: string; kept: Draft<Values> | null } {
  const { pathname } = useLocation();
  // Over the SmartMap the service of something new is not part of the path.
  const [search] = useSearchParams();
  const key = `stepwright.draft.${pathname} ${search.get('aggregateId') ?? ''}`.trim();
  const [kept] = useState(() => read<Values>(key));
  return { key, kept };
}

/**
 * Writes down what is typed until it is saved: a reload, or a panel closed by mistake, loses
 * nothing.
 *
 * @returns A function that forgets the draft, and keeps none any more: the form is done.
 */
export function useKeepDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  base: RefObject<Version<Values>>,
): () => void {
  const isDone = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const write = () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      const typed = form.getValues();
      if (isDone.current || isSame(typed, base.current.values)) sessionStorage.removeItem(key);
      else keep(key, { base: base.current, typed });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(write, REST_MS);
      },
    });
    window.addEventListener('pagehide', write);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [key, form, base]);

  return () => {
    isDone.current = true;
    sessionStorage.removeItem(key);
  };
}

/** A browser that is full keeps no draft; typing goes on all the same. */
function keep<Values>(key: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    sessionStorage.removeItem(key);
  }
}

function read<Values>(key: string): Draft<Values> | null {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Draft<Values>) : null;
  } catch {
    return null;
  }
}
