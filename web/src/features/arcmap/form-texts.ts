/** What the forms say besides their fields: what was kept, what somebody else did, how to go on. */
export const formTexts = {
  restored: 'Your unsaved entries are back.',
  discard: 'Discard them',
  deleted:
    'Somebody deleted this in the meantime. Your entries are still here: Save adds it again.',

  conflict: 'Somebody else changed this while you did. Choose what is to stay; nothing is lost.',
  theirs: 'Theirs',
  mine: 'Yours',
  takeAllTheirs: 'Take all of theirs',
  keepAllMine: 'Keep all of yours',
  backToForm: 'Back to the form',
  saveChosen: 'Save',
  choose: (field: string, entry: string | null) => (entry === null ? field : `${field}: ${entry}`),
  notThere: 'Not there',
  empty: 'Empty',
  collection: 'collection',
  nullable: 'nullable',
  plural: (plural: string) => `plural ${plural}`,
  changedBy: {
    theirs: 'Changed by them',
    mine: 'Changed by you',
    both: 'Changed by both',
  },

  copySha: 'Copy the whole commit id',
  copied: 'Copied',
  files: (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`),
  moreFiles: (count: number) => `and ${count.toLocaleString('en')} more`,
  lines: 'Its lines in every repository',
  newService: 'The service is there. Give it attributes, or add its first command.',
  addCommand: 'Add command',
  addAttributes: 'Add attributes',
} as const;
