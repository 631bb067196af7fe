import type { ProposalKind } from '@stepwright/contract';
import { useRef } from 'react';
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

interface Asked extends DecidedAbout {
  decision: Decision;
}

/**
 * Accepts and refuses proposals; what could not be taken is said. Whoever decides faster than that
 * is done is not kept waiting: single ones are gathered meanwhile, and sent together.
 */
export function useDecide(generationStrategyId: string): { decide: Decide; isPending: boolean } {
  const { mutateAsync, isPending } = useBlueprintChange(calls.decideProposals);
  const waiting = useRef<Asked[]>([]);
  const isSending = useRef(false);

  const sendNext = async (): Promise<void> => {
    const next = waiting.current.shift();
    isSending.current = next !== undefined;
    if (!next) return;
    try {
      const { value } = await mutateAsync({ generationStrategyId, ...next });
      if (value.left > 0) showToast({ message: learnTexts.left(value.left), color: 'yellow' });
    } catch (error) {
      const message = errorTextOr(error, learnTexts.failed);
      showToast({ message, color: 'red', autoClose: 3000 });
    }
    await sendNext();
  };
  const decide: Decide = (decision, about = {}) => {
    waiting.current = gathered(waiting.current, { decision, ...about });
    if (!isSending.current) void sendNext();
  };
  return { decide, isPending };
}

/** More files than this are not sent at once. */
const mostFiles = 500;

/** Single ones are told together with those just before, where the same was decided of them. */
function gathered(waiting: readonly Asked[], next: Asked): Asked[] {
  const last = waiting.at(-1);
  const ids = new Map(last?.files?.map((file) => [file.source, file.ids]));
  const isSingle = ({ kind, files }: Asked): boolean =>
    kind === undefined && files !== undefined && files.every((file) => file.ids);
  if (!last || last.decision !== next.decision || !isSingle(last) || !isSingle(next))
    return [...waiting, next];
  for (const file of next.files ?? [])
    ids.set(file.source, [...new Set([...(ids.get(file.source) ?? []), ...(file.ids ?? [])])]);
  if (ids.size > mostFiles) return [...waiting, next];
  const files = [...ids].map(([source, own]) => ({ source, ids: own ?? [] }));
  return [...waiting.slice(0, -1), { decision: next.decision, files }];
}
