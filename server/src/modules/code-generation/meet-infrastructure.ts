import type { ManifestFile } from '@stepwright/blueprint-engine';
import { cloudPlatforms } from '@stepwright/contract';
import { writeElementPath } from '@stepwright/domain-model';
import { infrastructureBlueprints } from '#modules/blueprint';
import { deploymentOf } from '#modules/domain-model';
import type { Generation } from './generation.ts';
import { platformInfrastructure, serviceInfrastructure } from './infrastructure.ts';
import type { LoadedInfrastructure } from './load-infrastructure.ts';
import { meetGenerated, type Meeting, type Seen } from './meet-branch.ts';

/**
 * Generates the infrastructure of a service, or that of the platform, for a branch. What an earlier
 * choice needed and this one does not is taken away, unless somebody edited it.
 */
export function meetInfrastructure(loaded: LoadedInfrastructure, seen: Seen): Promise<Meeting> {
  const { platform, service, elements } = loaded;
  const generation = generateInfrastructure(loaded);
  const path = elements.find(({ id }) => id === service?.id)?.path;
  const owner = {
    id: service?.id ?? platform.id,
    name: path ? writeElementPath(path) : platform.ecosystemName,
    elements: new Map(elements.map((each) => [writeElementPath(each.path), each.id])),
    published: [],
    isStale: ({ blueprint }: ManifestFile) => isInfrastructure(blueprint),
    removesStale: true,
  };
  return meetGenerated(owner, () => generation, seen);
}

/** Whether a file comes from a blueprint of infrastructure, of whichever cloud. */
function isInfrastructure(blueprint: string): boolean {
  return cloudPlatforms.some((cloud) =>
    infrastructureBlueprints(cloud).some(({ key }) => key === blueprint),
  );
}

export function generateInfrastructure(loaded: LoadedInfrastructure): Generation {
  const { model, elements, service } = loaded;
  const request = { model, deployment: deploymentOf(loaded) };
  const path = elements.find(({ id }) => id === service?.id)?.path;
  return path ? serviceInfrastructure(request, path) : platformInfrastructure(request);
}
