/** The words around the suggestion for the next step. */
export const suggestionTexts = {
  /** What a screen reader hears with the text field. */
  described: (suggestion: string) => `Suggestion: ${suggestion}. Tab accepts it.`,
  key: 'Tab',
  accept: 'Accept suggestion',
  usedUp: 'Your plan has no step autocompletions left.',
  upgrade: 'Upgrade your plan to autocomplete more steps',
  setting: 'Suggest the next step',
} as const;
