/** What can be done on the map, as the help lists it and the palette offers it. */
export const mapCommandTexts = {
  navigate: 'Navigate, or create a step where there is none',
  create: 'Always create a step',
  /** Left, up, right, down. */
  creations: [
    'Add a step before, as the parent of this one',
    'Add a step above this one',
    'Add a step behind this one',
    'Add a step below this one',
  ],
  edit: 'Enter edit mode',
  delete: 'Delete step',
  insert: 'Insert step',
  select: 'Select multiple steps',
  orClick: 'or click',
  swap: 'Swap two selected steps',
  move: 'Move the step with all under it',
  /** Left, up, right, down. */
  moves: [
    'Move the step out, behind its parent',
    'Move the step up',
    'Move the step in, under the one above',
    'Move the step down',
  ],
  carry: 'Move the step to another place',
  connect: 'Connect its event to a reaction',
  find: 'Find a step',
  findNext: 'Next step found',
  findPrevious: 'Previous step found',
  anArrow: 'arrow',
  group: 'Steps of this process',
} as const;
