import { AppError } from '@stepwright/contract';
import type { AvailableBlueprint } from '#modules/blueprint';
import { hashOf } from './hash-of.ts';
import type { LoadedInfrastructure } from './load-infrastructure.ts';
import type { LoadedService } from './load-service.ts';
import { generateInfrastructure } from './meet-infrastructure.ts';
import { narrowModel } from './narrow-model.ts';

/**
 * Of what a service's code is made from, whatever of it is published: shared files name other
 * elements. Of other services only their events count, so that who works on those is in nobody's way.
 *
 * @param blueprints Those that it is made with: with another one, or another state of one, it is
 *   another code. Their order makes none.
 */
export function codeDigest(
  { model, path, deployment }: LoadedService,
  blueprints: readonly Pick<AvailableBlueprint, 'id' | 'revision'>[],
): string {
  const { platform, services } = deployment;
  const isHere = (at: { boundedContext: string; aggregate: string }) =>
    at.boundedContext === path.boundedContext && at.aggregate === path.aggregate;
  const used = blueprints.map(({ id, revision }) => `${id} ${revision}`).toSorted();
  const seen = [narrowModel(model, path, () => true), platform, services.filter(isHere), used];
  return hashOf(Buffer.from(JSON.stringify(seen)));
}

/** It looks at all services, and at little of each: what comes of them says it best. */
export function infrastructureDigest(loaded: LoadedInfrastructure): string {
  const files = generateInfrastructure(loaded).files.map(({ path, hash }) => [path, hash]);
  return hashOf(Buffer.from(JSON.stringify(files)));
}

/**
 * What nobody has seen is not published.
 *
 * @throws AppError `CONFLICT` where the model, or a blueprint, is another than the previewed one.
 */
export function requirePreviewed(previewed: string | undefined, now: () => string): void {
  if (previewed !== undefined && previewed !== now())
    throw new AppError(
      'CONFLICT',
      'The model or its blueprints have changed since this was previewed. Preview it again, then publish.',
    );
}
