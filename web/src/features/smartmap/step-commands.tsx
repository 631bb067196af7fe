import { isFlagOn } from '#api/configuration';
import { useCanGenerateCode } from '#app/organisation';
import { retryText } from './edit-step.ts';
import { useMapCommand } from './map-command-handlers.ts';
import { focusedIdOf, isBusy, stepOf } from './map-state.ts';
import { isMarkable } from './map-step.ts';
import { closeAllBranches, openBranches } from './outline-branches.ts';
import { usePaletteSteps } from './palette-steps.ts';
import { useMap, useMapState } from './use-map.ts';

/** What the table of commands says of steps, beyond their own keys. Shows nothing itself. */
export function StepCommands({ isGenerating }: { isGenerating: boolean }) {
  usePaletteSteps(isGenerating);
  useFeatureCommands(isGenerating);
  useBranchCommands();
  return null;
}

function useFeatureCommands(isGenerating: boolean): void {
  const { session, mark, openElement } = useMap();
  const id = useMapState(focusedIdOf) ?? '';
  const step = useMapState((state) =>
    state.selectedIds.length === 1 && !isBusy(state, id) ? stepOf(state, id) : undefined,
  );
  const hasFailed = useMapState((state) => state.texts.get(id)?.hasFailed === true);
  const canGenerate = useCanGenerateCode();
  const isFeature = step?.isFeature === true;
  const canMark = step !== undefined && isMarkable(step) && isFlagOn('approveForDevelopment');

  useMapCommand('mark', () => mark(id), canMark && !isFeature && !isGenerating);
  useMapCommand('define', () => openElement(id), isFeature && canGenerate);
  useMapCommand('retry', () => retryText(session, id), hasFailed);
}

function useBranchCommands(): void {
  const { session } = useMap();
  const closedIds = useMapState((state) => state.closedIds);
  const hasOutline = useMapState((state) => state.side === 'outline');
  useMapCommand('openBranches', () => openBranches(session, [...closedIds]), closedIds.size > 0);
  useMapCommand('closeBranches', () => closeAllBranches(session), hasOutline);
}
