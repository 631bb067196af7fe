import type { PreviewResult } from '@stepwright/contract';
import { createContext } from 'react';
import type { Scope } from '#app/paths';
import type { Previewable } from './infrastructure-subject.ts';

/** What is known of a preview beside its files: enough to ask of a line why it is there. */
export interface Previewed {
  scope: Scope;
  element: Previewable;
  /** Of the repository; null until it is known. */
  branch: string | null;
  blueprintIds: readonly string[];
  traces: PreviewResult['traces'];
}

/** Null where nothing is previewed. */
export const PreviewedContext = createContext<Previewed | null>(null);
