import { STEP } from './download-layout.ts';
import { glyphs } from './step-glyphs.ts';
import { PICTURE_FONT, type Picture, type PictureStep } from './download-picture.ts';
import {
  PADDING,
  planPicture,
  TITLE_HEIGHT,
  type Column,
  type PicturePlan,
} from './download-plan.ts';
import { DASH, traceEdges } from './map-edges.ts';
import { strokeCurves } from './draw-event-links.ts';

/** The picture as pixels, with how it had to be made to fit. @throws Error where there is no canvas */
export async function pngOf(picture: Picture): Promise<{ file: Blob; plan: PicturePlan }> {
  const plan = planPicture(picture.layout.geometry);
  const canvas = new OffscreenCanvas(plan.width, plan.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas of that size.');
  context.fillStyle = picture.colours.surface;
  context.fillRect(0, 0, plan.width, plan.height);
  context.scale(plan.scale, plan.scale);
  drawTitle(context, picture);
  plan.columns.forEach((column, index) => {
    context.save();
    context.translate(index * plan.columnWidth + PADDING, PADDING + TITLE_HEIGHT);
    drawColumn(context, picture, column);
    context.restore();
  });
  return { file: await canvas.convertToBlob({ type: 'image/png' }), plan };
}

type Context = OffscreenCanvasRenderingContext2D;

function drawTitle(context: Context, { title, colours }: Picture): void {
  context.fillStyle = colours.text;
  context.font = `600 20px ${PICTURE_FONT}`;
  context.textBaseline = 'middle';
  context.fillText(title, PADDING, PADDING + 4);
}

function drawColumn(context: Context, picture: Picture, { top, height }: Column): void {
  const { layout, colours } = picture;
  const { x, width } = layout.bounds;
  const bottom = top + height;
  context.beginPath();
  context.rect(-PADDING, -14, width + 2 * PADDING, height + 28);
  context.clip();
  context.translate(-x, -top);

  const isHere = (from: number, to: number) =>
    Math.max(from, to) >= top && Math.min(from, to) <= bottom;
  context.strokeStyle = colours.edge;
  context.lineWidth = 1.25;
  context.setLineDash([...DASH]);
  context.beginPath();
  traceEdges(context, {
    geometry: layout.geometry,
    area: { x, y: top - 14, width, height: height + 28 },
  });
  context.stroke();
  context.setLineDash([]);
  for (const step of picture.steps)
    if (isHere(step.y, step.y + step.height)) drawStep(context, step, picture);
  context.strokeStyle = colours.event;
  context.fillStyle = colours.event;
  strokeCurves(
    context,
    picture.links.filter(({ fromY, toY }) => isHere(fromY, toY)),
    1,
  );
}

function drawStep(context: Context, step: PictureStep, { colours }: Picture): void {
  const { x, y, width, height, lines, kind, shade, isFeature } = step;
  const isError = kind === 'Error';
  context.fillStyle = colours.shades[shade].fill;
  context.strokeStyle = isError ? colours.error : colours.shades[shade].stroke;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(x, y, width, height, 6);
  context.fill();
  context.stroke();

  context.save();
  context.translate(x + 7, y + 5.5);
  context.strokeStyle = isError ? colours.error : colours.dimmed;
  context.lineWidth = 1.2;
  context.stroke(new Path2D(glyphs[kind]));
  context.restore();
  context.fillStyle = colours.text;
  context.font = `12px ${PICTURE_FONT}`;
  context.textBaseline = 'middle';
  lines.forEach((line, index) => {
    context.fillText(line, x + STEP.textStart, y + 13 + index * STEP.line);
  });
  if (!isFeature) return;
  context.fillStyle = colours.accent;
  context.fillText('★', x + width - 5, y + 1);
}
