import type { ProposalKind } from '@stepwright/contract';
import { errorTextOr } from '#api/errors';
import { showToast } from '#app/toast';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { learnTexts } from './learn-texts.ts';

type Decision = 'accept' | 'refuse' | 'reopen';
/** What is decided about: absent, all of it. */
export interface DecidedAbout {
  kind?: ProposalKind;
  files?: { source: string; ids?: string[] }[];
}
export type Decide = (decision: Decision, about?: DecidedAbout) => void;

/** Accepts and refuses proposals; what could not be taken is said. */
export function useDecide(generationStrategyId: string): { decide: Decide; isPending: boolean } {
  const change = useBlueprintChange(calls.decideProposals);
  const decide: Decide = (decision, about = {}) => {
    if (change.isPending) return;
    change.mutate(
      { generationStrategyId, decision, ...about },
      {
        onSuccess: ({ value: { left } }) => {
          if (left > 0) showToast({ message: learnTexts.left(left), color: 'yellow' });
        },
        onError: (error) =>
          showToast({
            message: errorTextOr(error, learnTexts.failed),
            color: 'red',
            autoClose: 3000,
          }),
      },
    );
  };
  return { decide, isPending: change.isPending };
}
