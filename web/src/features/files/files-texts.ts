/** Every word about files. Sentences with data in them are functions. */
export const filesTexts = {
  uploadMockups: 'Upload mockups',
  uploadFolder: 'Upload source folder',
  uploadMockupsHint: 'Pictures of screens, documents, HTML and source files',
  upgrade: 'Upgrade',
  noneLeft: 'Your plan has no mockup analysis left.',

  files: 'Files',
  showFiles: 'Show files',
  hideFiles: 'Hide files',
  close: 'Close files',
  list: 'Files of the process',
  empty: 'No file status available',
  emptyHint: 'Drop mockups, documents or a source folder on the map.',
  loading: 'Loading files',
  loadError: (message: string) => `Error loading file status: ${message}`,

  phases: {
    idle: '',
    pending: 'Uploading',
    processing: 'Processing files',
    success: 'All files are processed',
  },
  uploading: (done: number, count: number) => `Uploading ${done + 1} of ${count}`,
  processing: (done: number, count: number) => `Processed ${done} of ${count}`,
  uploadingFile: (name: string) => `Upload of ${name}`,
  processingFile: (name: string) => `Analysis of ${name}`,
  cancel: 'Cancel upload',
  uploadFailed: 'The files could not be uploaded. Please try again.',

  rejected: 'Rejected files:',
  dismissRejected: 'Close the list of rejected files',
  tooLarge: (limit: string) => `Larger than ${limit}`,
  tooMany: (count: number, limit: number) =>
    `${count.toLocaleString('en')} files were chosen; one upload may have ${limit.toLocaleString('en')} at most.`,
  nothing: 'There is no file to upload.',
  more: (count: number) => `and ${count.toLocaleString('en')} more`,

  retry: (name: string) => `Retry ${name}`,
  dismiss: (name: string) => `Dismiss ${name}`,
  open: (name: string) => `Open ${name}`,
  actionFailed: 'The file could not be changed. Please try again.',

  drop: 'Drop files to upload them',
  busy: 'Other files are still being uploaded. Drop these again when they are done.',
  dropHint: 'Loose files are read as mockups, folders as source code.',
  offline: 'You are offline. Files can be uploaded when the connection is back.',

  documents: 'Documents',
  noDocuments: 'This process has no documents yet.',
  documentLoading: 'Loading the document',
  documentError: (message: string) => `The document could not be opened: ${message}`,
  download: 'Download',
  notText: 'This file has no text to show.',
} as const;
