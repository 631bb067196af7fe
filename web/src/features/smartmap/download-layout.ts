import { layoutTree, type Box } from '@stepwright/process-tree';
import { geometryOf, type MapGeometry } from './map-geometry.ts';
import type { MapTree } from './map-step.ts';

/** A picture has no tooltips: its steps are as wide as on the map, and as high as their texts. */
export const STEP = { width: 230, height: 25, line: 15, textStart: 27, textEnd: 8 } as const;
const MOST_LINES = 6;
/** As on the map where there is room, and closer where the picture would not hold it otherwise. */
const WIDE = { rankSeparation: 100, nodeSeparation: 150 };
const CLOSE = { rankSeparation: 70, nodeSeparation: 22 };
/** Higher than this a wide picture would be, in pixels, it is made a close one. */
const HIGHEST_WIDE = 6_000;

export interface PictureLayout {
  geometry: MapGeometry;
  /** The lines of the steps' texts, by index. */
  lines: readonly string[][];
  bounds: Box;
}

export function pictureLayout(
  tree: MapTree,
  contentOf: (id: string) => string,
  widthOf: (text: string) => number,
): PictureLayout {
  const lines = new Map<string, string[]>();
  for (const id of tree.steps.keys()) lines.set(id, wrapped(contentOf(id), widthOf));
  const sizes = {
    width: STEP.width,
    heightOf: (id: string) => STEP.height + ((lines.get(id)?.length ?? 1) - 1) * STEP.line,
  };
  const wide = layoutTree(tree, sizes, WIDE);
  const layout = wide.bounds.height <= HIGHEST_WIDE ? wide : layoutTree(tree, sizes, CLOSE);
  return {
    geometry: geometryOf(layout),
    lines: layout.ids.map((id) => lines.get(id) ?? []),
    bounds: layout.bounds,
  };
}

/** The text in lines that fit into a step; the last one says where there would be more. */
export function wrapped(text: string, widthOf: (text: string) => number): string[] {
  const room = STEP.width - STEP.textStart - STEP.textEnd;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => pieces(each, room, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]} …`];
}

/** A word that is longer than a line, in parts that are not. */
function pieces(word: string, room: number, widthOf: (text: string) => number): string[] {
  if (word.length < 16 || widthOf(word) <= room) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (widthOf(part + letter) > room) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
