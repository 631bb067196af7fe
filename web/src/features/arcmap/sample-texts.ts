/** Every word of the form of a sample that its editors do not have. */
export const sampleTexts = {
  service: 'Service',
  commands: 'Commands',
  addCommand: 'Add command',
  queries: 'Queries',
  addQuery: 'Add query',
  events: 'Raised domain events',
  parameters: 'Parameters',
  numbered: (list: string, number: number) => `${list} ${number}`,
  remove: (name: string) => (name === '' ? 'Remove' : `Remove ${name}`),
  save: 'Save',
  cancel: 'Cancel',
} as const;
