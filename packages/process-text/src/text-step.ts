import type { ProcessTree, StepPlace } from '@stepwright/process-tree';

/** What a sentence means, as far as an export tells it. */
export interface TextMeaning {
  type: string;
  actor: string | null;
  action: string | null;
  aggregate: string | null;
  boundedContext: string | null;
  raisedDomainEvents: readonly { name: string }[];
  reactingToDomainEvent: { name: string } | null;
}

/** A step with what an export tells of it. */
export interface TextStep extends StepPlace {
  content: string;
  isFeature: boolean;
  parsingInfo: TextMeaning | null;
}

/** A process that is written as text. */
export interface TextProcess {
  name: string;
  description: string | null;
  tree: ProcessTree<TextStep>;
}

/** A sentence on one line. */
export const inOneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
