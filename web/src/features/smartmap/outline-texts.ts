/** Every word of the outline. */
export const outlineTexts = {
  outline: (name: string) => `Outline of ${name}`,
  modes: 'Show the process as',
  mode: { map: 'Map', both: 'Map and outline', outline: 'Outline' },
  open: 'Open branch',
  close: 'Close branch',
  openAll: 'Open all branches',
  closeAll: 'Close all branches',
  change: 'Add and move steps',
  addBehind: 'Add a step behind',
  addBeside: 'Add a step below',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveOut: 'Move out, behind its parent',
  moveIn: 'Move in, under the step above',
} as const;
