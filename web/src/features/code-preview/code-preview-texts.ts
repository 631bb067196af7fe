import type { PublishResult } from '@stepwright/contract';

/** Every word of the code preview. Sentences with data in them are functions. */
export const texts = {
  title: 'CODE PREVIEW',
  element: 'Model element',
  chooseElement: 'Choose an element',
  filter: 'Filter',
  filterBlueprints: 'Filter blueprints',
  noResults: 'No results found',
  blueprints: 'AI Blueprints',
  chooseBlueprints: 'Choose blueprints',
  blueprintCount: (count: number) => (count === 1 ? '1 blueprint' : `${count} blueprints`),
  noBlueprints: 'No AI Blueprints available',
  showPublic: 'Show public blueprints',
  manageBlueprints: 'Manage AI Blueprints',
  builtIn: 'Built in',
  preview: 'Preview',
  refresh: 'Refresh Preview',
  setupRepository: 'Setup Repository',
  repository: 'Repository',
  credentials: {
    text: 'The code of this service is committed here. Infrastructure code is generated with Terraform, pipeline code for Azure DevOps.',
    repositoryUrl: 'Repository url',
    confirm: 'Confirm',
    failed: {
      first:
        'We could not go through with the information provided. Please verify the information about the git credentials are correct and try again.',
      edit: 'An error ocurred while configuring your git credentials. Please check the data and try again.',
    },
  },
  repositoryUrl: 'Repository URL',
  token: 'Authentication token',
  tokenHint:
    'A token that may read and write this repository. It is stored encrypted and never shown.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
  reset: 'Reset',
  branch: 'Branch',
  createBranch: (name: string) => `Create branch ${name}`,
  noBranches: 'No branches yet. Type a name, such as main.',
  moreBranches: (count: number) => `${count.toLocaleString('en')} more: type to find one.`,
  branchesFailed: 'The branches could not be read.',
  retry: 'Retry',
  publish: 'Publish',
  download: 'Download',
  downloadAs: { zip: 'All files as a zip', patch: 'Changes as a patch for git' },
  generating: 'Generating code',
  selectFile: 'Select a file to preview.',
  startText:
    'The files are here as soon as an element, a blueprint and a repository are chosen and previewed.',
  noServices:
    'There is no service on this platform yet. Mark a step of a process as a feature, or add a service in the ArcMap.',
  toServices: 'Go to the ArcMap',
  readyText: 'Press Preview to see the files beside those of the repository.',
  missing: {
    element: 'Choose a model element first',
    repository: 'Connect a repository first',
    blueprint: 'Choose a blueprint first',
    preview: 'Preview the code first',
  },
  sentLater: 'You are offline. It is sent as soon as you are connected.',
  offline: 'You are offline. This works again as soon as you are connected.',
  goneElement: 'The element of this address is not there any more. Choose another one.',
  goneBlueprint: 'The blueprint of this address is not there any more. Choose another one.',
  selectFailed: (reason: string) => `The blueprints were not kept on the service: ${reason}`,
  refreshFailed: 'The preview could not be refreshed. Preview again first.',
  outdated: 'The model or its blueprints have changed since this preview.',
  previewBefore: 'Close this and preview again before you publish.',
  previewAgain: 'Preview again',
  begin: {
    element: 'Choose an element to preview',
    blueprint: 'Choose a blueprint',
    repository: 'Connect a repository',
    branch: 'Choose a branch',
  },
  required: 'Required',
  noChanges: 'Nothing to publish: the branch already holds this code.',
  onlyMarks: 'The branch already holds this code. Publishing only marks it as published.',
  allLeftOut: 'Everything is left out: there is nothing to publish.',
  files: 'Generated files',
  fileMenu: 'Actions of the file',
  findRelated: 'Find related files',
  related: 'Related files',
  findingRelated: 'The repository is looked through…',
  noneRelated: 'No file of the branch speaks of it.',
  notGenerated: 'in the repository only',
  filterFiles: 'Filter files',
  changedOnly: 'Changes only',
  results: ['New', 'Changed', 'Unchanged', 'Conflict', 'No longer generated', 'Renamed'],
  /** Beside a file in the tree; an unchanged file has none. */
  marks: ['N', 'C', null, '!', 'D', 'R'],
  /** How many files there are of each result, such as `29 files: 1 new, 28 unchanged`. */
  fileCount: (counts: readonly number[]) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    const names = ['new', 'changed', 'unchanged', 'in conflict', 'no longer generated', 'renamed'];
    const parts = counts.flatMap((count, result) =>
      count > 0 ? [`${count.toLocaleString('en')} ${names[result]}`] : [],
    );
    return `${all === 1 ? '1 file' : `${all.toLocaleString('en')} files`}: ${parts.join(', ')}`;
  },
  binary: 'This file is not text; it is copied as it is.',
  problems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  /** Of files that were deleted, replaced or written by somebody. */
  kept: (count: number) =>
    count === 1
      ? '1 file stays as somebody left it in the repository'
      : `${count.toLocaleString('en')} files stay as somebody left them in the repository`,
  problemsFirst: (count: number) =>
    count === 1 ? 'Mend the problem first' : `Mend the ${count} problems first`,
  inRepository: 'The file in the repository',
  generated: 'The file after publishing',
  loadingEditor: 'Loading the editor',
  sharedInfrastructure: 'Shared infrastructure',
  infrastructureOf: (name: string) => `Infrastructure of ${name}`,
  openPreview: 'Open the preview',
  publishTitle: 'Publish to the repository',
  publishTarget: (branch: string | null, repository: string) =>
    `One commit on ${branch ?? 'the default branch'} of ${repository}.`,
  leftOut: (files: number, changes: number) =>
    `${leftOutOf(files, changes)} as ${files + changes === 1 ? 'it is' : 'they are'} in the repository.`,
  deleted: (count: number) =>
    count === 1 ? '1 file is deleted there.' : `${count} files are deleted there.`,
  remembered:
    'Only where you publish from here; this browser remembers it until the file or its code changes.',
  takeAll: 'Leave nothing out',
  leftOutBefore: (files: number, changes: number) =>
    `${countLeftOut(files, changes)} of this service ${files + changes === 1 ? 'was' : 'were'} left out in its preview.`,
  publishFromPreview: 'Publish from the preview, without them',
  publishThemToo: 'Publish here, with them',
  commitMessage: 'Commit message',
  publishing: 'Publishing …',
  defaultMessage: (kind: string, label: string) => `Generate code for ${kind} ${label}`,
  featureMessage: (name: string) => `Generate code for the feature ${name}`,
  serviceMessage: (name: string) => `Generate code for service ${name}`,
  publishFailed: 'There was an error trying to process your request. Please try again later.',
  published: (files: number, branch: string) =>
    `${files === 1 ? '1 file' : `${files} files`} committed to ${branch}`,
  notPublished: (label: string, reason: string) => `${label} was not published: ${reason}`,
  nothingToPublish: 'Nothing had changed, so nothing was committed.',
  generatePanel: {
    title: 'Generate code in your GIT repository',
    loading: 'Deploy your service code',
    credentials: 'Git credentials',
    edit: 'Edit',
    hide: 'Hide',
    details: 'Git details',
    generate: 'Generate Code',
    noRepository: 'No repository is connected.',
    regular: 'Regular',
    regularNeeds: 'Made for the hosting and the persistence of the service. Choose both first.',
  },
  pairProgrammer: {
    label: 'AI Pair Programmer',
    enable: 'Enable AI pair programmer',
    hint: 'Your instructions are kept with this publish, for the assistant. They do not change the generated code yet.',
    instructions: 'Instructions',
  },
  publishPanel: {
    generate: 'Generate code',
    generating: 'Generating code...',
    goesOn: 'You can close this: it goes on, and a note tells what came of it.',
    uninitialised: 'You need to initialise the Service before publishing.',
    all: 'This will publish all commands and reactions in this service.',
    notConnected: 'Connect the service to a git repository first.',
    connect: 'Configure git credentials',
    noBlueprint: 'You need to select at least one option in a blueprint',
    chooseBlueprint: 'Choose blueprints',
    initialise: 'Initialise the service',
    noInfrastructure: 'There is no infrastructure code for this service yet.',
    gone: 'This element is not there any more.',
    back: 'Back to the services',
  },
} as const;

function leftOutOf(files: number, changes: number): string {
  return `${countLeftOut(files, changes)} ${files + changes === 1 ? 'stays' : 'stay'}`;
}

function countLeftOut(files: number, changes: number): string {
  const parts = [
    files === 0 ? [] : [files === 1 ? '1 file' : `${files} files`],
    changes === 0 ? [] : [changes === 1 ? '1 change' : `${changes} changes`],
  ].flat();
  return parts.join(' and ');
}

/** What a publish did, in a sentence. */
export function publishedText({ commitSha, branch, files }: PublishResult): string {
  return commitSha ? texts.published(files.length, branch) : texts.nothingToPublish;
}
