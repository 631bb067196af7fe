import type { NewStepPlace } from './create-step.ts';
import type { ProcessTree } from './process-tree.ts';
import type { MoveOption } from './step-command.ts';

/** The part of a browser's keyboard event that matters, and where the focus is. */
export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey?: boolean;
  /** An input method is putting a character together: its keys are its own. */
  isComposing?: boolean;
  /** Focus is in an input, a text area or an editable element (SM-A24). */
  isTyping: boolean;
}

export interface StepState {
  /** Never sent to the server. One on its way there is not local any more. */
  isLocal: boolean;
  isFeature: boolean;
  isEditing: boolean;
}

export interface KeySituation {
  tree: ProcessTree;
  /** Ids in the order of selection; the last one is where the arrows start. */
  selected: readonly string[];
  isGenerating: boolean;
  /** The step whose delete confirmation is open: that dialog gets the keys. */
  confirmingDeleteOf: string | null;
  stateOf: (id: string) => StepState;
}

/** What the user wants, as data; the screen carries it out. */
export type KeyIntention =
  | { kind: 'select'; id: string }
  /** Select it as well, and go on from there. */
  | { kind: 'extend'; id: string }
  | { kind: 'create'; where: NewStepPlace; of: string }
  /** A new step between `of` and its child `beforeStatementId`. */
  | { kind: 'insert'; of: string; beforeStatementId: string }
  | { kind: 'edit'; id: string }
  /** Go to the edit page of the feature. */
  | { kind: 'open'; id: string }
  /** End editing: with Enter the text is sent at once, with Escape discarded. */
  | { kind: 'leave'; id: string; keepsText: boolean }
  /** Forget an unsaved step, without a question. */
  | { kind: 'drop'; id: string }
  | { kind: 'confirmDelete'; id: string }
  | { kind: 'delete'; id: string }
  | { kind: 'swap'; swapThisStatementId: string; withThisStatementId: string }
  | { kind: 'move'; statementId: string; referenceStatementId: string; option: MoveOption };
