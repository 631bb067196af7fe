import { useLayoutEffect, useRef, type RefObject } from 'react';
import { drawnRange } from './file-range.ts';
import type { TextRange } from './file-selection.ts';

const NAME = 'stepwright-range';

/**
 * Paints a range of the text and the caret where they are drawn. The selection of the browser stays
 * as it is: it would take the keys from whoever types elsewhere.
 *
 * @returns what is the caret.
 */
export function useShownRange(
  code: RefObject<HTMLElement | null>,
  { range, caret }: { range: TextRange | null; caret: number | null },
): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  // Each time: which lines are drawn changes as one scrolls.
  useLayoutEffect(() => {
    if (!code.current) return;
    const painted = range && drawnRange(code.current, range);
    if ('Highlight' in window && range) {
      if (painted) CSS.highlights.set(NAME, new Highlight(painted));
      else CSS.highlights.delete(NAME);
    }
    place(
      bar.current,
      caret === null ? null : drawnRange(code.current, { from: caret, to: caret }),
    );
  });
  const hasRange = range !== null;
  useLayoutEffect(() => {
    if (!hasRange || !('Highlight' in window)) return undefined;
    return () => void CSS.highlights.delete(NAME);
  }, [hasRange]);
  return bar;
}

function place(bar: HTMLElement | null, at: Range | null): void {
  if (!bar) return;
  bar.hidden = at === null;
  const around = bar.parentElement?.getBoundingClientRect();
  if (!at || !around) return;
  const { left, top } = at.getBoundingClientRect();
  bar.style.translate = `${left - around.left}px ${top - around.top}px`;
}
