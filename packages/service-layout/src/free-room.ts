import { SEPARATION, type Box, type Place } from './service-box.ts';

interface Size {
  width: number;
  height: number;
}

/** The place in a column that is nearest to the wanted one and keeps the distance to all others. */
export function nearestInColumn(taken: readonly Box[], size: Size, wanted: Place): Place {
  const inWay = inColumn(taken, wanted.x, size.width);
  const candidates = [wanted.y, ...bordersOf(inWay, size.height)].filter((y) =>
    isFree(inWay, y, size.height),
  );
  candidates.sort((one, other) => Math.abs(one - wanted.y) - Math.abs(other - wanted.y));
  return { x: wanted.x, y: Math.round(candidates[0] ?? wanted.y) };
}

/** The first place from above, and from the left, beside and between what is there. */
export function firstRoom(taken: readonly Box[], size: Size): Place {
  const bounds = boundsOf(taken);
  const step = size.width + SEPARATION;
  const columns = Math.max(4, Math.ceil(bounds.width / step));
  let best: Place | null = null;
  for (let column = 0; column < columns; column += 1) {
    const x = bounds.x + column * step;
    const inWay = inColumn(taken, x, size.width);
    const y = [bounds.y, ...bordersOf(inWay, size.height)]
      .filter((each) => each >= bounds.y && isFree(inWay, each, size.height))
      .reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
    if (!best || y < best.y) best = { x, y };
  }
  return best ?? { x: 0, y: 0 };
}

function inColumn(taken: readonly Box[], x: number, width: number): Box[] {
  return taken.filter(
    (box) => box.x < x + width + SEPARATION && x < box.x + box.width + SEPARATION,
  );
}

/** Right above and right below each of them. */
function bordersOf(boxes: readonly Box[], height: number): number[] {
  return boxes.flatMap((box) => [
    Math.floor(box.y - SEPARATION - height),
    Math.ceil(box.y + box.height + SEPARATION),
  ]);
}

function isFree(boxes: readonly Box[], y: number, height: number): boolean {
  return boxes.every(
    (box) => box.y >= y + height + SEPARATION || y >= box.y + box.height + SEPARATION,
  );
}

function boundsOf(boxes: readonly Box[]): Box {
  let [left, top, right] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { x, y, width } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
  }
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: Math.round(left), y: Math.round(top), width: right - left, height: 0 };
}
