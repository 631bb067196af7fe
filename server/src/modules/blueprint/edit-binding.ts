import { editTemplate, type SectionChange } from '@stepwright/blueprint-engine';
import { AppError } from '@stepwright/contract';
import type { TemplateState } from './blueprint-tables.ts';

/** What may be bound to a file besides a section's text. */
export type BindingChange = SectionChange;

/** The binding of a file itself: for what it is generated, when, and where. */
export function editBinding(
  state: TemplateState,
  { id, bound }: { id: 'file' | 'path'; bound: BindingChange },
): TemplateState {
  if (id === 'path') return bound.value === undefined ? state : { ...state, path: pathOf(bound) };
  const { context, condition } = bound;
  checked({ context, condition });
  return {
    ...state,
    ...(context === undefined ? {} : { each: context }),
    ...(condition === undefined ? {} : { if: condition.trim() }),
  };
}

/** The path in the text form of templates. */
function pathOf({ value = '', parameters }: SectionChange): string {
  if (value.trim() === '') throw new AppError('VALIDATION_FAILED', 'Name cannot be empty');
  const path = checked({ value, parameters });
  return path;
}

/** A section of these settings is made of nothing, to hear whether they can be. */
function checked(change: SectionChange): string {
  const tried = editTemplate(
    { text: '~{section}x~{end}', originals: {} },
    { kind: 'change', id: '0', change },
  );
  if (!tried.ok) throw new AppError('VALIDATION_FAILED', tried.reason);
  return tried.value.text.slice('~{section}'.length, -'~{end}'.length);
}
