import type { Box } from '@stepwright/process-tree';
import { boxAt, type MapGeometry } from './map-geometry.ts';

/** What every browser's canvas can hold, in pixels: longer or larger ones stay empty in some. */
const LONGEST_SIDE = 16_384;
const LARGEST_AREA = 100_000_000;
/** A small map is drawn this much larger than on the screen, to be sharp on paper. */
const BEST_SCALE = 2;
/** Below this scale the texts, of 12 pixels on the map, are hard to read. */
const LEGIBLE_SCALE = 0.7;
/** How much wider than high a picture of several columns should be. */
const ASPECT = 1.5;
/** Free space around the steps, between columns and above them for the title. */
export const PADDING = 40;
export const TITLE_HEIGHT = 44;
/** A column may be this much longer or shorter, so that it cuts through no step. */
const CUT_SLACK = 400;

/** A part of the map that stands as one column in the picture. */
export interface Column {
  top: number;
  height: number;
}

export interface PicturePlan {
  columns: Column[];
  /** Of a column with its padding, in the coordinates of the map. */
  columnWidth: number;
  /** Of the whole picture, in pixels. */
  width: number;
  height: number;
  scale: number;
  isLegible: boolean;
}

/**
 * How a map becomes a picture that a canvas can hold: a tall one is cut into columns that stand
 * side by side like those of a newspaper, and only what is still too large is made smaller.
 */
export function planPicture(geometry: MapGeometry): PicturePlan {
  const { bounds } = geometry;
  const columnWidth = bounds.width + 2 * PADDING;
  const whole = bounds.height + 2 * PADDING + TITLE_HEIGHT;
  const isTall = whole > 2 * columnWidth && whole > LONGEST_SIDE / BEST_SCALE / 2;
  const count = isTall ? Math.ceil(Math.sqrt((ASPECT * whole) / columnWidth)) : 1;

  const columns = cutInto(geometry, count);
  const width = columnWidth * columns.length;
  const height = Math.max(...columns.map((column) => column.height)) + 2 * PADDING + TITLE_HEIGHT;
  const scale = Math.min(
    BEST_SCALE,
    LONGEST_SIDE / width,
    LONGEST_SIDE / height,
    Math.sqrt(LARGEST_AREA / (width * height)),
  );
  return {
    columns,
    columnWidth,
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
    scale,
    isLegible: scale >= LEGIBLE_SCALE,
  };
}

/** Columns of about the same height, cut where no step is. */
function cutInto(geometry: MapGeometry, count: number): Column[] {
  const { bounds } = geometry;
  const covered = coverageOf(geometry);
  const columns: Column[] = [];
  let top = 0;
  for (let index = 1; index <= count; index += 1) {
    const nominal = Math.round((bounds.height * index) / count);
    const bottom = index === count ? bounds.height : freeRow(covered, nominal);
    if (bottom > top) columns.push({ top: bounds.y + top, height: bottom - top });
    top = Math.max(top, bottom);
  }
  return columns.length > 0 ? columns : [{ top: bounds.y, height: bounds.height }];
}

/** Which rows of pixels have a step in them. */
function coverageOf(geometry: MapGeometry): Uint8Array {
  const { bounds, ids } = geometry;
  const covered = new Uint8Array(Math.ceil(bounds.height) + 1);
  ids.forEach((_id, at) => {
    const box: Box = boxAt(geometry, at);
    const top = box.y - bounds.y;
    covered.fill(1, Math.max(Math.floor(top) - 2, 0), Math.ceil(top + box.height) + 2);
  });
  return covered;
}

/** The nearest row that nothing stands in. */
function freeRow(covered: Uint8Array, nominal: number): number {
  for (let away = 0; away <= CUT_SLACK; away += 1) {
    if (covered[nominal - away] === 0) return nominal - away;
    if (covered[nominal + away] === 0) return nominal + away;
  }
  return nominal;
}
