/** Every word about why a line is there, and which lines an element has. */
export const whyTexts = {
  title: 'Why is this line here?',
  ask: 'Why is this line here?',
  close: 'Close',
  notTraced:
    'Some of this file was solved or left out just now, so its lines are not the generated ones.',
  chooseLine: 'Click a line, or move to it with the arrow keys.',
  byHand: 'Somebody wrote this line by hand in the repository. No blueprint made it.',
  line: (line: number) => `Line ${line}`,
  loading: 'Looking where it comes from …',
  retry: 'Retry',
  blueprint: 'Blueprint',
  template: (file: string, from: number, to: number) =>
    from === to ? `${file}, line ${from}` : `${file}, lines ${from} to ${to}`,
  gone: 'The blueprint has changed since this was previewed. Refresh the preview.',
  excerpt: 'The template',
  element: 'Model element',
  noElement: 'It is about the whole model, not one element.',
  alsoSays: 'It also depends on',
  sentences: 'On the map',
  noSentence: 'No sentence of a map stands behind it: it was made in the model.',
  kinds: {
    aggregate: 'Service',
    command: 'Command',
    query: 'Query',
    reaction: 'Reaction',
    readmodel: 'Read model',
    type: 'Type',
    event: 'Event',
  },
  lines: {
    loading: 'Looking through the code …',
    in: (service: string) => `Lines in ${service}`,
    none: 'No line is generated for it.',
    noBlueprint: 'No blueprint is chosen for this service, so there is no code.',
    assumed: (names: string[]) =>
      `No blueprint is chosen yet: shown as ${names.join(', ')} makes it.`,
    noRepository: 'No repository is connected yet.',
    count: (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`),
    files: (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`),
    range: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
    /** Holds what is seen, for those who say it to be pressed. */
    describeRange: (file: string, from: number, to: number) =>
      from === to
        ? `${file}, line ${from}, in the preview`
        : `${file}, lines ${from}–${to}, in the preview`,
    moreRanges: (count: number) => `and ${count} more`,
    moreFiles: (count: number) => `and ${count.toLocaleString('en')} more files`,
    moreServices: (count: number) => `${count.toLocaleString('en')} more services react to it.`,
  },
} as const;
