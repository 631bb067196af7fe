import type { GeneratedFor } from '@stepwright/contract';

/** What attributes are proposed for: the thing whose name stands in a field of the form. */
export interface Proposing {
  entityType: GeneratedFor;
  nameField: string;
  familyField?: string;
}
