/** A step that a file's content proposes. */
export interface ProposedStep {
  /** A sentence as a user would type it. */
  content: string;
  /** The place in the same list of an earlier step that this one stands under; null: of its own. */
  parent: number | null;
  /** The line that says it, from 1; null where a file has no lines. */
  line: number | null;
}

/** What became of reading a file. */
export type FileReading =
  /** There is at least one step. `document` is what the file says, for people to read. */
  | { kind: 'read'; steps: ProposedStep[]; document?: string }
  /** Nothing in it can be used. */
  | { kind: 'skipped'; reason: string }
  /** It is broken, or not what its name says. */
  | { kind: 'unreadable'; reason: string };

/** Why a file is skipped or cannot be read, as people see it. */
export const reasons = {
  binary: 'It is not a text file.',
  empty: 'It is empty.',
  generated: 'It is generated or packed code.',
  language: 'Files of this kind describe no process.',
  noDocument: 'It is neither an OpenAPI nor an AsyncAPI document.',
  noProcess: 'It is not a BPMN process.',
  noStep: 'It says nothing that is a step.',
  software: 'It is about software, not about a process.',
  stylesheet: 'A style sheet describes how things look, not what happens.',
  test: 'It is a test.',
  tooLong: 'It is longer than 1,000,000 characters.',
  tooLongCode: 'It is longer than 400,000 characters, or made of too many parts.',
  tooSlow: 'It takes too long to read.',
} as const;
