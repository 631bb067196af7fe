import { render, type Deployment, type RenderedFile } from '@stepwright/blueprint-engine';
import { writeElementPath, type ElementPath, type Model } from '@stepwright/domain-model';
import { infrastructureBlueprints } from '#modules/blueprint';
import type { GeneratedFile, Generation } from './generation.ts';

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
  const generation: Generation = { files: [], problems: [] };
  for (const { key, name, compiled } of infrastructureBlueprints(
    deployment.platform.cloudPlatform,
  )) {
    const { files, problems } = render(compiled, model, { elements, deployment });
    for (const file of files.filter(isWanted))
      generation.files.push(generatedFile(file, { key, name }));
    for (const { code, message, file, position } of problems)
      generation.problems.push({
        code,
        message,
        filePath: file ?? '',
        line: position?.line ?? null,
      });
  }
  return generation;
}

/** The templates of what is shared lie in a folder of their own. */
function isOfPlatform(source: string): boolean {
  return source.startsWith('platform/');
}

function generatedFile(
  { path, content, source, element, trace }: RenderedFile,
  blueprint: GeneratedFile['blueprint'],
): GeneratedFile {
  return { path, content: Buffer.from(content), blueprint, template: source, element, trace };
}
