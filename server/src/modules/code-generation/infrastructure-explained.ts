import { explain } from '@stepwright/blueprint-engine';
import { writeElementPath } from '@stepwright/domain-model';
import { infrastructureBlueprints, type AvailableBlueprint } from '#modules/blueprint';
import { deploymentOf } from '#modules/domain-model';
import type { Made } from './line-origin.ts';
import type { LoadedInfrastructure } from './load-infrastructure.ts';

/** What the lines of an infrastructure come from. */
export function madeOf(loaded: LoadedInfrastructure): Made {
  const { model, elements, platform, service } = loaded;
  const path = elements.find(({ id }) => id === service?.id)?.path;
  const of = { elements: path ? [writeElementPath(path)] : [], deployment: deploymentOf(loaded) };
  return {
    model: loaded,
    blueprints: infrastructureBlueprints(platform.cloudPlatform),
    explain: ({ compiled }: AvailableBlueprint) => explain(compiled, model, of),
  };
}
