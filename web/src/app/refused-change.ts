/** A change that the server refused, for the error page, which shows what the server said. */
export class RefusedChange extends Error {
  /** A button that leads to where somebody can do something about it. */
  readonly mend: { text: string; to: string } | null;

  constructor(cause: unknown, mend: RefusedChange['mend']) {
    super(cause instanceof Error ? cause.message : undefined, { cause });
    this.name = 'RefusedChange';
    this.mend = mend;
  }
}
