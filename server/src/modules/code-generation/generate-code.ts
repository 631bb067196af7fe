import {
  pathProblem,
  render,
  KnownPaths,
  type KeptFiles,
  type RenderedFile,
  type Rendering,
} from '@stepwright/blueprint-engine';
import {
  writeElementPath,
  type Deployment,
  type ElementPath,
  type Model,
} from '@stepwright/domain-model';
import type { AvailableBlueprint } from '#modules/blueprint';
import {
  generatedFile,
  generationProblem,
  type GeneratedFile,
  type Generation,
  type GenerationProblem,
} from './generation.ts';
import { narrowModel } from './narrow-model.ts';

/** A platform's model, and where in it each service and element stands. */
export interface IdentifiedModel {
  model: Model;
  elements: readonly { id: string; path: ElementPath }[];
  /** What was chosen for where it runs; absent where nobody was asked. */
  deployment?: Deployment;
}

export interface GenerationRequest {
  /** The service itself, or one of its elements. */
  chosen: ElementPath;
  /** Ids of the elements whose code the branch has already; shared files name these too. */
  present: readonly string[];
  /** Generates the code of the present elements again: it moves, because the service was renamed. */
  isMoving?: boolean;
  blueprints: readonly AvailableBlueprint[];
  /** Only these templates, as `template` or `blueprint key/template`; empty: all. */
  templates: readonly string[];
  /** What was generated before: what would be the same is taken from there. */
  kept?: KeptFiles;
}

/**
 * Generates the files of a service or of one element, and what it shares with others.
 *
 * The same request gives the same files, byte for byte.
 */
export function generateCode(
  { model, elements, deployment }: IdentifiedModel,
  request: GenerationRequest,
): Generation {
  const { chosen, blueprints } = request;
  const ids = new Set(request.present);
  const present = new Set(
    elements.filter(({ id }) => ids.has(id)).map(({ path }) => writeElementPath(path)),
  );
  const kept = new Set([...present, writeElementPath(chosen)]);
  const { boundedContext, aggregate } = chosen;
  const narrowed = narrowModel(model, chosen, (kind, name) =>
    chosen.kind === undefined
      ? true
      : kept.has(writeElementPath({ boundedContext, aggregate, kind, name })),
  );

  const moving = request.isMoving && chosen.kind !== undefined ? present : [];
  const elementsToRender = [...selection(narrowed, chosen, present), ...moving];
  const renderings = blueprints.map((blueprint) => {
    const { compiled, key, name } = blueprint;
    const options = { elements: elementsToRender, deployment, kept: request.kept };
    return { blueprint: { key, name }, ...render(compiled, narrowed, options) };
  });
  return new Collected(request.templates).with(renderings, request.kept);
}

/** The chosen element, and the types and read models that it and the service's own files need. */
function selection(model: Model, chosen: ElementPath, present: ReadonlySet<string>): string[] {
  if (chosen.kind === undefined) return [writeElementPath(chosen)];
  const service = model.boundedContexts
    .find(({ name }) => name === chosen.boundedContext)
    ?.aggregates.find(({ name }) => name === chosen.aggregate);
  const needed = [
    ...(service?.types ?? []).map(({ name }) => ({ ...chosen, kind: 'type' as const, name })),
    ...(service?.readModels ?? []).map(({ name }) => ({
      ...chosen,
      kind: 'readmodel' as const,
      name,
    })),
  ].map(writeElementPath);
  return [writeElementPath(chosen), ...needed.filter((path) => !present.has(path))];
}

interface BlueprintRendering extends Rendering {
  blueprint: Pick<AvailableBlueprint, 'key' | 'name'>;
}

/** Where the files of all blueprints of a service went last, if each was free and safe. */
const knownPaths = new WeakMap<KeptFiles, KnownPaths>();

class Collected implements Generation {
  readonly files: GeneratedFile[] = [];
  readonly problems: GenerationProblem[] = [];
  readonly #templates: ReadonlySet<string>;
  readonly #taken = new Map<string, string>();

  constructor(templates: readonly string[]) {
    this.#templates = new Set(templates);
  }

  with(renderings: readonly BlueprintRendering[], kept: KeptFiles | undefined): Collected {
    const isAll = this.#templates.size === 0;
    const wanted = isAll ? renderings : renderings.map((each) => this.#wantedOf(each));
    const all = wanted.flatMap(({ files }) => files);
    const known = (kept && knownPaths.get(kept)) ?? new KnownPaths();
    if (kept) knownPaths.set(kept, known);
    const areKnown = known.are(all);
    for (const rendering of wanted) this.#add(rendering, areKnown);
    if (!areKnown && this.files.length === all.length) known.keep(all);
    return this;
  }

  #add({ blueprint, files, problems }: BlueprintRendering, areKnown: boolean): void {
    this.problems.push(...problems.map(generationProblem));
    for (const file of files)
      if (areKnown || this.#isFree(file, blueprint.name))
        this.files.push(generatedFile(file, blueprint));
  }

  #wantedOf(rendering: BlueprintRendering): BlueprintRendering {
    const { key } = rendering.blueprint;
    const isWanted = (template: string) =>
      this.#templates.has(template) || this.#templates.has(`${key}/${template}`);
    return { ...rendering, files: rendering.files.filter(({ source }) => isWanted(source)) };
  }

  /** Of two blueprints that generate one path the first wins; nothing goes where it must not. */
  #isFree(file: RenderedFile, blueprint: string): boolean {
    const { path } = file;
    const reason = reasonAgainst(file);
    const key = path.toLowerCase();
    const other = this.#taken.get(key);
    this.#taken.set(key, other ?? blueprint);
    const refusal = reason
      ? { code: 'unsafe_path', message: `The path "${path}" is refused: ${reason}.` }
      : other && {
          code: 'duplicate_path',
          message: `"${path}" is generated by ${other} and by ${blueprint}.`,
        };
    if (refusal) this.problems.push({ ...refusal, filePath: path, line: null });
    return !refusal;
  }
}

const reasons = new WeakMap<RenderedFile, string | null>();

function reasonAgainst(file: RenderedFile): string | null {
  const known = reasons.get(file);
  if (known !== undefined) return known;
  const reason = refusalOf(file.path);
  reasons.set(file, reason);
  return reason;
}

function refusalOf(path: string): string | null {
  return path.toLowerCase().startsWith('.stepwright/')
    ? 'it is kept for Stepwright'
    : pathProblem(path);
}
