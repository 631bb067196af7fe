import type { Model } from '@stepwright/domain-model';
import { buildItems } from './build-items.ts';
import type { CompiledBlueprint, CompiledFile } from './compile.ts';
import { writeParameter } from './directive.ts';
import type { ValueNode } from './nodes.ts';
import { Output } from './output.ts';
import { pathKey, pathProblem } from './path-safety.ts';
import type { BlueprintProblem, BlueprintProblemCode, Position } from './problems.ts';
import { renderNodes, type Target } from './render-nodes.ts';
import type { RenderedFile, Rendering } from './rendering.ts';
import { framesOf, type Bindings } from './scope.ts';
import { selectElements, type Selection } from './selection.ts';
import { spellEventsAlike } from './spell-events.ts';

/**
 * Generates the files of a blueprint for a model. The same input gives the same output, byte for
 * byte; no formatter runs over it.
 *
 * A file without a safe path of its own, or with the path of another one, is left out with a
 * problem. A value that is missing leaves its parameter in the text, with a problem.
 *
 * @param options `elements`: only what these need, such as `Sales/Order` or
 *   `Sales/Order/command/PlaceOrder`; see `selectElements`.
 */
export function render(
  compiled: CompiledBlueprint,
  model: Model,
  options: { elements?: readonly string[] | undefined } = {},
): Rendering {
  const spelt = spellEventsAlike(model);
  return new Renderer(compiled, spelt, selectElements(spelt, options.elements)).render();
}

class Renderer {
  private readonly compiled: CompiledBlueprint;
  private readonly roots: Bindings['roots'];
  private readonly selection: Selection;
  private readonly files: RenderedFile[] = [];
  private readonly problems: BlueprintProblem[];
  /** Paths taken, and the folders they lie in. */
  private readonly taken = new Map<string, 'file' | 'folder'>();

  constructor(compiled: CompiledBlueprint, model: Model, selection: Selection) {
    this.compiled = compiled;
    this.roots = buildItems(model);
    this.selection = selection;
    this.problems = [...compiled.problems];
  }

  render(): Rendering {
    for (const element of this.selection.unknown) {
      const message = `The model has no element "${element}".`;
      this.problems.push({ ...nowhere, code: 'unknown_element', element, message });
    }
    for (const file of this.compiled.files) {
      for (const bindings of this.bindingsOf(file)) this.renderFile(file, bindings);
    }
    return { files: this.files, problems: this.problems };
  }

  private bindingsOf(file: CompiledFile): Bindings[] {
    const { roots, selection } = this;
    const nothing: Bindings = { roots, frame: null };
    const all = file.collection
      ? framesOf(file.collection, nothing).map((frame): Bindings => ({ roots, frame }))
      : [nothing];
    return all.filter((bindings) => {
      const { element = '', aggregate = '' } = bindings.frame?.item ?? {};
      return selection.has(element, aggregate) && (!file.test || file.test(bindings));
    });
  }

  private renderFile(file: CompiledFile, bindings: Bindings): void {
    const element = bindings.frame?.item.element ?? '';
    const path = this.pathOf(file, bindings);
    if (path === null) return;

    const { source, content } = file;
    if (content instanceof Uint8Array) {
      this.files.push({ path, content, source, element, trace: [] });
      return;
    }
    const output = new Output();
    const target = this.target(file, output, (node) => file.positionOf(node.part));
    renderNodes(content, bindings, { id: 0, target });
    this.files.push({ path, content: output.text(), source, element, trace: output.trace });
  }

  /** Null when the file is left out. */
  private pathOf(file: CompiledFile, bindings: Bindings): string | null {
    const output = new Output();
    const known = this.problems.length;
    const target = this.target(file, output, () => null);
    renderNodes(file.path, bindings, { id: 0, target });
    if (this.problems.length > known) return null;

    const path = output.text();
    const problem = pathProblem(path);
    const element = bindings.frame?.item.element ?? '';
    const at = { file, position: null, element };
    if (problem)
      return this.report('unsafe_path', at, `The path "${path}" is refused: ${problem}.`);
    return this.take(path)
      ? path
      : this.report('duplicate_path', at, `Another file is generated at "${path}".`);
  }

  private take(path: string): boolean {
    const key = pathKey(path);
    const folders = foldersOf(key);
    if (this.taken.has(key) || folders.some((folder) => this.taken.get(folder) === 'file')) {
      return false;
    }
    this.taken.set(key, 'file');
    for (const folder of folders) this.taken.set(folder, 'folder');
    return true;
  }

  private target(
    file: CompiledFile,
    output: Output,
    positionOf: (node: ValueNode) => Position | null,
  ): Target {
    return {
      output,
      missing: (node, { frame }, unbound) => {
        const parameter = `{${writeParameter(node.part)}}`;
        const reason = unbound ? `is not bound to one of ${unbound.path}` : `has no value here`;
        const at = { file, position: positionOf(node), element: frame?.item.element ?? '' };
        this.report('no_value', at, `${parameter} ${reason}.`);
      },
    };
  }

  private report(
    code: BlueprintProblemCode,
    at: { file: CompiledFile; position: Position | null; element: string },
    message: string,
  ): null {
    const { file, position, element } = at;
    this.problems.push({ code, file: file.source, position, element, message });
    return null;
  }
}

const nowhere = { file: null, position: null };

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    folders.push(path.slice(0, at));
  }
  return folders;
}
