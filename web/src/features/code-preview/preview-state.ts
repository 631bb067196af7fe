import type { Aggregate, Domain, GenerationStrategy, UsableStrategy } from '@stepwright/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { domainOptions } from '#app/organisation';
import { storedState } from '#app/stored-state';
import { useIsOnline } from '#app/use-is-online';
import { chosenBranch } from './branch-name.ts';
import {
  blueprintOptions,
  branchOptions,
  usePreview,
  useSelectBlueprints,
} from './code-preview-queries.ts';
import { useInfrastructure, type Previewable } from './infrastructure-subject.ts';
import { findModelElement, modelTreeOf, type ModelElement, type ModelNode } from './model-tree.ts';
import { blueprintText, modelText } from './model-text.ts';
import { isKnownAsPublished } from './nothing-to-publish.ts';
import { whatIsMissing } from './preview-missing.ts';
import { pageBefore } from './publish-page.ts';
import { useReview } from './review-state.ts';

/** Everything the bar and the page of the preview share: what is chosen, and what came of it. */
export function usePreviewState(props: {
  organisationId: string;
  platformId: string;
  generationStrategyId: string | null;
}) {
  const { organisationId, platformId, generationStrategyId } = props;
  const { data: domain } = useSuspenseQuery(domainOptions(platformId));
  const { data: blueprints } = useSuspenseQuery(blueprintOptions(organisationId));
  const isOnline = useIsOnline();
  const tree = useMemo(() => modelTreeOf(domain), [domain]);
  // Element and branch are in the address: it leads others, and a reload, to what is seen here.
  const [search, setSearch] = useSearchParams();
  const askedBranch = search.get('branch');
  const changeAddress = (change: (params: URLSearchParams) => void): void => {
    const params = new URLSearchParams(search);
    change(params);
    setSearch(params, { replace: true });
  };
  // A blueprint of the address that is not there, or no longer, is not chosen.
  const preset = presetOf(blueprints.data, generationStrategyId);
  const [picked, setPicked] = useState(preset);
  const preview = usePreview();
  const select = useSelectBlueprints();

  const { element, isGone, isPublished, aggregate, repositoryUrl } = useAsked(search, {
    domain,
    tree,
    platformId,
  });
  const branches = useQuery(branchOptions(element?.aggregateId ?? null, repositoryUrl));
  const branch = askedBranch ?? firstBranch(branches.data);
  const blueprintIds = picked ?? blueprintsOf(aggregate);
  const modelOf = (read: Domain, usable: readonly UsableStrategy[]): string =>
    modelText(findAggregate(read, element)) + blueprintText(usable, blueprintIds);
  const model = modelOf(domain, blueprints.data);

  const review = useReview(preview.data, {
    platformId,
    aggregateId: element?.aggregateId ?? null,
    removesStale: element?.kind === 'infrastructure',
  });
  const clear = (): void => {
    preview.clear();
    review.clear();
  };

  const chooseElement = (next: ModelElement): void => {
    if (next.id === element?.id && next.kind === element.kind) return;
    // Another element is another preview; another service has other blueprints and branches too.
    const isElsewhere = next.aggregateId !== element?.aggregateId;
    if (isElsewhere) setPicked(preset);
    clear();
    storedState.selectedTreeItem.set(null);
    changeAddress((params) => {
      params.set('nodeId', next.id);
      for (const ofBefore of ['infrastructure', 'from', 'readModelId']) params.delete(ofBefore);
      if (isElsewhere) params.delete('branch');
    });
  };
  const chooseBlueprints = (ids: string[]): void => {
    setPicked(ids);
    // What is shown was made by others.
    clear();
    if (element?.aggregateId)
      select.mutate({ aggregateId: element.aggregateId, generationStrategyIds: ids });
  };
  const chooseBranch = (name: string): void => {
    if (name === branch) return;
    clear();
    changeAddress((params) => params.set('branch', name));
  };

  const missing = whatIsMissing({ isOnline, element, repositoryUrl, blueprintIds });
  const runPreview = (): void => {
    if (element && missing === null)
      preview.mutate({ organisationId, platformId, element, blueprintIds, branch, modelOf });
  };

  return {
    tree,
    element,
    chooseElement,
    blueprints: blueprints.data,
    blueprintIds,
    chooseBlueprints,
    /** Why the choice of blueprints is not kept on the service; null where it is. */
    selectError: select.error,
    repositoryUrl,
    branches,
    branch,
    chooseBranch,
    preview,
    runPreview,
    review,
    missing,
    /** The model knows that the element is published. */
    isPublished,
    /** The page that led here, whose message is published. */
    pageBefore: pageBefore(search, domain, element),
    /** What the address asks for that is not there. */
    gone: {
      element: isGone,
      blueprint: generationStrategyId !== null && preset === null,
    },
    /** The element, its service or a blueprint was changed since it was previewed. */
    isOutdated: preview.data !== undefined && preview.model !== model,
  };
}

/** What the address asks for: an element, or an infrastructure. */
function useAsked(
  search: URLSearchParams,
  { domain, tree, platformId }: { domain: Domain; tree: ModelNode[]; platformId: string },
) {
  const elementId = search.get('nodeId');
  const infrastructureId = search.get('infrastructure');
  const { infrastructure, platform } = useInfrastructure(domain, platformId, infrastructureId);
  const element: Previewable | null = infrastructure ?? findModelElement(tree, elementId);
  const aggregate = findAggregate(domain, element);
  return {
    element,
    isPublished: isKnownAsPublished(element, { aggregate, platform }),
    isGone: (elementId ?? infrastructureId) !== null && element === null,
    aggregate,
    repositoryUrl: (platform ?? aggregate)?.gitRepositoryUrl ?? null,
  };
}

const presetOf = (blueprints: GenerationStrategy[], id: string | null): string[] | null =>
  id !== null && blueprints.some(({ identity }) => identity === id) ? [id] : null;

const findAggregate = (domain: Domain, element: Previewable | null): Aggregate | undefined =>
  domain.boundedContexts
    .flatMap(({ aggregates }) => aggregates)
    .find(({ identity }) => identity === element?.aggregateId);

const blueprintsOf = (aggregate: Aggregate | undefined): string[] =>
  aggregate?.generationStrategies.map(({ identity }) => identity) ?? [];

/** An empty repository has no branch yet; main is then offered. */
const firstBranch = (branches: string[] | undefined): string | null =>
  branches ? (chosenBranch(branches, null) ?? 'main') : null;

export type PreviewState = ReturnType<typeof usePreviewState>;
