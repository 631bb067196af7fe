import type { Domain, PreviewResult, PublishChoice, UsableStrategy } from '@stepwright/contract';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, client } from '#api/client';
import { domainOptions } from '#app/organisation';
import { useRefreshPlatform, useRefreshServices } from '#app/refresh-services';
import { previewedAs, type Infrastructure, type Previewable } from './infrastructure-subject.ts';

export const blueprintOptions = (organisationId: string) =>
  api.generationStrategy.listForPublish.queryOptions({ input: { organisationId } });

/** The branches of a service's repository; read again only when asked, since each costs a call to git. */
export const branchOptions = (aggregateId: string | null, repositoryUrl: string | null) =>
  queryOptions({
    queryKey: [...branchesKey(aggregateId), repositoryUrl],
    queryFn:
      aggregateId === null || repositoryUrl === null
        ? skipToken
        : async ({ signal }) =>
            (await client.repository.getBranches({ aggregateId }, { signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
    throwOnError: false,
  });

const branchesKey = (aggregateId: string | null) =>
  [...api.repository.key(), 'branches', aggregateId] as const;

/** Connects a service to its repository; the server tries the credentials first. */
export function useConnectRepository() {
  const refresh = useRefreshServices();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { aggregateId: string; repositoryUrl: string; token: string }) =>
      client.repository.configureGitRepo(input),
    onSuccess: async (_answer, { aggregateId }) => {
      // A new token may read what the one before could not, at the same address.
      void cache.invalidateQueries({ queryKey: branchesKey(aggregateId) });
      await refresh();
    },
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
  organisationId: string;
  platformId: string;
  element: Previewable;
  blueprintIds: string[];
  branch: string | null;
  /** What of the services and blueprints the code is made from, as text. */
  modelOf: (domain: Domain, blueprints: readonly UsableStrategy[]) => string;
}

interface Previewed {
  result: PreviewResult;
  model: string;
  blueprintIds: string[];
}

/**
 * Generates and compares; a new request, `clear`, or leaving the page, aborts the one before. What
 * came of the last one stays until a new one succeeds.
 */
export function usePreview() {
  const running = useRef<AbortController | null>(null);
  const [last, setLast] = useState<Previewed | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const cache = useQueryClient();
  const preview = useMutation({
    mutationFn: async (request: PreviewRequest): Promise<Previewed> => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      // Read before the code is made: what others change after this is not in it.
      const [domain, blueprints] = await Promise.all([
        cache.fetchQuery({ ...domainOptions(request.platformId), staleTime: 0 }),
        cache.fetchQuery({ ...blueprintOptions(request.organisationId), staleTime: 0 }),
      ]);
      abort.signal.throwIfAborted();
      const { value: result } = await previewOf(request, abort.signal);
      const model = request.modelOf(domain.data, blueprints.data);
      return { result, model, blueprintIds: request.blueprintIds };
    },
    onSuccess: (previewed) => setLast(previewed),
  });
  const clear = (): void => {
    running.current?.abort();
    preview.reset();
    setLast(null);
  };
  const shown = preview.isSuccess ? preview.data : last;
  const { result, model, blueprintIds } = shown ?? {};
  return { ...preview, data: result, model, blueprintIds, clear };
}

function previewOf(request: PreviewRequest, signal: AbortSignal) {
  const { element, platformId, blueprintIds: generationStrategyIds, branch } = request;
  const call = client.codeGeneration;
  if (element.kind === 'infrastructure') {
    const { aggregateId } = element;
    return call.previewInfrastructure({ platformId, aggregateId, branch }, { signal });
  }
  const { aggregateId } = element;
  const asked = { aggregateId, platformId, generationStrategyIds, branch, fileIds: [] };
  return call.preview({ ...asked, ...previewedAs(element) }, { signal });
}

const PROGRESS_INTERVAL = 1000;

export interface PublishRequest {
  element: Previewable | { kind: 'readModel'; id: string; aggregateId: string; label: string };
  branch: string | null;
  commitMessage: string;
  ecosystemName: string | null;
  /** Absent: by the blueprints of the service. */
  strategyType?: 'Custom' | 'PreDefined';
  enableAIAssistant?: boolean;
  aiInstructions?: string | undefined;
  /** What of the preview is published; absent: all of it. */
  choice?: PublishChoice;
  /** Those of the preview; absent: as `strategyType` says. */
  generationStrategyIds?: string[] | undefined;
  /** The preview's; absent where nothing was previewed. */
  modelDigest?: string | undefined;
  /** The same on every retry of one publish, so that it cannot be committed twice. */
  publishId: string;
}

/** How far a publish is; of one that nobody knows yet, nothing. */
export const publishProgressOptions = (publishId: string) =>
  api.codeGeneration.getJob.queryOptions({
    input: { publishId },
    refetchInterval: PROGRESS_INTERVAL,
    retry: false,
    throwOnError: false,
    gcTime: 0,
  });

/** How far a publish is, asked once; refused where the server knows of none. */
export const findPublishJob = (publishId: string) => client.codeGeneration.getJob({ publishId });

/** One commit on top of the branch's present head. */
export function usePublish() {
  const refresh = useRefreshServices();
  const refreshPlatform = useRefreshPlatform();
  return useMutation({
    mutationFn: async ({ element, ecosystemName, ...rest }: PublishRequest) => {
      if (element.kind === 'infrastructure') return publishInfrastructure(element, rest);
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
    onSuccess: (_result, { element }) =>
      element.kind === 'infrastructure' && element.aggregateId === null
        ? refreshPlatform()
        : refresh(),
  });
}

/** What the services share goes to the default branch. */
async function publishInfrastructure(
  { id, aggregateId }: Infrastructure,
  {
    branch,
    commitMessage,
    choice,
    modelDigest,
    publishId,
  }: Omit<PublishRequest, 'element' | 'ecosystemName'>,
) {
  const how = { choice, modelDigest, publishId };
  const answer =
    aggregateId === null
      ? client.platform.publish({ platformId: id, comment: commitMessage, ...how })
      : client.codeGeneration.initialise({ aggregateId, branch, commitMessage, ...how });
  return (await answer).value;
}
