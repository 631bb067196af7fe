import { useState } from 'react';
import { useTextDraft } from '#app/form-draft';
import type { Instructions } from './pair-programmer.tsx';

/**
 * The commit message and the branch of one publish, kept until it is done: what the repository
 * refuses is tried again, by way of the error page.
 */
export function usePublishDraft(key: string, suggestedMessage: string) {
  const [message, setMessage, forgetMessage] = useTextDraft(`${key}.message`, suggestedMessage);
  const [branch, setBranch, forgetBranch] = useTextDraft(`${key}.branch`, '');
  const forget = (): void => {
    forgetMessage();
    forgetBranch();
  };
  return { message, setMessage, branch, setBranch, forget };
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
