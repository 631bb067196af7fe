import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { lineOf, lineText, movedCaret, rangeOf, type Caret } from './code-caret.ts';
import type { CodeProps } from './file-code.tsx';
import {
  extended,
  isMerging,
  meantBy,
  nothingSelected,
  selected,
  type TextRange,
} from './file-selection.ts';
import { texts } from './file-texts.ts';

interface Around {
  code: RefObject<HTMLElement | null>;
  /** The first line in sight, from 0. */
  firstLine: () => number;
  /** Scrolls to a place of the text. */
  reveal: (at: number) => void;
}

/** The keys of a file's code: of its text, where a caret is, and of its marks. */
export function useCodeKeys(
  { layout, selection, onSelect, onEdit, onMerge }: CodeProps,
  { code, firstLine, reveal }: Around,
) {
  const { stops, spans, lines } = layout;
  const [known, setCaret] = useState<Caret | null>(null);
  const [said, setSaid] = useState('');
  // The text may have become shorter.
  const caret = known && known.at <= layout.text.length ? known : null;

  // A mark far away is there only once the code has scrolled to it.
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const mark = code.current?.querySelector<HTMLElement>(`[data-stop="${wanted.current}"]`);
    if (!mark) return;
    wanted.current = null;
    mark.focus();
  });

  const goTo = (stop: string | undefined): void => {
    const from = stop === undefined ? undefined : spans.get(stop)?.from;
    if (stop === undefined || from === undefined) return;
    wanted.current = stop;
    setCaret({ anchor: from, at: from });
    reveal(from);
  };
  const choose = (id: string, isMore: boolean): void =>
    onSelect((isMore ? extended : selected)(layout, selection, id));
  const startOf = (): Caret => {
    const at = selection.range?.from ?? lines[firstLine()]?.from ?? 0;
    return caret ?? { anchor: at, at };
  };
  const move = (event: KeyboardEvent): boolean => {
    const before = startOf();
    const next = movedCaret(layout, before, event);
    if (!next) return false;
    setCaret(next);
    reveal(next.at);
    const line = lineOf(layout, next.at);
    const range = rangeOf(next);
    if (range) setSaid(texts.selectedNow(layout.text.slice(range.from, range.to)));
    else if (line !== lineOf(layout, before.at))
      setSaid(texts.lineNow(line + 1, lineText(layout, line)));
    if (range) onSelect({ ids: [], range, isEditing: false });
    else if (selection.range) onSelect(nothingSelected);
    return true;
  };
  /** The innermost section where the caret is. */
  const here = (): string | null => {
    const { at } = startOf();
    const around = [...spans].filter(([, { from, to }]) => from <= at && at < to);
    const [id] = around.at(-1) ?? [];
    return id === undefined ? null : meantBy(layout, id);
  };

  const onText = (event: KeyboardEvent): boolean => {
    if (move(event)) return true;
    const id = here();
    const { at } = startOf();
    const first = stops.find((stop) => (spans.get(stop)?.from ?? 0) >= at) ?? stops.at(-1);
    const keys: Record<string, () => void> = {
      Enter: () => (isMerging(selection) ? onMerge?.(selection.ids) : goTo(first)),
      ' ': () => id !== null && choose(id, event.shiftKey),
      F2: () => id !== null && onEdit?.(id),
      Escape: () => onSelect(nothingSelected),
    };
    return acted(keys, event);
  };
  const onMark = (event: KeyboardEvent, id: string): boolean => {
    const at = stops.indexOf(id);
    const [next, before] = [() => goTo(stops[at + 1]), () => goTo(stops[at - 1])];
    const keys: Record<string, () => void> = {
      ...(!event.shiftKey && {
        ArrowDown: next,
        ArrowRight: next,
        ArrowUp: before,
        ArrowLeft: before,
      }),
      Home: () => goTo(stops[0]),
      End: () => goTo(stops.at(-1)),
      Escape: () => {
        onSelect(nothingSelected);
        code.current?.focus();
      },
      F2: () => onEdit?.(id),
      Enter: () => (isMerging(selection) ? onMerge?.(selection.ids) : choose(id, event.shiftKey)),
      ' ': () => choose(id, event.shiftKey),
    };
    return acted(keys, event);
  };

  return {
    caret,
    said,
    choose,
    /** Where somebody clicked, or what they selected with the pointer. */
    place: (at: number | null, range: TextRange | null): void => {
      if (at !== null)
        setCaret({ anchor: range ? (range.from === at ? range.to : range.from) : at, at });
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const mark = (event.target as HTMLElement).dataset.stop;
      const isText = event.target === event.currentTarget;
      const hasActed = mark === undefined ? isText && onText(event) : onMark(event, mark);
      if (hasActed) event.preventDefault();
    },
  };
}

/** What is pressed together with a key means something else. */
function acted(keys: Record<string, () => void>, event: KeyboardEvent): boolean {
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
  act?.();
  return act !== undefined;
}
