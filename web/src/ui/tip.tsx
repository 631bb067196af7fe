import { laterPart, usePart } from './later.tsx';

type Side = 'top' | 'right' | 'bottom' | 'left';

/**
 * What an element says when it is pointed at: `<button {...tip('Undo')}>`. Nothing is mounted for
 * it, so that hundreds cost nothing; `Tips` shows the one that is pointed at.
 */
export function tip(label: string, side: Side = 'top'): { 'data-tip': string; 'data-side'?: Side } {
  return side === 'top' ? { 'data-tip': label } : { 'data-tip': label, 'data-side': side };
}

const tips = laterPart(() => import('./tips.tsx'));

/** Shows the tips of all elements. Once on a page. */
export function Tips() {
  const loaded = usePart(tips);
  return loaded && <loaded.PointedTip />;
}
