import { calls } from './blueprints-queries.ts';

/** What a form of the workshop can be submitted for, and the call that each of it selects. */
const actions = {
  'create-collection-item': calls.createCollectionItem,
  'parameter-map-update': calls.updateTextSection,
  'auto-map-bindings-for-filepath': calls.updateStrategyFilePaths,
  'auto-map-bindings-for-properties': calls.replaceTokens,
  'update-value-property-binding': calls.updatePropertyValue,
} as const;

export type FormIntent = keyof typeof actions;

/** The action that the intent of a form selects. */
export function formAction<Intent extends FormIntent>(intent: Intent): (typeof actions)[Intent] {
  return actions[intent];
}
