/** Every word about the others at the same process. */
export const liveTexts = {
  people: 'Also here',
  you: 'You, in another window',
  somebody: 'Somebody',
  at: (who: string, step: string) => `${who}, at “${step}”`,
  more: (count: number) => `${count} more`,

  deleted: 'A step with words of yours was deleted elsewhere. Your words are kept.',
  replaced: 'Your words were replaced by somebody who had not seen them.',
  changedMeanwhile: 'This step was changed elsewhere while you type. Your text will replace it.',
  changedSince: 'This step was changed elsewhere since you typed.',
  yours: 'Yours:',
  theirs: 'Theirs:',
  now: 'Now:',
  putBack: 'Put it back',
  discard: 'Discard',
  useMine: 'Use mine',
  useTheirs: 'Use theirs',
  keepTheirs: 'Leave it',

  offline: 'You are offline.',
  cut: 'The server does not answer.',
  nothingWaits: 'Your changes are kept and sent when the connection is back.',
  waits: (count: number) =>
    count === 1
      ? '1 change is kept and sent when the connection is back.'
      : `${count} changes are kept and sent when the connection is back.`,
} as const;
