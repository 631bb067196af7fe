import { kindOf, type StepKind } from './step-icon.tsx';
import { curveOf, eventLinksOf, type LinkCurve } from './event-links.ts';
import { pictureLayout, type PictureLayout } from './download-layout.ts';
import { shadesOf, type MapColours } from './map-colours.ts';
import { boxAt, type Box } from './map-geometry.ts';
import { shadeOf } from './map-scene.ts';
import { contentOf, type MapState } from './map-state.ts';

/** As everywhere in the product; the picture has to name it itself. */
export const PICTURE_FONT = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif';

/** A step in a picture. */
export interface PictureStep extends Box {
  lines: readonly string[];
  kind: StepKind;
  shade: 0 | 1;
  isFeature: boolean;
}

/** Everything that a picture shows, placed; pixels and vectors are made of the same. */
export interface Picture {
  title: string;
  layout: PictureLayout;
  steps: readonly PictureStep[];
  links: readonly LinkCurve[];
  colours: MapColours;
}

export function pictureOf(
  state: MapState,
  look: { title: string; colours: MapColours; widthOf: (text: string) => number },
): Picture {
  const { view } = state;
  const said = (id: string) => {
    const step = view.steps.get(id);
    return step ? contentOf(state, step) : '';
  };
  const layout = pictureLayout(view, said, look.widthOf);
  const { geometry, lines } = layout;
  const shades = shadesOf(view);
  const steps = geometry.ids.flatMap((id, at): PictureStep[] => {
    const step = view.steps.get(id);
    if (!step) return [];
    const { isFeature } = step;
    const shade = shadeOf(shades, step);
    return [
      { ...boxAt(geometry, at), lines: lines[at] ?? [], kind: kindOf(step), shade, isFeature },
    ];
  });
  const links = eventLinksOf(view, geometry).map((link) => curveOf(geometry, link));
  return { title: look.title, colours: look.colours, layout, steps, links };
}
