/** A text on its way from the keyboard to the server. Plain data; each function gives the next. */
export interface StepText {
  text: string;
  /** What the server has: the text was typed over it. Empty for a new step. */
  over: string;
  /** Finished for now: it is sent as soon as its turn comes. */
  isCommitted: boolean;
  /** What was sent and is not answered yet. */
  inFlight: string | null;
  hasFailed: boolean;
}

export type TextPhase = 'typing' | 'waiting' | 'saving' | 'failed';

export function typedText(before: StepText | undefined, text: string, over: string): StepText {
  if (before) return { ...before, text, isCommitted: false };
  return { text, over, isCommitted: false, inFlight: null, hasFailed: false };
}

/**
 * What to send of a text. Null when there is nothing: it says what the server has already, or it
 * was emptied, which a saved step cannot be.
 */
export function committedText(typed: StepText): StepText | null {
  const text = typed.text.trim();
  if (typed.inFlight !== null)
    return { ...typed, isCommitted: text !== '' && text !== typed.inFlight };
  if (text === '' && typed.over === '') return typed;
  if (text === '' || text === typed.over) return null;
  return { ...typed, isCommitted: true, hasFailed: false };
}

export function sentText(committed: StepText): StepText {
  return {
    ...committed,
    inFlight: committed.text.trim(),
    isCommitted: false,
    hasFailed: false,
  };
}

/**
 * After the answer: null, or what was typed on while it was on its way. In a field that is still
 * open that may be a mere space, behind which somebody goes on.
 */
export function answeredText(sent: StepText, isOpen = false): StepText | null {
  const over = sent.inFlight ?? sent.over;
  if ((isOpen ? sent.text : sent.text.trim()) === over) return null;
  return { ...sent, over, inFlight: null };
}

/** Sent without an answer: the text stays, to be sent again by the user. */
export function failedText(sent: StepText): StepText {
  return { ...sent, inFlight: null, isCommitted: false, hasFailed: true };
}

/** Not sent at all, because the connection was gone: it keeps its turn. */
export function unsentText(sent: StepText): StepText {
  return { ...sent, inFlight: null, isCommitted: true };
}

export function phaseOf(text: StepText): TextPhase {
  if (text.hasFailed) return 'failed';
  if (text.inFlight !== null) return 'saving';
  return text.isCommitted ? 'waiting' : 'typing';
}
