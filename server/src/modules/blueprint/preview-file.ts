import {
  askElements,
  compileBlueprint,
  render,
  type RenderedFile,
  type Rendering,
  type RenderOptions,
} from '@stepwright/blueprint-engine';
import type { FilePreview } from '@stepwright/contract';
import type { Model } from '@stepwright/domain-model';
import { readOne, type FileTemplate } from './open-file.ts';

/** More of them nobody chooses from. */
const mostElements = 500;
/** More characters nobody reads. */
const mostShown = 1_000_000;
const mostProblems = 20;

export interface WantedPreview {
  model: Model;
  /** Null: the first. */
  element: string | null;
  /** Where the file is to be; null: wherever the element's is. */
  path: string | null;
}

type Most = RenderOptions['most'];

/** Of what is rendered under a limit: it takes more. */
export class BeyondLimit extends Error {}

/**
 * What a template gives for one element. Only that one is rendered, however large the model is.
 *
 * @throws BeyondLimit
 */
export function previewFile(
  template: FileTemplate,
  wanted: WantedPreview,
  most?: Most,
): FilePreview {
  const one = readOne(template);
  const nothing = { elements: [], total: 0, shown: null, problems: [] };
  if (!one) return nothing;
  const { model, path } = wanted;
  const { context, condition } = one.file;
  const asked = askElements(model, { context, condition }) ?? [];
  const passing = asked.filter(({ passes }) => passes);
  const names = new Map(passing.map(({ element, name }) => [element, name]));
  const elements = [...names].map(([element, name]) => ({ element, name }));
  const compiled = compileBlueprint(one.blueprint);
  const rendered = (element: string) => {
    const elements = element === '' ? undefined : [element];
    const all = withinLimit(render(compiled, model, { elements, most }), most);
    const files = all.files.filter((file) => file.element === element);
    return { files, problems: all.problems };
  };
  const all = () => withinLimit(render(compiled, model, { most }), most).files;
  const first = wanted.element ?? elementAt(path, all) ?? elements[0]?.element;
  if (first === undefined || !names.has(first))
    return { ...nothing, elements: elements.slice(0, mostElements), total: elements.length };
  const { files, problems } = rendered(first);
  const file = files.find((each) => each.path === path) ?? files[0];
  const content = typeof file?.content === 'string' ? file.content : '';
  return {
    elements: elements.slice(0, mostElements),
    total: elements.length,
    shown: file
      ? {
          element: first,
          path: file.path,
          content: content.slice(0, mostShown),
          isCut: content.length > mostShown,
        }
      : null,
    problems: problems.slice(0, mostProblems).map(({ message }) => message),
  };
}

/** Of a sample: the one whose file this is. All of it is one rendering, which ends. */
function elementAt(path: string | null, all: () => RenderedFile[]): string | undefined {
  return path === null ? undefined : all().find((file) => file.path === path)?.element;
}

/** What comes out in the place of a file of the sample; null where nothing does. */
export function reproduceFile(template: FileTemplate, path: string, most?: Most): string | null {
  const one = readOne(template);
  if (!one) return null;
  const sample = one.blueprint.sample ?? { boundedContexts: [] };
  const rendered = render(compileBlueprint(one.blueprint), sample, { most });
  const found = withinLimit(rendered, most).files.find((each) => each.path === path);
  return found ? String(found.content) : null;
}

function withinLimit(rendering: Rendering, most: Most): Rendering {
  if (most && rendering.problems.some(({ code }) => code === 'too_much')) throw new BeyondLimit();
  return rendering;
}
