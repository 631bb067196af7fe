import type { PreviewFile } from '@stepwright/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, client } from '#api/client';
import type { Previewed } from './why-context.ts';

/** Longer lines are looked for by their beginning alone, and then in vain. */
const LONGEST_LINE = 10_000;

/** Why a line is there; undefined: it was not generated. */
export const lineOriginOptions = (of: Previewed, file: PreviewFile, line: number) => {
  const trace = of.traces[file.trace[line - 1] ?? -1];
  const text = (file.content.split('\n')[line - 1] ?? '').slice(0, LONGEST_LINE);
  return queryOptions({
    queryKey: [
      ...api.codeInsight.getLineOrigin.key(),
      of.element.kind,
      of.element.id,
      of.blueprintIds,
      trace,
      file.filePath,
      text,
    ],
    queryFn: async ({ signal }) => {
      if (!trace) return null;
      const seen = { trace, filePath: file.filePath, line: text };
      return (await originOf(of, seen, signal)).value;
    },
    retry: false,
    throwOnError: false,
  });
};

function originOf(
  { scope: { platformId }, element, blueprintIds }: Previewed,
  seen: { trace: Previewed['traces'][number]; filePath: string; line: string },
  signal: AbortSignal,
) {
  const call = client.codeInsight;
  if (element.kind === 'infrastructure') {
    const { aggregateId } = element;
    return call.getInfrastructureLineOrigin({ platformId, aggregateId, ...seen }, { signal });
  }
  const { aggregateId } = element;
  const generationStrategyIds = [...blueprintIds];
  return call.getLineOrigin({ aggregateId, generationStrategyIds, ...seen }, { signal });
}

/** What is generated for an element, in every repository. */
export const elementLinesOptions = (input: { aggregateId: string; elementId: string }) =>
  api.codeInsight.getElementLines.queryOptions({
    input,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
