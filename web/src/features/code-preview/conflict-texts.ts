/** What the preview says where the repository and the model both changed something. */
export const conflictTexts = {
  because: {
    both_changed: 'Changed in the repository and in the model, in the same place',
    not_generated_by_us: 'In the repository already, and not generated there',
    path_taken: 'Something else in the repository has this name',
  },
  pathTaken:
    'Nothing can be written here. Leave the file out, or rename what stands in its way in the repository.',
  openInFile: (open: number, all: number) =>
    open === 0
      ? `${allConflicts(all)} solved, and what you chose is remembered.`
      : `${open} of ${all} open.`,
  leftOutWhole: 'the file is left out, and stays as it is in the repository.',
  openInAll: (count: number) => (count === 1 ? '1 open conflict' : `${count} open conflicts`),
  next: 'Next open conflict',
  hunk: (number: number, all: number) => `Conflict ${number} of ${all}`,
  line: (line: number) => `from line ${line} of the file in the repository`,
  open: 'Open',
  solved: 'Solved',
  choose: 'What becomes of these lines',
  choices: {
    ours: 'Keep the repository’s',
    theirs: 'Take the generated',
    both: 'Both',
    hand: 'By hand',
  },
  reopen: 'Open again',
  ours: 'In the repository',
  theirs: 'Generated now',
  base: 'As published last',
  result: 'Result',
  noLines: 'No lines',
  byHandHint: 'Ctrl+Enter uses what you typed, Escape leaves the field.',
  use: 'Use this text',
  notUsed: 'Not used yet.',
  draftKept: 'What you wrote by hand is kept: “By hand” brings it back.',
  views: { conflicts: 'Conflicts', result: 'Whole file' },
  view: 'View',
  notKept: (reason: string) => `What you chose could not be kept: ${reason}`,
  first: (count: number) =>
    count === 1 ? 'Solve the open conflict first' : `Solve the ${count} open conflicts first`,
  keeping: 'What you chose is being kept',
  accept: 'Publish this file',
  remove: 'Delete this file',
  acceptNamed: (path: string) => `Publish ${path}`,
  leftOut: 'left out',
  changes: (accepted: number, all: number) =>
    `${accepted} of ${all} ${all === 1 ? 'change' : 'changes'} accepted`,
  changeKeys:
    '. In the text, F7 and Shift+F7 lead from change to change, and Alt+W tells why a line is there.',
  change: (line: number, count: number) =>
    count > 1 ? `Lines ${line}–${line + count - 1}` : `Line ${line}`,
  stale: (count: number) =>
    count === 1 ? '1 file is generated no more' : `${count} files are generated no more`,
  staleHint: 'They stay in the repository. Tick what shall be deleted.',
  staleFile: (isRemovable: boolean) =>
    isRemovable
      ? 'It is generated no more, and stays in the repository unless it is deleted here.'
      : 'It is generated no more. It was edited in the repository, and stays there.',
  staleEdited: 'edited in the repository, stays',
  moved: (path: string) => `Moves here from ${path}, with the edits made there.`,
} as const;

const allConflicts = (count: number): string => {
  if (count === 1) return 'the conflict is';
  return count === 2 ? 'both conflicts are' : `all ${count} conflicts are`;
};
