import type { ExportFormat, ImportFormat } from '@stepwright/contract';

/** Every word of the import and export of the model. */
export const exchangeTexts = {
  menu: 'Import and export',
  import: 'Import…',
  export: 'Export…',
  importModel: 'Import a model',
  exportModel: 'Export the model',
  group: 'Model',

  formats: {
    json: { name: 'JSON', hint: 'Everything there is, to be imported again exactly' },
    cml: { name: 'Context Mapper', hint: 'Contexts, aggregates and flows of events' },
    asyncapi: { name: 'AsyncAPI', hint: 'Events with who sends and who receives them' },
    openapi: { name: 'OpenAPI', hint: 'Commands, queries and types as an HTTP interface' },
    eventcatalog: { name: 'EventCatalog', hint: 'A folder of pages about services and messages' },
    jdl: { name: 'JDL', hint: 'Entities of JHipster' },
    mermaid: { name: 'Mermaid', hint: 'Class diagrams and the flow of events' },
  } satisfies Record<ExportFormat | ImportFormat, { name: string; hint: string }>,

  format: 'Format',
  findOut: 'Find out from the files',
  download: 'Download',
  cancel: 'Cancel',
  done: 'Done',
  offline: 'You are offline. This works again as soon as you are connected.',
  exportFailed: 'The model could not be exported. Please try again.',
  previewFailed: 'The files could not be read. Please try again.',
  importFailed: 'The model could not be imported. Please try again.',

  drop: 'Drop files here',
  dropHint: (formats: string) => `${formats}; also several, or a zip of them`,
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  reading: 'Reading…',
  chosen: (name: string, more: number) => (more > 0 ? `${name} and ${more} more` : name),
  others: 'Choose others',
  nothingReadable: 'None of these files can hold a model.',
  tooLarge: 'At most 2,000 files with 2,000,000 characters are read at once.',
  brokenZip: (name: string) => `${name} could not be unpacked.`,
  unreadable: (name: string) => `${name} could not be read. To import a folder, choose it below.`,

  added: (count: number) => `Added (${count})`,
  changed: (count: number) => `Changed (${count})`,
  untaken: (count: number) => `Not taken as it stands (${count})`,
  nothingNew: 'Everything in it is in the model already.',
  nothingTaken: 'There is nothing in it that can be imported.',
  deletesNothing: 'Nothing is deleted. What is not mentioned stays.',
  more: (count: number) => `and ${count} more`,
  place: (file: string, line: number) => `${file}, line ${line}`,
  fact: (what: string, before: string | null, after: string | null) => {
    if (before === null) return `${what}: ${after} is added`;
    if (after === null) return `${what}: ${before} is removed`;
    return `${what}: ${before} becomes ${after}`;
  },
  importCount: (count: number) => (count === 1 ? 'Import 1 change' : `Import ${count} changes`),
  importing: 'Importing…',
  imported: 'The model was imported.',
  stale: 'The model has changed since this was looked at. Here is what it would change now.',
} as const;
