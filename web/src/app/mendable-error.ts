/** An error of which the error page says where somebody can do something about it. */
export class MendableError extends Error {
  /** A button and where it leads. */
  readonly mend: { text: string; to: string };

  constructor(cause: unknown, mend: MendableError['mend']) {
    super(mend.text, { cause });
    this.name = 'MendableError';
    this.mend = mend;
  }
}
