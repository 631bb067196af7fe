import { useLayoutEffect, useRef } from 'react';
import classes from './drag-overlay.module.css';
import type { Drag, Point } from './drag-state.ts';
import { hintOf, titleOf } from './drag-words.ts';
import { useMap } from './use-map.ts';

/** What is carried, beside the pointer, and what a drop would do. */
export function DragChip({ drag }: { drag: Drag }) {
  const map = useMap();
  const state = map.session.get();
  const hint = hintOf(state, drag);
  const chip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const follow = ({ x, y }: Point) => {
      const element = chip.current;
      if (!element) return;
      // At the right and the lower edge it stands on the other side of the pointer.
      const { width, height } = map.view.get();
      const left = x + 18 + element.offsetWidth > width ? x - 12 - element.offsetWidth : x + 18;
      const top = y + 18 + element.offsetHeight > height ? y - 12 - element.offsetHeight : y + 18;
      element.style.transform = `translate(${left}px, ${top}px)`;
    };
    follow(map.drag.pointer());
    return map.drag.followPointer(follow);
  }, [map, hint]);

  return (
    <div ref={chip} aria-hidden className={classes.chip}>
      <div className={classes.title}>{titleOf(state, drag)}</div>
      <div className={classes.hint} data-refused={drag.target?.refusal ? '' : undefined}>
        {hint}
      </div>
    </div>
  );
}
