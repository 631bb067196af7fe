import { PICTURE_FONT, pictureOf, type Picture } from './download-picture.ts';
import { pngOf } from './download-png.ts';
import { svgOf } from './download-svg.ts';
import { readColours } from './map-colours.ts';
import type { MapSession } from './map-session.ts';
import classes from './smart-map.module.css';

/** The whole diagram as pixels. @throws Error where the browser cannot make them */
export async function drawnPng(session: MapSession, title: string) {
  const { file, plan } = await pngOf(drawnFrom(session, title));
  return { file, isLegible: plan.isLegible };
}

/** The whole diagram as vectors. */
export function drawnSvg(session: MapSession, title: string): Blob {
  return new Blob([svgOf(drawnFrom(session, title))], { type: 'image/svg+xml' });
}

function drawnFrom(session: MapSession, title: string): Picture {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.font = `12px ${PICTURE_FONT}`;
  const widthOf = (text: string) => context.measureText(text).width;
  return pictureOf(session.get(), { title, colours: lightColours(), widthOf });
}

/** A picture is for documents and paper: it has the light colours in the dark mode, too. */
function lightColours() {
  const probe = document.createElement('div');
  probe.className = classes['map'] ?? '';
  probe.dataset['light'] = '';
  probe.hidden = true;
  document.body.append(probe);
  try {
    return readColours(probe);
  } finally {
    probe.remove();
  }
}
