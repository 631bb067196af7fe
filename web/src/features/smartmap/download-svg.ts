import { STEP } from './download-layout.ts';
import { glyphs } from './step-glyphs.ts';
import { PICTURE_FONT, type Picture, type PictureStep } from './download-picture.ts';
import { PADDING, TITLE_HEIGHT } from './download-plan.ts';
import { pathPen, traceEdges } from './map-edges.ts';
import { headOf } from './draw-event-links.ts';

/** The picture as vectors: sharp at every size, and its texts can be searched and copied. */
export function svgOf(picture: Picture): string {
  const { title, colours, layout, links, steps } = picture;
  const { bounds } = layout;
  const width = bounds.width + 2 * PADDING;
  const height = bounds.height + 2 * PADDING + TITLE_HEIGHT;
  const [left, top] = [bounds.x - PADDING, bounds.y - PADDING - TITLE_HEIGHT];
  const edges = pathPen();
  traceEdges(edges, { geometry: layout.geometry, area: bounds });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" viewBox="${[left, top, width, height].map(round).join(' ')}" font-family="${escaped(PICTURE_FONT)}" font-size="12" fill="${colours.text}">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${round(left)}" y="${round(top)}" width="100%" height="100%" fill="${colours.surface}"/>`,
    `<text x="${round(bounds.x)}" y="${round(top + PADDING + 10)}" font-size="20" font-weight="600">${escaped(title)}</text>`,
    `<path d="${edges.path()}" fill="none" stroke="${colours.edge}" stroke-width="1.25" stroke-dasharray="5 5"/>`,
    ...steps.map((step) => stepGroup(step, picture)),
    `<path d="${links.map(linkPath).join('')}" fill="none" stroke="${colours.event}" stroke-width="1.25"/>`,
    `<path d="${links.map((link) => headOf(link, 1).map(headPoint).join('') + 'Z').join('')}" fill="${colours.event}"/>`,
    '</svg>',
  ].join('\n');
}

function stepGroup(step: PictureStep, { colours }: Picture): string {
  const { x, y, width, height, lines, kind, shade, isFeature } = step;
  const isError = kind === 'Error';
  const { fill, stroke } = colours.shades[shade];
  const texts = lines.map(
    (line, index) =>
      `<text x="${STEP.textStart}" y="${17 + index * STEP.line}">${escaped(line)}</text>`,
  );
  return [
    `<g transform="translate(${round(x)} ${round(y)})">`,
    `<rect width="${width}" height="${round(height)}" rx="6" fill="${fill}" stroke="${isError ? colours.error : stroke}"/>`,
    `<path d="${glyphs[kind]}" transform="translate(7 5.5)" fill="none" stroke="${isError ? colours.error : colours.dimmed}" stroke-width="1.2"/>`,
    ...texts,
    isFeature ? `<text x="${width - 5}" y="5" fill="${colours.accent}">★</text>` : '',
    '</g>',
  ].join('');
}

function linkPath({ fromX, fromY, toX, toY, outBend, inBend }: Picture['links'][number]): string {
  const [x, y] = [round(toX), round(toY)];
  return `M${round(fromX)} ${round(fromY)}C${round(fromX)} ${round(fromY + outBend)} ${x} ${round(toY + inBend)} ${x} ${y}`;
}

function headPoint({ x, y }: { x: number; y: number }, index: number): string {
  return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Also without the characters that XML does not know. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
