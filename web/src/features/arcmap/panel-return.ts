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
