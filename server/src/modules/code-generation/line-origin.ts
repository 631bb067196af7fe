import { templateOrigin, type Explanation } from '@stepwright/blueprint-engine';
import type { LineOrigin } from '@stepwright/contract';
import type { AvailableBlueprint } from '#modules/blueprint';
import type { LoadedPlatformModel } from '#modules/domain-model';
import { ModelPlaces } from './model-places.ts';

/** A line of the preview, as it tells of it. */
export interface SeenLine {
  trace: { blueprint: string; file: string; section: string; element: string | null };
  filePath: string;
  line: string;
}

/** Where a line comes from; the sentences are another matter. */
export type Origin = Omit<LineOrigin, 'sentences'>;

/** What lines come from: a model, the blueprints, and what each of them makes of it. */
export interface Made {
  model: Pick<LoadedPlatformModel, 'model' | 'elements'>;
  blueprints: readonly AvailableBlueprint[];
  explain: (blueprint: AvailableBlueprint) => Explanation | undefined;
}

export function originOf(made: Made, seen: SeenLine): Origin {
  const { trace, line } = seen;
  const blueprint = made.blueprints.find(({ name }) => name === trace.blueprint);
  const section = Number(trace.section);
  const found =
    blueprint && templateOrigin(blueprint.compiled, { source: trace.file, section, line });
  const places = new ModelPlaces(made.model);
  const element = trace.element === null ? null : places.at(trace.element);
  const template =
    blueprint && found
      ? { blueprintId: blueprint.id, blueprint: blueprint.name, file: trace.file, ...found }
      : null;
  const also = blueprint ? elementsSaid(made.explain(blueprint), seen) : [];
  const alsoSays = also
    .filter((path) => path !== trace.element)
    .map((path) => places.at(path))
    .filter((each) => each !== null);
  return { template, element, alsoSays };
}

/** The elements that the line depends on. What was published on a branch narrows no model here. */
function elementsSaid(
  explained: Explanation | undefined,
  { trace, filePath, line }: SeenLine,
): string[] {
  const file = explained?.files.find(
    (each) => each.path === filePath && each.source === trace.file,
  );
  if (!explained || typeof file?.content !== 'string') return [];
  const wanted = line.trimEnd();
  const at = file.content.split('\n').findIndex((each) => each.trimEnd() === wanted);
  const reads = [...(file.lines[at] ?? [])].flatMap((read) => explained.reads[read] ?? []);
  const said = reads.filter(({ kind, element }) => kind !== 'size' && element !== '');
  return [...new Set(said.map(({ element }) => element))];
}
