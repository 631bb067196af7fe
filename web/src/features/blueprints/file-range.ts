import type { TextRange } from './file-selection.ts';

/** The stretch of the shown text that is selected with the pointer inside of the code; null: none. */
export function rangeInside(code: HTMLElement | null): TextRange | null {
  const selection = window.getSelection();
  if (!code || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!code.contains(range.startContainer) || !code.contains(range.endContainer)) return null;
  const from = placeOf(range.startContainer, range.startOffset);
  const to = placeOf(range.endContainer, range.endOffset);
  return from === null || to === null || to <= from ? null : { from, to };
}

/** Runs say where they begin; so do lines, for what ends outside of any run. */
function placeOf(node: Node, offset: number): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const known = element?.closest<HTMLElement>('[data-from]');
  if (!known) return null;
  const within = node instanceof Text ? offset : 0;
  return Number(known.dataset.from) + within;
}
