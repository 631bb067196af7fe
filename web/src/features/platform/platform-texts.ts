import type { PublishResult } from '@stepwright/contract';
import { infraMessage } from '#app/infra-message';

/** Every word of the platform's setup. */
export const texts = {
  title: 'Platform setup',
  summary: {
    cloud: 'Cloud Provider',
    routing: 'Messaging Technology',
    hosting: 'Front-end Hosting',
    'git-credentials': 'Git Repository',
  },
  heading: {
    cloud: 'Cloud Provider',
    routing: 'Messaging Technology',
    hosting: 'Front-end Hosting',
    'git-credentials': 'Git Credentials',
    confirm: 'Commit message',
  },
  text: {
    cloud: 'Where your services will run.',
    routing: 'What carries the events from one service to another.',
    hosting: 'What serves your web front end.',
    'git-credentials':
      'The repository of the shared infrastructure. Infrastructure code is generated with Terraform, with pipeline code for Azure DevOps.',
    confirm:
      'The shared infrastructure of your services is written into this repository as Terraform, with a pipeline that applies it. It is one commit.',
  },
  soon: 'soon',
  notChosen: 'Not chosen yet',
  ofOther: (cloud: string) => `Needs ${cloud}`,
  isChosen: 'Chosen',
  commitMessage: 'Git commit message',
  preview: 'Preview the code',
  platformMessage: (name: string) => infraMessage('platform', name),
  clear: 'Clear',
  next: 'Next',
  saving: 'Saving...',
  required: 'Required',
  repositoryUrl: 'Repository url',
  token: 'Authentication token',
  tokenHint: 'Kept encrypted, and never shown again.',
  gitFailed:
    'An error ocurred while configuring your git credentials. Please check the data and try again.',
  service: {
    host: 'Hosting',
    persistence: 'Persistence',
    hostText: 'What the code of this service runs on.',
    persistenceText: 'What keeps the data of this service.',
    initialiseText:
      'Before its infrastructure code can be generated, a service needs hosting, persistence and a git repository.',
    nameMissing: 'Must have an Aggregate name',
    reset: 'Reset',
    save: 'Save',
    gone: 'This service is not there any more.',
    steps: 'Initialise the service',
    repository: 'Git Repository',
    confirm: 'Confirm',
  },
  again: {
    page: 'Platform',
    title: 'Publish again',
    text: 'When events or services have changed, the shared infrastructure is written into its repository again. What was edited there stays.',
    publish: 'Publish',
    connected: 'The repository is connected.',
  },
  confirm: {
    text: 'The infrastructure of this service is written into its repository as Terraform, with a pipeline that applies it. It is one commit.',
    boundedContext: 'Bounded Context',
    service: 'Service',
    gitUrl: 'Git URL',
    missing: 'Not chosen yet',
    choose: 'Choose',
    change: 'Change',
    message: (name: string) => infraMessage('service', name),
    generate: 'Generate infra code',
    generating: 'Generating infra code...',
    written: (files: number, branch: string) =>
      `${files === 1 ? '1 file' : `${files} files`} committed to ${branch}`,
    nothing: 'Nothing had changed, so nothing was committed.',
  },
} as const;

/** What writing infrastructure did, in a sentence. */
export function writtenText({ commitSha, branch, files }: PublishResult): string {
  const { written, nothing } = texts.confirm;
  return commitSha ? written(files.length, branch) : nothing;
}
