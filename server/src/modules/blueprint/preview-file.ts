import { askElements, compileBlueprint, render } from '@stepwright/blueprint-engine';
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

/** What a template gives for one element. Only that one is rendered, however large the model is. */
export function previewFile(template: FileTemplate, wanted: WantedPreview): FilePreview {
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
    const all = render(compiled, model, element === '' ? {} : { elements: [element] });
    const files = all.files.filter((file) => file.element === element);
    return { files, problems: all.problems };
  };
  const first = wanted.element ?? elementAt(path, elements, rendered) ?? elements[0]?.element;
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

/** A sample has few elements: the one whose file this is. */
function elementAt(
  path: string | null,
  elements: readonly { element: string }[],
  rendered: (element: string) => { files: readonly { path: string }[] },
): string | undefined {
  if (path === null) return undefined;
  return elements
    .slice(0, mostElements)
    .find(({ element }) => rendered(element).files.some((file) => file.path === path))?.element;
}
