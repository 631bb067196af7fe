/** Every word of taking blueprints out and in as archives. */
export const exchangeTexts = {
  import: 'Import',
  exporting: 'Export as zip',
  importHint: 'A zip archive of a blueprint, as it was exported',
  imported: (name: string) => `${name} was imported.`,
  exportFailed: 'The blueprint could not be exported.',
  importFailed: 'The archive could not be imported.',
  tooLarge: 'An archive has at most 20 MB.',
} as const;
