import { useEffect, useRef, type RefObject } from 'react';

/**
 * Leads to the first field that is wrong whenever a submit was refused: the button stands at the end
 * of a form that is longer than the screen. What no field is to blame for stands in an alert, which
 * is brought into sight and announces itself.
 */
export function useFirstProblemShown(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const field = find('[aria-invalid=true], [data-wrong] [role=checkbox]');
    field?.focus({ preventScroll: true });
    (field ?? find('[role=alert]:not(:empty)'))?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return form;
}
