/** Every word of the find bar. */
export const findTexts = {
  find: 'Find a step',
  withNames: 'Also search actors, aggregates and contexts',
  next: 'Next step',
  previous: 'Previous step',
  close: 'Close',
  none: 'No step found',
  found: (place: number, count: number) =>
    place > 0
      ? `${place.toLocaleString('en')} of ${count.toLocaleString('en')}`
      : `${count.toLocaleString('en')} found`,
} as const;
