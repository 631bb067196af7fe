/** What is said aloud when something has happened, for those who cannot see it. */
export const announceTexts = {
  saved: (content: string, type: string) => `Saved: ${content}. It is a ${type}.`,
  unparsed: (content: string, reason: string) =>
    `Saved: ${content}. Unable to parse process step. ${reason} Press Enter to say it otherwise.`,
  failed: (content: string) => `Not saved: ${content}. Something went wrong. Press Tab for Retry.`,
  marked: (content: string) => `Marked as feature: ${content}.`,
  markFailed: (content: string) =>
    `Not marked as feature: ${content}. Something went wrong. It can be marked again.`,
  selected: (count: number) => `${count} steps selected.`,
  deleted: (count: number) => (count === 1 ? 'Step deleted.' : `${count} steps deleted.`),
  added: (count: number) => `${count} steps added.`,
  swapped: 'Steps swapped.',
  moved: (level: number, position: number, count: number) =>
    `Step moved: level ${level}, ${position} of ${count}.`,
  corrected: 'Correction of the step is being saved.',
  undone: 'Undone.',
  redone: 'Redone.',
  generated: (count: number) =>
    count === 1 ? 'The process is generated: 1 step.' : `The process is generated: ${count} steps.`,
} as const;
