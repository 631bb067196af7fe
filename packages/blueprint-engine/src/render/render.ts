import type { Deployment, Model } from '@stepwright/domain-model';
import { aggregatesAround, eachAggregate } from '#model/aggregate-frames';
import { Budget } from './budget.ts';
import { buildItems } from '#model/build-items';
import { Claims } from './claims.ts';
import type { CompiledBlueprint, CompiledFile } from '#template/compile';
import { platformFrame } from '#model/deployment';
import type { KeptFiles } from './kept-files.ts';
import type { KnownPaths } from './known-paths.ts';
import { PathCheck } from './path-safety.ts';
import type { BlueprintProblem } from './problems.ts';
import { addRendered, duplicateProblem, renderFile, type RenderedOnce } from './render-file.ts';
import type { Rendering } from './rendering.ts';
import { framesOf, type Bindings } from '#model/scope';
import { selectElements, type Selection } from './selection.ts';
import { spellEventsAlike } from '#model/spell-events';

export interface RenderOptions {
  /** Only what these need, such as `Sales/Order` or `Sales/Order/command/PlaceOrder`; see `selectElements`. */
  elements?: readonly string[] | undefined;
  /** Where it all runs: what `Platform` and the host and persistence of services stand for. */
  deployment?: Deployment | undefined;
  /** Files of earlier renderings: those that would be the same are taken from there. */
  kept?: KeptFiles | undefined;
  /** What all files together may take, where that is to be less than usual. */
  most?: { steps: number; characters: number } | undefined;
}

/**
 * Generates the files of a blueprint for a model. The same input gives the same output, byte for
 * byte; no formatter runs over it.
 *
 * A file without a safe path of its own, or with the path of another one, is left out with a
 * problem. A value that is missing leaves its parameter in the text, with a problem.
 *
 */
export function render(
  compiled: CompiledBlueprint,
  model: Model,
  options: RenderOptions = {},
): Rendering {
  const spelt = spellEventsAlike(model);
  const selection = selectElements(spelt, options.elements);
  const rendered = renderAll(compiled, spelt, { ...options, selection });
  const unknown = selection.unknown.map((element): BlueprintProblem => ({
    code: 'unknown_element',
    file: null,
    position: null,
    element,
    message: `The model has no element "${element}".`,
  }));
  const { files, problems } = placed(rendered, options.kept?.pathsOf(compiled));
  return { files, problems: [...compiled.problems, ...unknown, ...problems] };
}

interface Selected {
  selection: Selection;
}

/**
 * What every template gives, in the order of the templates, then of the model. An aggregate's own
 * files are made together, so that its elements are gone before those of the next one are made.
 */
function renderAll(
  compiled: CompiledBlueprint,
  model: Model,
  { selection, deployment, kept, most }: RenderOptions & Selected,
): RenderedOnce[] {
  const frame = platformFrame(compiled.platform, deployment);
  const shared = { paths: new PathCheck(), budget: new Budget(null, 0, most) };
  const made = new Map(compiled.files.map((file) => [file, [] as RenderedOnce[]]));
  const add = (file: CompiledFile, bound: BindingsFor): void => {
    const rendered = made.get(file) ?? [];
    for (const bindings of bound(file)) {
      const { element = '', aggregate = '' } = bindings.frame?.item ?? {};
      const isWanted = selection.has(element, aggregate) && (!file.test || file.test(bindings));
      if (!isWanted) continue;
      addRendered(rendered, () =>
        kept ? kept.file(file, bindings, shared) : renderFile(file, bindings, shared),
      );
    }
  };

  const own = compiled.files.filter((file) => file.isOfAggregate);
  const aggregates = aggregatesAround(own[0]?.collection ?? null);
  if (aggregates) {
    for (const around of eachAggregate(model, aggregates, { deployment, frame })) {
      const bound = bindingsAround(around);
      for (const file of own) add(file, bound);
    }
  }
  const others = compiled.files.filter((file) => !file.isOfAggregate);
  if (others.length > 0) {
    const bound = bindingsAround({ roots: buildItems(model, deployment), frame });
    for (const file of others) add(file, bound);
  }
  return [...made.values()].flat();
}

type BindingsFor = (file: CompiledFile) => readonly Bindings[];

/** For many files: those of one collection are generated for the same. */
function bindingsAround(around: Bindings): BindingsFor {
  const known = new Map<CompiledFile['collection'], readonly Bindings[]>();
  return (file) => {
    const bound = known.get(file.collection) ?? bindingsOf(file, around);
    known.set(file.collection, bound);
    return bound;
  };
}

/** The elements that a file is generated for, each with what is bound around it. */
export function bindingsOf({ collection }: CompiledFile, around: Bindings): Bindings[] {
  if (!collection || around.frame?.collection === collection) return [around];
  return framesOf(collection, around).map((frame): Bindings => ({ ...around, frame }));
}

/** Of files at one place the first stays; the others are a problem in place of theirs. */
export function placed(rendered: readonly RenderedOnce[], known?: KnownPaths): Rendering {
  const all = rendered.flatMap(({ file }) => file ?? []);
  if (known?.are(all)) return { files: all, problems: rendered.flatMap((each) => each.problems) };
  const claims = new Claims();
  const files: Rendering['files'] = [];
  const problems: BlueprintProblem[] = [];
  for (const { file, problems: own } of rendered) {
    if (file && !claims.take(file.path)) {
      problems.push(duplicateProblem(file));
      continue;
    }
    if (file) files.push(file);
    // One after the other: a call takes only so many arguments.
    for (const problem of own) problems.push(problem);
  }
  if (files.length === all.length) known?.keep(files);
  return { files, problems };
}
