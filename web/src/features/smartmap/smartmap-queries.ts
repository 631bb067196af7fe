import type {
  Domain,
  Explanation,
  ParsingInfo,
  Process,
  ProcessSummary,
} from '@stepwright/contract';
import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  useMutationState,
} from '@tanstack/react-query';
import { domainOptions, organisationOptions } from '#app/organisation';
import { api, client } from '#api/client';
import { isRecord } from '#api/shape';
import type { MapStep } from './map-step.ts';
import { mergedProcess, newerProcess } from './merge-process.ts';
import type { StepsAnswer } from './map-session.ts';
import type { StepRequest } from './next-request.ts';

/** How often a process that is being generated is read anew, in milliseconds. */
const GENERATION_INTERVAL = 5_000;

/** A process with its steps. While it is being generated it is read every five seconds. */
export const processQuery = (processId: string) =>
  queryOptions({
    queryKey: api.process.get.queryKey({ input: { processId } }),
    queryFn: async ({ client: cache, queryKey, signal }): Promise<Process> => {
      const { data } = await client.process.get({ processId }, { signal });
      const present = cache.getQueryData<Process>(queryKey);
      return present ? newerProcess(present, data) : data;
    },
    refetchInterval: ({ state }) => (state.data?.isGeneratingProcess ? GENERATION_INTERVAL : false),
    // A process of ten thousand steps is compared by its version, not step by step.
    structuralSharing: false,
  });

/** Why a step was read as it was; asked anew once it means something else. */
export const explanationQuery = (
  { processId, id: statementId }: { processId: string; id: string },
  meaning: ParsingInfo,
) =>
  queryOptions({
    queryKey: [...api.statement.explain.key(), statementId, meaning],
    queryFn: async ({ signal }): Promise<Explanation> =>
      (await client.statement.explain({ processId, statementId }, { signal })).data,
    throwOnError: false,
  });

/** What a step would change in the code, as it is typed; asked anew each time somebody looks. */
export const stepImpactQuery = ({ processId, id: stepId, content }: MapStep) =>
  queryOptions({
    queryKey: [...api.codeInsight.stepImpact.key(), processId, stepId, content],
    queryFn: async ({ signal }) =>
      (await client.codeInsight.stepImpact({ processId, stepId, content }, { signal })).value,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });

/** The processes of an organisation, as the process menu lists them. */
export const processesQuery = (organisationId: string) =>
  api.process.getByOrganisationId.queryOptions({
    input: { id: organisationId },
    select: processesOf,
  });

export function useCreateProcess() {
  const queryClient = useQueryClient();
  return useMutation(
    api.process.createProcess.mutationOptions({
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: api.process.getByOrganisationId.key() }),
          // Creating a generated process takes one from the plan's counter.
          queryClient.invalidateQueries({ queryKey: organisationOptions().queryKey }),
        ]),
    }),
  );
}

export function useDeleteProcess() {
  const queryClient = useQueryClient();
  return useMutation(
    api.process.deleteProcess.mutationOptions({
      onSuccess: () =>
        queryClient.invalidateQueries({ queryKey: api.process.getByOrganisationId.key() }),
    }),
  );
}

/** Whether this window deletes the process, or has: then nobody has to be told. */
export function useDeletesHere(processId: string): boolean {
  const deletions = useMutationState({
    filters: { mutationKey: api.process.deleteProcess.mutationKey() },
    select: ({ state: { status, variables } }) =>
      status !== 'error' && isRecord(variables) ? variables['processId'] : null,
  });
  return deletions.includes(processId);
}

/** Sends one change of the steps. Ids are made here, so that sending it again changes nothing more. */
export async function sendStepRequest(
  where: { processId: string; platformId: string },
  request: StepRequest,
): Promise<StepsAnswer> {
  const { processId } = where;
  const named = { processId, changeId: request.changeId ?? undefined };
  switch (request.kind) {
    case 'add':
    case 'insert': {
      const { statementId: id, content, parentStatementId, beforeStatementId } = request;
      const { suggestedDescription, typedOver } = request;
      const place = { parentStatementId, beforeStatementId };
      const text = { id, content, typedOver, suggestedDescription };
      const step = { ...where, ...named, ...place, ...text };
      const post =
        request.kind === 'add' ? client.statement.addStatement : client.statement.insertStatement;
      return (await post({ ...step, parsingInfo: null })).value;
    }
    case 'delete':
      return (
        await client.statement.deleteStatement({ ...named, statementId: request.statementId })
      ).value;
    case 'deleteSubtrees': {
      const { statementIds } = request;
      return (await client.statement.deleteStatements({ ...named, statementIds })).value;
    }
    case 'addMany': {
      const { statements, parentStatementId, beforeStatementId } = request;
      const input = { ...where, ...named, statements, parentStatementId, beforeStatementId };
      return (await client.statement.addStatements(input)).value;
    }
    case 'swap': {
      const { swapThisStatementId, withThisStatementId } = request;
      const input = { ...named, swapThisStatementId, withThisStatementId };
      return (await client.statement.swapStatements(input)).value;
    }
    case 'move': {
      const { statementId, referenceStatementId, option } = request;
      const input = { ...named, statementId, referenceStatementId, option };
      return (await client.statement.moveStatement(input)).value;
    }
    case 'correct': {
      const { statementId, parsingInfo } = request;
      const input = { ...named, statementId, parsingInfo };
      return (await client.statement.updateStatementParsingInfo(input)).value;
    }
    case 'restore': {
      const { restoredChangeId } = request;
      return (await client.statement.restoreStatements({ ...named, restoredChangeId })).value;
    }
  }
}

/** An accepted suggestion takes one from the plan's counter. */
export function recount(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: organisationOptions().queryKey });
}

/** Marks a step; repeated, it changes nothing more. */
export async function sendMark(input: {
  processId: string;
  stepId: string;
  ecosystem: string;
}): Promise<StepsAnswer> {
  return (await client.statement.markAStepAsFeature(input)).value;
}

/** The services of a platform as they are now. */
export async function readDomain(cache: QueryClient, platformId: string): Promise<Domain> {
  const { select: _select, ...options } = domainOptions(platformId);
  return (await cache.fetchQuery({ ...options, staleTime: 0, retry: false })).data;
}

/** Puts an answer into the process that is cached, so that everybody reads it at once. */
export function acceptAnswer(
  cache: QueryClient,
  { process, answer }: { process: Process; answer: StepsAnswer },
): Process {
  const key = processQuery(process.identity).queryKey;
  const merged = mergedProcess(cache.getQueryData<Process>(key) ?? process, answer);
  cache.setQueryData<Process>(key, merged);
  return merged;
}

/** The services and the steps that reactions may refer to: stale once steps were generated. */
export function refreshDevelopment(cache: QueryClient, platformId: string): void {
  // Also where nobody looks at it right now: the steps refer to it.
  const { queryKey } = domainOptions(platformId);
  void cache.invalidateQueries({ queryKey, refetchType: 'all' });
}

function processesOf({ data }: { data: ProcessSummary[] }): ProcessSummary[] {
  return data;
}
