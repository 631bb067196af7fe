import type { Aggregate } from '@stepwright/contract';
import { useState } from 'react';
import { draftedOver, forgetTextDraft, useTextDraft } from '#app/form-draft';
import type { Previewable } from './infrastructure-subject.ts';
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

/**
 * Under what keys something may be kept that a publish from the preview ends, the nearest first: the
 * conflicts of these pages are solved there. Read models are published with their service.
 */
export function draftKeysOf(element: Previewable, aggregate: Aggregate | undefined): string[] {
  if (element.kind === 'infrastructure') return [`infrastructure.${element.id}`];
  const readModels = element.kind === 'aggregate' ? (aggregate?.readModels ?? []) : [];
  return [element.id, ...readModels.map(({ identity }) => identity)].flatMap((id) => [
    `publish.${id}`,
    `generate.${id}`,
  ]);
}

/**
 * The commit message in the preview: what was typed on the page that led here, if anything. Its
 * branch is in the address. All of it is forgotten together, so that nothing old is offered later.
 */
export function useMessageDraft(keys: string[], suggested: string) {
  const [{ key, over }] = useState(() => {
    for (const page of keys) {
      const typedOver = draftedOver(`${page}.message`);
      if (typedOver !== null) return { key: page, over: typedOver };
    }
    return { key: keys[0] ?? '', over: suggested };
  });
  const [message, setMessage] = useTextDraft(`${key}.message`, over);
  const forget = (): void => {
    for (const page of keys)
      for (const field of ['message', 'branch', 'instructions'])
        forgetTextDraft(`${page}.${field}`);
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
