import type { PreviewResult, PublishChoice } from '@stepwright/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, client } from '#api/client';
import { useRefreshServices } from '#app/refresh-services';
import { elementKinds, type ModelElement } from './model-tree.ts';

export const blueprintOptions = (organisationId: string) =>
  api.generationStrategy.listForPublish.queryOptions({ input: { organisationId } });

/** The branches of a service's repository; read again only when asked, since each costs a call to git. */
export const branchOptions = (aggregateId: string, repositoryUrl: string | null) =>
  queryOptions({
    queryKey: [...api.repository.key(), 'branches', aggregateId, repositoryUrl],
    queryFn: async ({ signal }) =>
      (await client.repository.getBranches({ aggregateId }, { signal })).data,
    enabled: repositoryUrl !== null,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
    throwOnError: false,
  });

/** Connects a service to its repository; the server tries the credentials first. */
export function useConnectRepository() {
  const refresh = useRefreshServices();
  return useMutation({
    mutationFn: (input: { aggregateId: string; repositoryUrl: string; token: string }) =>
      client.repository.configureGitRepo(input),
    onSuccess: refresh,
  });
}

/** Remembers the chosen blueprints on the service. */
export function useSelectBlueprints() {
  const refresh = useRefreshServices();
  return useMutation({
    mutationFn: (input: { aggregateId: string; generationStrategyIds: string[] }) =>
      client.aggregate.selectGenerationStrategies(input),
    onSuccess: refresh,
  });
}

export interface PreviewRequest {
  platformId: string;
  element: ModelElement;
  blueprintIds: string[];
  branch: string | null;
  /** The model that it was generated from, as `modelText` tells it. */
  model: string;
}

/** Generates and compares; a new request, `clear`, or leaving the page, aborts the one before. */
export function usePreview() {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const preview = useMutation({
    mutationFn: async (request: PreviewRequest): Promise<PreviewResult> => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const { element, platformId, blueprintIds, branch } = request;
      const { value } = await client.codeGeneration.preview(
        {
          aggregateId: element.aggregateId,
          fileIds: [],
          generationStrategyIds: blueprintIds,
          platformId,
          previewFor: elementKinds[element.kind],
          previewForId: element.id,
          branch,
        },
        { signal: abort.signal },
      );
      return value;
    },
  });
  const clear = (): void => {
    running.current?.abort();
    preview.reset();
  };
  return { ...preview, clear };
}

export interface PublishRequest {
  element: ModelElement | { kind: 'readModel'; id: string; aggregateId: string };
  branch: string | null;
  commitMessage: string;
  ecosystemName: string | null;
  /** Absent: by the blueprints of the service. */
  strategyType?: 'Custom' | 'PreDefined';
  enableAIAssistant?: boolean;
  aiInstructions?: string | undefined;
  /** What of the preview is published; absent: all of it. */
  choice?: PublishChoice;
  /** The same on every retry of one publish, so that it cannot be committed twice. */
  publishId: string;
}

/** One commit on top of the branch's present head. */
export function usePublish() {
  const refresh = useRefreshServices();
  return useMutation({
    mutationFn: async ({ element, ecosystemName, ...rest }: PublishRequest) => {
      const { aggregateId, id } = element;
      const input = { ...rest, aggregateId, ecosystemName: ecosystemName ?? undefined };
      const call = client.codeGeneration;
      switch (element.kind) {
        case 'aggregate':
          return (await call.publishAggregate(input)).value;
        case 'command':
          return (await call.publishCommand({ ...input, commandId: id })).value;
        case 'reaction':
          return (await call.publishReaction({ ...input, reactionId: id })).value;
        case 'query':
          return (await call.publishQuery({ ...input, queryId: id })).value;
        case 'type':
          return (await call.publishType({ ...input, typeId: id })).value;
        case 'readModel':
          return (await call.publishReadModel({ ...input, readModelId: id })).value;
      }
    },
    onSuccess: refresh,
  });
}
