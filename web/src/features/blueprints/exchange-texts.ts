/** Every word of taking blueprints out and in, as archives and by way of git. */
export const exchangeTexts = {
  import: 'Import',
  exporting: 'Export as zip',
  importHint: 'A zip archive of a blueprint, as it was exported',
  imported: (name: string) => `${name} was imported.`,
  exportFailed: 'The blueprint could not be exported.',
  importFailed: 'The archive could not be imported.',
  exportToGit: 'Export to git',
  importFromGit: 'Import from git',
  tokenHint: 'Used for this once, and not kept.',
  branch: 'Branch',
  defaultBranch: 'The default branch',
  folder: 'Folder',
  rootFolder: 'The root of the repository',
  anyFolder: 'Wherever blueprint.json lies',
  message: 'Commit message',
  commitOf: (name: string) => `Blueprint ${name}`,
  commit: 'Commit',
  working: 'Working…',
  exported: (name: string, { commitSha, branch }: { commitSha: string | null; branch: string }) =>
    commitSha === null
      ? `${branch} holds ${name} already.`
      : `${name} was committed to ${branch} as ${commitSha.slice(0, 8)}.`,
  tooLarge: 'An archive has at most 20 MB.',
} as const;
