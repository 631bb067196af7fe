/** Why a language model gave no answer that can be used. */
export type FailureReason =
  | 'unreachable'
  | 'closed'
  | 'slow'
  | 'busy'
  | 'key-refused'
  | 'broken'
  | 'question-refused'
  | 'unreadable'
  | 'too-long-answer'
  | 'too-long-question'
  | 'redirected'
  | 'used-up'
  | 'resting'
  | 'cancelled';

/** What a person reads; a sentence goes on behind it. Nothing of the provider's own words is in it. */
const words: Record<FailureReason, string> = {
  unreachable: 'The language model could not be reached',
  closed: "The language model's address is not allowed",
  slow: 'The language model did not answer in time',
  busy: 'The language model is busy',
  'key-refused': "The language model refused the server's key",
  broken: 'The language model failed',
  'question-refused': 'The language model did not take the question',
  unreadable: "The language model's answer could not be used",
  'too-long-answer': "The language model's answer was too long",
  'too-long-question': 'The text is too long for the language model',
  redirected: 'The language model is not at its address',
  'used-up': "Your organisation has used up today's language model",
  resting: 'The language model has just failed several times',
  cancelled: 'The language model was not waited for',
};

/** That the model gave nothing, where nobody answers in its place. */
export function failureText(reason: FailureReason): string {
  return `${words[reason]}.`;
}

/** The visible word: that the built-in engine answered, and why. */
export function fallbackText(reason: FailureReason): string {
  return `${words[reason]}, so the built-in engine answered.`;
}

/** What goes wrong inside the door, before anything of it is shown. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly reason: FailureReason;
  /** For the log: the HTTP status, and the provider's own code where it is a plain word. */
  readonly status: number | null;
  readonly detail: string | null;
  /** How long the provider wants to be left alone, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    reason: FailureReason,
    about: { status?: number; detail?: string | null; retryAfterMs?: number | null } = {},
  ) {
    super(words[reason]);
    this.reason = reason;
    this.status = about.status ?? null;
    this.detail = about.detail ?? null;
    this.retryAfterMs = about.retryAfterMs ?? null;
  }

  /** Whether asking again may help. */
  get isPassing(): boolean {
    return this.reason === 'busy' || this.reason === 'broken' || this.reason === 'unreachable';
  }
}
