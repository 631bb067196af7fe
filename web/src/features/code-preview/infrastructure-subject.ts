import type { Domain, Platform } from '@stepwright/contract';
import { useSuspenseQueries } from '@tanstack/react-query';
import { infraMessage } from '#app/infra-message';
import { platformOptions } from '#app/organisation';
import { texts } from './code-preview-texts.ts';
import { elementKinds, type ModelElement } from './model-tree.ts';

/** The infrastructure of a service, or with a null `aggregateId` that of the platform. */
export interface Infrastructure {
  kind: 'infrastructure';
  /** The service's, or the platform's. */
  id: string;
  aggregateId: string | null;
  label: string;
  commitMessage: string;
}

/** What can be previewed. */
export type Previewable = ModelElement | Infrastructure;

/** The infrastructure that the address asks for, with the platform where it is the platform's. */
export function useInfrastructure(
  domain: Domain,
  platformId: string,
  askedId: string | null,
): { infrastructure: Infrastructure | null; platform: Platform | null } {
  const platformIds = askedId === platformId ? [platformId] : [];
  const [platform] = useSuspenseQueries({ queries: platformIds.map(platformOptions) });
  if (platform) {
    const infrastructure = ofPlatform(platform.data);
    return { infrastructure, platform: platform.data };
  }
  const service = domain.boundedContexts
    .flatMap(({ aggregates }) => aggregates)
    .find(({ identity }) => identity === askedId);
  return { infrastructure: service ? ofService(service) : null, platform: null };
}

function ofPlatform({ identity, ecosystemName }: Platform): Infrastructure {
  return {
    kind: 'infrastructure',
    id: identity,
    aggregateId: null,
    label: texts.sharedInfrastructure,
    commitMessage: infraMessage('platform', ecosystemName),
  };
}

function ofService({ identity, name }: { identity: string; name: string }): Infrastructure {
  return {
    kind: 'infrastructure',
    id: identity,
    aggregateId: identity,
    label: texts.infrastructureOf(name),
    commitMessage: infraMessage('service', name),
  };
}

/** The message that publishing it begins with. */
export function previewMessage(of: Previewable): string {
  return of.kind === 'infrastructure' ? of.commitMessage : texts.defaultMessage(of.kind, of.label);
}

/** How a preview names what it is of. */
export function previewedAs({ kind, id }: ModelElement) {
  return { previewFor: elementKinds[kind], previewForId: id };
}
