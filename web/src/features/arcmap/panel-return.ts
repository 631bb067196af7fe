import type { PanelProps } from '#app/panels';
import { paths, type NodeQuery } from '#app/paths';

/**
 * Where a finished form leads: over the SmartMap back to the process, over the ArcMap to the
 * context in which the thing stands now, with the service or type selected.
 */
export function returnPath(
  panel: PanelProps,
  boundedContext: string,
  selected: NodeQuery = {},
): string {
  const { processId } = panel;
  return processId
    ? paths.business(panel, processId)
    : paths.developer(panel, boundedContext.trim(), selected);
}

/** The generated lines of an element, or of a service, over the same map. */
export function linesPath(
  panel: PanelProps,
  { aggregateId, elementId }: { aggregateId: string; elementId: string },
): string {
  const target = { name: 'code-lines' as const, aggregateId, elementId };
  const { processId, boundedContext } = panel;
  return processId
    ? paths.businessPanel(panel, processId, target)
    : paths.developerPanel(panel, boundedContext ?? '', target);
}
