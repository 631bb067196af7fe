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

/** Where in the shown text somebody clicked last; null: elsewhere. */
export function clickedPlace(code: HTMLElement | null): number | null {
  const { focusNode: node, focusOffset = 0 } = window.getSelection() ?? {};
  return code && node && code.contains(node) ? placeOf(node, focusOffset) : null;
}

/** Runs say where they begin; so do lines, for what ends outside of any run. */
function placeOf(node: Node, offset: number): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const known = element?.closest<HTMLElement>('[data-from]');
  if (!known) return null;
  const within = node instanceof Text ? offset : 0;
  return Number(known.dataset.from) + within;
}

/** The drawn stretch of a range of the shown text; null where nothing of it is drawn. */
export function drawnRange(code: HTMLElement, { from, to }: TextRange): Range | null {
  const runs = [...code.querySelectorAll<HTMLElement>('[data-run]')];
  const first = runs.find((run) => startOf(run) + lengthOf(run) >= from);
  const last = runs.findLast((run) => startOf(run) <= to);
  if (!first?.firstChild || !last?.firstChild || startOf(first) > to) return null;
  const range = document.createRange();
  range.setStart(first.firstChild, Math.max(0, from - startOf(first)));
  range.setEnd(last.firstChild, Math.min(lengthOf(last), to - startOf(last)));
  return range;
}

const startOf = (run: HTMLElement): number => Number(run.dataset.from);
const lengthOf = (run: HTMLElement): number => run.textContent.length;
