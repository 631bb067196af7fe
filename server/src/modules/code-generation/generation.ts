import type { TraceRun } from '@stepwright/blueprint-engine';
import type { generationProblemSchema } from '@stepwright/contract';
import type { z } from 'zod';

export type GenerationProblem = z.infer<typeof generationProblemSchema>;

/** A file as a blueprint made it, before anybody looked at the repository. */
export interface GeneratedFile {
  path: string;
  content: Buffer;
  blueprint: { key: string; name: string };
  /** The template it comes from. */
  template: string;
  /** The element it was made for, such as `Sales/Order/command/PlaceOrder`; empty: the model. */
  element: string;
  trace: TraceRun[];
}

/** What blueprints make of a chosen element and what it shares with others. */
export interface Generation {
  files: GeneratedFile[];
  problems: GenerationProblem[];
}
