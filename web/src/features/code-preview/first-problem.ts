import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the first thing that is wrong into sight at every submit: the button stands at the end of a
 * form that is longer than the screen.
 */
export function useFirstProblemShown(submits: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submits === 0) return;
    const problem = form.current?.querySelector('[role=alert]:not(:empty), [aria-invalid=true]');
    problem?.scrollIntoView({ block: 'center' });
  }, [submits]);
  return form;
}
