import { render, type RenderedFile } from '@stepwright/blueprint-engine';
import {
  writeElementPath,
  type Deployment,
  type ElementPath,
  type Model,
} from '@stepwright/domain-model';
import { infrastructureBlueprints } from '#modules/blueprint';
import { generatedFile, generationProblem, type Generation } from './generation.ts';

/** What the infrastructure is made of: the model, and what was chosen beside it. */
export interface InfrastructureRequest {
  model: Model;
  deployment: Deployment;
}

/** What all services of a platform share: messaging, the web app's hosting, the network, a pipeline. */
export function platformInfrastructure(request: InfrastructureRequest): Generation {
  return generate(request, { elements: [], isWanted: ({ source }) => isOfPlatform(source) });
}

/**
 * What one service needs for itself, with exactly the grants that its commands and reactions ask
 * for.
 */
export function serviceInfrastructure(
  request: InfrastructureRequest,
  { boundedContext, aggregate }: ElementPath,
): Generation {
  return generate(request, {
    elements: [writeElementPath({ boundedContext, aggregate })],
    isWanted: ({ source }) => !isOfPlatform(source),
  });
}

interface Wanted {
  elements: readonly string[];
  isWanted: (file: RenderedFile) => boolean;
}

function generate(
  { model, deployment }: InfrastructureRequest,
  { elements, isWanted }: Wanted,
): Generation {
  const made = infrastructureBlueprints(deployment.platform.cloudPlatform).map((blueprint) => {
    const { files, problems } = render(blueprint.compiled, model, { elements, deployment });
    return {
      files: files.filter(isWanted).map((file) => generatedFile(file, blueprint)),
      problems: problems.map(generationProblem),
    };
  });
  return {
    files: made.flatMap(({ files }) => files),
    problems: made.flatMap(({ problems }) => problems),
  };
}

/** The templates of what is shared lie in a folder of their own. */
function isOfPlatform(source: string): boolean {
  return source.startsWith('platform/');
}
