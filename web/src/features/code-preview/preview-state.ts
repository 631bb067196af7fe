import type { Aggregate, Domain, GenerationStrategy } from '@stepwright/contract';
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
import { findModelElement, modelTreeOf, type ModelElement } from './model-tree.ts';
import { modelText } from './model-text.ts';
import { whatIsMissing } from './preview-missing.ts';
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
  const elementId = search.get('nodeId');
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

  const element = findModelElement(tree, elementId);
  const aggregate = findAggregate(domain, element);
  const repositoryUrl = aggregate?.gitRepositoryUrl ?? null;
  const branches = useQuery(branchOptions(element?.aggregateId ?? '', repositoryUrl));
  const branch = askedBranch ?? firstBranch(branches.data);
  const blueprintIds = picked ?? blueprintsOf(aggregate);
  const model = modelText(aggregate);

  const review = useReview(preview.data, { aggregateId: element?.aggregateId ?? '', platformId });
  const clear = (): void => {
    preview.clear();
    review.clear();
  };

  const chooseElement = (next: ModelElement): void => {
    if (next.id === elementId) return;
    // Another element is another preview; another service has other blueprints and branches too.
    const isElsewhere = next.aggregateId !== element?.aggregateId;
    if (isElsewhere) setPicked(preset);
    clear();
    storedState.selectedTreeItem.set(null);
    changeAddress((params) => {
      params.set('nodeId', next.id);
      if (isElsewhere) params.delete('branch');
    });
  };
  const chooseBlueprints = (ids: string[]): void => {
    setPicked(ids);
    // What is shown was made by others.
    clear();
    if (element) select.mutate({ aggregateId: element.aggregateId, generationStrategyIds: ids });
  };
  const chooseBranch = (name: string): void => {
    if (name === branch) return;
    clear();
    changeAddress((params) => params.set('branch', name));
  };

  const missing = whatIsMissing({ isOnline, element, repositoryUrl, blueprintIds });
  const runPreview = (): void => {
    if (element && missing === null)
      preview.mutate({ platformId, element, blueprintIds, branch, model });
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
    /** What the address asks for that is not there. */
    gone: {
      element: elementId !== null && element === null,
      blueprint: generationStrategyId !== null && preset === null,
    },
    /** The element or its service was changed since it was previewed. */
    isOutdated: preview.data !== undefined && preview.variables.model !== model,
  };
}

const presetOf = (blueprints: GenerationStrategy[], id: string | null): string[] | null =>
  id !== null && blueprints.some(({ identity }) => identity === id) ? [id] : null;

const findAggregate = (domain: Domain, element: ModelElement | null): Aggregate | undefined =>
  domain.boundedContexts
    .flatMap(({ aggregates }) => aggregates)
    .find(({ identity }) => identity === element?.aggregateId);

const blueprintsOf = (aggregate: Aggregate | undefined): string[] =>
  aggregate?.generationStrategies.map(({ identity }) => identity) ?? [];

/** An empty repository has no branch yet; main is then offered. */
const firstBranch = (branches: string[] | undefined): string | null =>
  branches ? (chosenBranch(branches, null) ?? 'main') : null;

export type PreviewState = ReturnType<typeof usePreviewState>;
