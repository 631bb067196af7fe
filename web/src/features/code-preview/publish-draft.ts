import { useState } from 'react';
import { forgetTextDraft, useTextDraft } from '#app/form-draft';
import { previewMessage, type Previewable } from './infrastructure-subject.ts';
import type { Instructions } from './pair-programmer.tsx';
import type { PublishPage } from './publish-page.ts';

/**
 * The commit message and the branch of one publish, kept until it is done: what the repository
 * refuses is tried again, by way of the error page.
 */
export function usePublishDraft({ draftKey: key, message: suggested }: PublishPage) {
  const [message, setMessage, forgetMessage] = useTextDraft(`${key}.message`, suggested);
  const [branch, setBranch, forgetBranch] = useTextDraft(`${key}.branch`, '');
  const forget = (): void => {
    forgetMessage();
    forgetBranch();
  };
  return { message, setMessage, branch, setBranch, forget };
}

/**
 * The tiles of blueprints that are ticked, over those that the service has. They are ids or names,
 * never with a blank.
 */
export function useTilesDraft(key: string, ofService: readonly string[]) {
  const [text, setText, forget] = useTextDraft(`${key}.tiles`, ofService.join(' '));
  const chosen = text.split(' ').filter((id) => id !== '');
  return { chosen, setChosen: (ids: readonly string[]) => setText(ids.join(' ')), forget };
}

/**
 * The commit message in the preview: of the page that led here, where one did, else the preview's
 * own. The branch of that page is in the address. What that page keeps is forgotten together, so
 * that nothing old is offered there later; what other pages keep stays theirs.
 */
export function useMessageDraft(element: Previewable, page: PublishPage | null) {
  const key = page?.draftKey ?? `preview.${element.kind}.${element.id}`;
  const suggested = page?.message ?? previewMessage(element);
  const [message, setMessage] = useTextDraft(`${key}.message`, suggested);
  const forget = (): void => {
    for (const field of ['message', 'branch', 'instructions', 'tiles'])
      forgetTextDraft(`${key}.${field}`);
  };
  return { message, setMessage, forget };
}

/** The same of what the assistant is asked for. */
export function useInstructionsDraft(key: string) {
  const [text, setText, forget] = useTextDraft(`${key}.instructions`, '');
  const [isWanted, setWanted] = useState(text !== '');
  const instructions: Instructions = isWanted ? text : null;
  const setInstructions = (next: Instructions): void => {
    setWanted(next !== null);
    setText(next ?? '');
  };
  return { instructions, setInstructions, forget };
}
