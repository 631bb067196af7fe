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
      of.aggregateId,
      of.blueprintIds,
      trace,
      file.filePath,
      text,
    ],
    queryFn: async ({ signal }) => {
      if (!trace) return null;
      const { value } = await client.codeInsight.getLineOrigin(
        {
          aggregateId: of.aggregateId,
          generationStrategyIds: [...of.blueprintIds],
          trace,
          filePath: file.filePath,
          line: text,
        },
        { signal },
      );
      return value;
    },
    retry: false,
    throwOnError: false,
  });
};

/** What is generated for an element, in every repository. */
export const elementLinesOptions = (input: { aggregateId: string; elementId: string }) =>
  api.codeInsight.getElementLines.queryOptions({
    input,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
