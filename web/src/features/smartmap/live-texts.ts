/** Every word about the others at the same process. */
export const liveTexts = {
  people: 'Also here',
  you: 'You, in another window',
  somebody: 'Somebody',
  at: (who: string, step: string) => `${who}, at “${step}”`,
  more: (count: number) => `${count} more`,
} as const;
