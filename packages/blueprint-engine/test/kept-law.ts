import { isDeepStrictEqual } from 'node:util';
import {
  compileBlueprint,
  KeptFiles,
  render,
  type Blueprint,
  type RenderOptions,
} from '@stepwright/blueprint-engine';
import { writeElementPath, type Deployment, type Model } from '@stepwright/domain-model';

/**
 * Whether what is kept changes nothing: a model is rendered as it changes, each time elsewhere
 * deployed, or nowhere, and for all of it or for some of its elements.
 */
export function rendersAlikeWithKept(
  blueprint: Blueprint,
  models: readonly Model[],
  roll: () => number,
): boolean {
  const kept = new KeptFiles();
  const compiled = compileBlueprint(blueprint);
  return models.every((model) => {
    kept.begin();
    const options = {
      deployment: roll() < 0.3 ? undefined : aDeployment(model, roll),
      elements: roll() < 0.5 ? undefined : someElements(model, roll),
    } satisfies RenderOptions;
    return isDeepStrictEqual(
      render(compiled, model, { ...options, kept }),
      render(compiled, model, options),
    );
  });
}

function aDeployment(model: Model, roll: () => number): Deployment {
  const one = (...choices: string[]) => choices[Math.floor(roll() * choices.length)] ?? null;
  const services = servicesOf(model)
    .filter(() => roll() < 0.7)
    .map(({ path }) => ({ ...path, host: one('A', 'B'), persistence: one('C', 'D') }));
  const platform = {
    name: one('Shop', 'Store') ?? '',
    cloudPlatform: one('E', 'F'),
    routingStrategy: null,
    frontEndHosting: null,
  };
  return { platform, services };
}

function someElements(model: Model, roll: () => number): string[] {
  return servicesOf(model)
    .flatMap(({ path, commands }) => [
      path,
      ...commands.map(({ name }) => ({ ...path, kind: 'command' as const, name })),
    ])
    .filter(() => roll() < 0.4)
    .map((path) => writeElementPath(path));
}

function servicesOf(model: Model) {
  return model.boundedContexts.flatMap((context) =>
    context.aggregates.map(({ name, commands }) => ({
      path: { boundedContext: context.name, aggregate: name },
      commands,
    })),
  );
}
