import type { Model } from '@stepwright/domain-model';
import type { Blueprint, BlueprintFile } from '#exchange/blueprint';
import { compileBlueprint } from '#template/compile';
import { literalGroup, type LearnedGroup } from './learn-literal.ts';
import { asItIs } from './learn-possible-files.ts';
import { isSame } from './learn-refusals.ts';
import { TypeMapMaker } from '#learn/attribute-types/learn-types';
import type { Learned, Sample } from './learn.ts';
import { render } from '#render/render';
import type { ImportedNames } from '#type-maps/standard-imports';

interface Learning {
  sample: Sample;
  model: Model;
  imported: ImportedNames;
}

interface Parts {
  groups: readonly LearnedGroup[];
  /** Files that are no text. */
  copied: readonly BlueprintFile[];
}

/** All groups together; those that get in each other's way are taken as they are. */
export function provenWhole(learning: Learning, { groups, copied }: Parts): Learned {
  const types = new TypeMapMaker(learning.imported);
  for (const group of groups) types.addAll(group.types);
  const files = groups.flatMap((group) => group.files.map(({ file }) => file));
  const blueprint = blueprintOf(learning, [...files, ...copied], types.make());
  const kept = reasonsOf(groups);
  const wrong = wrongSources(learning, blueprint);
  if (wrong.size === 0) return { blueprint, kept };
  const mended = groups.map((group) =>
    group.group.files.some(({ file }) => wrong.has(file.path)) && !group.isLiteral
      ? literalGroup(group.group, getsInTheWay)
      : group,
  );
  if (mended.some((group, at) => group !== groups[at]))
    return provenWhole(learning, { groups: mended, copied });
  const reasons = learning.sample.files.map(({ path }) => [path, getsInTheWay] as const);
  return { blueprint: allLiteral(learning), kept: new Map(reasons) };
}

const getsInTheWay =
  'It stays as it is: what was learned of it does not give back all files together.';

export function blueprintOf(
  { sample: { name, dictionary }, model }: Pick<Learning, 'sample' | 'model'>,
  files: BlueprintFile[],
  typeMaps: Blueprint['typeMaps'],
): Blueprint {
  return { name, description: '', dictionary: [...dictionary], sample: model, typeMaps, files };
}

function reasonsOf(groups: readonly LearnedGroup[]): Map<string, string> {
  const reasons = groups.flatMap(({ group, reason }) =>
    reason === undefined ? [] : group.files.map(({ file }) => [file.path, reason] as const),
  );
  return new Map(reasons);
}

function allLiteral(learning: Learning): Blueprint {
  return blueprintOf(learning, learning.sample.files.map(asItIs), {});
}

/** The sample's files that a blueprint does not give back, or gives back with others. */
function wrongSources({ sample, model }: Learning, blueprint: Blueprint): Set<string> {
  const { files, problems } = render(compileBlueprint(blueprint), model);
  const written = new Map(files.map((file) => [file.path, file]));
  const wrong = new Set<string>();
  // What has its place already, and what is there instead.
  for (const { file } of problems)
    if (file !== null) wrong.add(file).add(written.get(file)?.source ?? file);
  for (const { path, content } of sample.files) {
    const file = written.get(path);
    if (!file || !isSame(file.content, content)) wrong.add(path).add(file?.source ?? path);
    written.delete(path);
  }
  for (const extra of written.values()) wrong.add(extra.source);
  return wrong;
}
