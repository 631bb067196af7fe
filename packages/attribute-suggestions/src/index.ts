export { withoutPresent } from './attribute-list.ts';
export { suggestionTargets, type SuggestionQuestion, type SuggestionTarget } from './question.ts';
export { suggestAttributes } from './suggest-attributes.ts';
