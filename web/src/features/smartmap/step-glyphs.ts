import type { StepKind } from './step-icon.tsx';

/** The types of steps as small shapes of 14 by 14, drawn by a pen of 1.2: SVG paths. */
export const glyphs: Record<StepKind, string> = {
  Command: 'M4 2.5V11.5L11.5 7Z',
  Query: 'M6 2A4 4 0 1 1 6 10A4 4 0 1 1 6 2ZM9 9L12 12',
  Reaction: 'M8 1.5V6H11.5L6 12.5V8H2.5Z',
  Error: 'M7 2L12.5 11.5H1.5ZM7 5.5V8M7 9.6V10',
  none: 'M7 2A5 5 0 1 1 7 12A5 5 0 1 1 7 2Z',
};
