/** Every word about what a change would do to code. */
export const impactTexts = {
  ask: 'What would change',
  again: 'Look again',
  asking: 'Comparing the code …',
  title: 'What would change in the code',
  outdated: 'You typed more since.',
  nothing: 'No generated line would change.',
  isFeature:
    'This sentence is a feature already. Its text alone changes no code; change its element instead.',
  files: (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`),
  counts: (added: number, removed: number) => `+${added} −${removed}`,
  describeCounts: (added: number, removed: number) =>
    `${added} ${added === 1 ? 'line' : 'lines'} added, ${removed} removed`,
  changes: { create: 'New', update: 'Changed', delete: 'Removed', move: 'Moved' },
  moved: (from: string) => `moves from ${from}`,
  newService: 'a new service',
  noRepository: 'No repository is connected yet: this is what would be generated.',
  assumed: (blueprints: string[]) =>
    blueprints.length > 0
      ? `No blueprint is chosen yet: shown as ${blueprints.join(', ')} would make it.`
      : 'No blueprint is chosen yet, so there is no code.',
  moreFiles: (count: number) => `and ${count.toLocaleString('en')} more files`,
  moreServices: (count: number) => `${count.toLocaleString('en')} more services were not compared.`,
  readers: 'Who reads the changed event',
  reads: (event: string, newEvent: string | null) => {
    if (newEvent === null) return `reacts to ${event}, which nobody would raise any more`;
    return newEvent === event ? `reacts to ${event}` : `reacts to ${event}, then ${newEvent}`;
  },
} as const;
