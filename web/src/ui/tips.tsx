import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';

/** How long something is pointed at before it says what it is, in milliseconds. */
const DELAY = 300;
const sides = ['right', 'bottom', 'left'] as const;

/** The tip of the element that is pointed at. */
export function PointedTip() {
  const target = usePointedAt();
  if (!target) return null;
  const side = sides.find((each) => each === target.dataset['side']) ?? 'top';
  return (
    <Tooltip
      key={target.dataset['tip']}
      target={target}
      label={target.dataset['tip']}
      position={side}
      style={{ whiteSpace: 'pre-line' }}
      opened
    />
  );
}

function usePointedAt(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let pointedAt: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = (next: HTMLElement | null) => {
      if (next === pointedAt) return;
      clearTimeout(timer);
      pointedAt = next;
      setTarget(null);
      if (next) timer = setTimeout(() => setTarget(next), DELAY);
    };
    const onOver = (event: PointerEvent) => point(isPointing(event) ? at(event) : null);
    const onLeave = () => point(null);
    // What is pressed has said what it is; pointed at again, it says it again.
    const onDown = () => {
      clearTimeout(timer);
      setTarget(null);
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerdown', onDown);
    document.documentElement.addEventListener('pointerleave', onLeave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', onDown);
      document.documentElement.removeEventListener('pointerleave', onLeave);
    };
  }, []);
  // It may have gone meanwhile, or say nothing any more.
  return target?.isConnected && target.dataset['tip'] ? target : null;
}

function at({ target }: PointerEvent): HTMLElement | null {
  const found = target instanceof Element ? target.closest('[data-tip]') : null;
  return found instanceof HTMLElement ? found : null;
}

/** Neither a finger, which covers what it would read, nor a drag. */
function isPointing({ pointerType, buttons }: PointerEvent): boolean {
  return pointerType !== 'touch' && buttons === 0;
}
