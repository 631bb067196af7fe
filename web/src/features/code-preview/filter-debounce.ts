/** How long typing rests before a list is filtered. */
export const FILTER_DEBOUNCE_MS = 300;
