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
  /** The suggestion that this text was made from, if it was not typed. */
  accepted: string | null;
  /** It failed because nobody answered: it is sent again by itself. */
  isUnanswered?: boolean;
  /** Names the change that sends this text; see `namedText`. */
  changeId: string | null;
  /** What was sent last and is not answered yet, or not known to have arrived. */
  lastSent: { text: string; changeId: string | null } | null;
}

export type TextPhase = 'typing' | 'waiting' | 'saving' | 'failed';

export function typedText(before: StepText | undefined, text: string, over: string): StepText {
  // Whoever emptied the field begins with a text of their own.
  if (before)
    return { ...before, text, isCommitted: false, accepted: text.trim() ? before.accepted : null };
  const nothingSent = {
    accepted: null,
    inFlight: null,
    hasFailed: false,
    changeId: null,
    lastSent: null,
  };
  return { text, over, isCommitted: false, ...nothingSent };
}

/**
 * Gives a text that is to be sent the name of its change. Sent again after a failure it keeps the
 * name: it has one effect, even if it did arrive.
 */
export function namedText(text: StepText, newId: string): StepText {
  const { lastSent, changeId } = text;
  if (lastSent?.text === text.text.trim()) return { ...text, changeId: lastSent.changeId };
  const isNamed = changeId !== null && changeId !== lastSent?.changeId;
  return isNamed ? text : { ...text, changeId: newId };
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
  return { ...typed, isCommitted: true, hasFailed: false, isUnanswered: false };
}

/** What is sent may be an older version, which somebody undoes: then the newer one keeps its turn. */
export function sentText(
  committed: StepText,
  sent: { content: string; changeId: string | null } = {
    content: committed.text.trim(),
    changeId: committed.changeId,
  },
): StepText {
  const { content, changeId } = sent;
  return {
    ...committed,
    inFlight: content,
    lastSent: { text: content, changeId },
    isCommitted: committed.isCommitted && committed.text.trim() !== content,
    hasFailed: false,
    isUnanswered: false,
  };
}

/**
 * After the answer: null, or what was typed on while it was on its way. In a field that is still
 * open that may be a mere space, behind which somebody goes on.
 */
export function answeredText(sent: StepText, isOpen = false): StepText | null {
  const over = sent.inFlight ?? sent.over;
  if ((isOpen ? sent.text : sent.text.trim()) === over) return null;
  const changeId = sent.changeId === sent.lastSent?.changeId ? null : sent.changeId;
  return { ...sent, over, inFlight: null, changeId, lastSent: null };
}

/** Refused: the text stays, to be sent again by the user. */
export function failedText(sent: StepText): StepText {
  return { ...sent, inFlight: null, isCommitted: false, hasFailed: true, isUnanswered: false };
}

/** Sent without an answer: the user may send it again, and so does the map after a while. */
export function unansweredText(sent: StepText): StepText {
  return { ...failedText(sent), isUnanswered: true };
}

/** Not sent at all, or without an answer: it keeps its turn. */
export function unsentText(sent: StepText): StepText {
  return { ...sent, inFlight: null, isCommitted: true, hasFailed: false, isUnanswered: false };
}

export function phaseOf(text: StepText): TextPhase {
  if (text.hasFailed) return 'failed';
  if (text.inFlight !== null) return 'saving';
  return text.isCommitted ? 'waiting' : 'typing';
}
