import type { CountedFeature, Organisation, SubscriptionPlan } from '@stepwright/contract';
import type { Actor } from '#identity/actor';
import type { OrganisationRow } from './organisation-tables.ts';

/** Names every field that leaves the server. */
export function presentOrganisation(
  actor: Actor,
  row: OrganisationRow,
  freeLimit: number,
): Organisation {
  return {
    identity: row.id,
    name: row.name,
    ecosystemName: row.ecosystemName,
    ownerId: row.ownerId,
    isOrganisationOwner: row.ownerId === actor.id,
    coreDomain: row.coreDomain,
    subscriptionPlan: presentPlan(row, freeLimit),
    gitRepositoryUrl: row.gitRepositoryUrl,
    cloudPlatform: row.cloudPlatform,
    routingStrategy: row.routingStrategy,
    frontEndHosting: row.frontEndHosting,
    isSubmitted: row.isSubmitted,
  };
}

function presentPlan(row: OrganisationRow, freeLimit: number): SubscriptionPlan {
  const isCounted = row.plan === 'Free';
  const limit = isCounted ? freeLimit : null;
  const remaining = (feature: CountedFeature) => (isCounted ? row[feature] : null);
  return {
    name: row.plan,
    capabilities: { codeGeneration: row.plan === 'Full' },
    freeAttributeAutoGenerationLimit: limit,
    freeAttributeAutoGenerationRemaining: remaining('freeAttributeAutoGeneration'),
    freeMockupAnalysisLimit: limit,
    freeMockupAnalysisRemaining: remaining('freeMockupAnalysis'),
    freeProcessAutoGenerationLimit: limit,
    freeProcessAutoGenerationRemaining: remaining('freeProcessAutoGeneration'),
    freeStepAutocompletionLimit: limit,
    freeStepAutocompletionRemaining: remaining('freeStepAutocompletion'),
  };
}
