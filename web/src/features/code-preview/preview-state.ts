import type { Aggregate, Domain } from '@stepwright/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { domainOptions } from '#app/organisation';
import { storedState } from '#app/stored-state';
import { chosenBranch } from './branch-name.ts';
import {
  blueprintOptions,
  branchOptions,
  usePreview,
  useSelectBlueprints,
} from './code-preview-queries.ts';
import { findModelElement, modelTreeOf, type ModelElement } from './model-tree.ts';
import { texts } from './code-preview-texts.ts';

/** Everything the bar and the page of the preview share: what is chosen, and what came of it. */
export function usePreviewState(props: {
  organisationId: string;
  platformId: string;
  generationStrategyId: string | null;
  nodeId: string | null;
}) {
  const { organisationId, platformId, generationStrategyId, nodeId } = props;
  const { data: domain } = useSuspenseQuery(domainOptions(platformId));
  const { data: blueprints } = useSuspenseQuery(blueprintOptions(organisationId));
  const tree = useMemo(() => modelTreeOf(domain), [domain]);
  const [elementId, setElementId] = useState(nodeId);
  const [picked, setPicked] = useState<string[] | null>(
    generationStrategyId ? [generationStrategyId] : null,
  );
  const [typedBranch, setBranch] = useState<string | null>(null);
  const preview = usePreview();
  const select = useSelectBlueprints();

  const element = findModelElement(tree, elementId);
  const aggregate = findAggregate(domain, element);
  const repositoryUrl = aggregate?.gitRepositoryUrl ?? null;
  const branches = useQuery(branchOptions(element?.aggregateId ?? '', repositoryUrl));
  const branch = typedBranch ?? firstBranch(branches.data);
  const blueprintIds = picked ?? blueprintsOf(aggregate);

  const chooseElement = (next: ModelElement): void => {
    if (next.id === elementId) return;
    // Another element is another preview; another service has other blueprints and branches too.
    if (next.aggregateId !== element?.aggregateId) {
      setPicked(generationStrategyId ? [generationStrategyId] : null);
      setBranch(null);
    }
    preview.reset();
    storedState.selectedTreeItem.set(null);
    setElementId(next.id);
  };
  const chooseBlueprints = (ids: string[]): void => {
    setPicked(ids);
    if (element) select.mutate({ aggregateId: element.aggregateId, generationStrategyIds: ids });
  };
  const chooseBranch = (name: string): void => {
    setBranch(name);
    preview.reset();
  };

  const missing = whatIsMissing(element, repositoryUrl, blueprintIds);
  const runPreview = (): void => {
    if (element && missing === null) preview.mutate({ platformId, element, blueprintIds, branch });
  };

  return {
    tree,
    element,
    chooseElement,
    blueprints: blueprints.data,
    blueprintIds,
    chooseBlueprints,
    repositoryUrl,
    branches,
    branch,
    chooseBranch,
    preview,
    runPreview,
    /** Why nothing can be previewed now; null when everything is chosen. */
    missing,
  };
}

const findAggregate = (domain: Domain, element: ModelElement | null): Aggregate | undefined =>
  domain.boundedContexts
    .flatMap(({ aggregates }) => aggregates)
    .find(({ identity }) => identity === element?.aggregateId);

const blueprintsOf = (aggregate: Aggregate | undefined): string[] =>
  aggregate?.generationStrategies.map(({ identity }) => identity) ?? [];

/** An empty repository has no branch yet; main is then offered. */
const firstBranch = (branches: string[] | undefined): string | null =>
  branches ? (chosenBranch(branches, null) ?? 'main') : null;

function whatIsMissing(
  element: ModelElement | null,
  repositoryUrl: string | null,
  blueprintIds: string[],
): string | null {
  if (!element) return texts.missing.element;
  if (!repositoryUrl) return texts.missing.repository;
  return blueprintIds.length === 0 ? texts.missing.blueprint : null;
}

export type PreviewState = ReturnType<typeof usePreviewState>;
