import { isOffered, type Aggregate } from '@stepwright/contract';
import type { PanelName, PanelProps } from './panels.ts';
import { paths } from './paths.ts';

/** The pages that make a service ready for its infrastructure, in their order. */
export const initialiseSteps = [
  'edit-hosting',
  'edit-persistence',
  'edit-git-credentials',
] as const;
export type InitialiseStep = (typeof initialiseSteps)[number] | 'confirm';

/** What takes part in the initialisation of a service. */
export type InitialisedService = Pick<
  Aggregate,
  'identity' | 'boundedContext' | 'host' | 'persistence' | 'gitRepositoryUrl'
>;

/** What was chosen in a step; null where it is missing, or was chosen for another cloud. */
export function chosenFor(
  step: (typeof initialiseSteps)[number],
  { host, persistence, gitRepositoryUrl }: InitialisedService,
  cloud: string | null,
): string | null {
  switch (step) {
    case 'edit-hosting':
      return isOffered('host', host, cloud) ? host : null;
    case 'edit-persistence':
      return isOffered('persistence', persistence, cloud) ? persistence : null;
    case 'edit-git-credentials':
      return gitRepositoryUrl;
  }
}

/** The first step that is missing, else the confirmation. */
export function firstMissing(service: InitialisedService, cloud: string | null): InitialiseStep {
  return initialiseSteps.find((step) => chosenFor(step, service, cloud) === null) ?? 'confirm';
}

/**
 * What a page is part of, as its address says: the initialisation, then publishing a `type` (command
 * or reaction) with an `id`; and what closing leads back to.
 */
const kept = ['initialise', 'type', 'id', 'aggregate', 'aggregateId'] as const;

export function isInitialising(search: URLSearchParams): boolean {
  return search.get('initialise') === 'true';
}

/** The step that a page belongs to; null where it is none of the initialisation. */
export function initialiseStepOf(name: PanelName): InitialiseStep | null {
  return (
    [...initialiseSteps, 'confirm' as const].find(
      (step) => step === name || step === `edit-${name}`,
    ) ?? null
  );
}

/** The address of another page of the same service, with what this one is part of. */
export function servicePanelPath(
  panel: PanelProps,
  service: Pick<Aggregate, 'identity' | 'boundedContext'>,
  target: { name: PanelName; elementId?: string; search: URLSearchParams },
): string {
  const { organisationId, platformId, processId } = panel;
  const scope = { organisationId, platformId };
  const { name, elementId, search } = target;
  const query = Object.fromEntries(kept.map((key) => [key, search.get(key)]));
  const wanted = { name, elementId, aggregateId: service.identity, query };
  return processId === null
    ? paths.developerPanel(scope, service.boundedContext.trim(), wanted)
    : paths.businessPanel(scope, processId, wanted);
}

/** After a choice was saved: on with the initialisation, else back to where the page was opened. */
export function afterChoice(
  panel: PanelProps,
  service: InitialisedService,
  { cloud, search }: { cloud: string | null; search: URLSearchParams },
): string {
  if (!isInitialising(search)) return panel.closePath;
  return servicePanelPath(panel, service, { name: firstMissing(service, cloud), search });
}
