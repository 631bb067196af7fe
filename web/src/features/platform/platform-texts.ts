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
  },
  text: {
    cloud: 'Where your services will run.',
    routing: 'What carries the events from one service to another.',
    hosting: 'What serves your web front end.',
    'git-credentials':
      'The repository of the shared infrastructure. Infrastructure code is generated with Terraform, with pipeline code for Azure DevOps.',
  },
  soon: 'soon',
  notChosen: 'Not chosen yet',
  ofOther: (cloud: string) => `Needs ${cloud}`,
  clear: 'Clear',
  next: 'Next',
  saving: 'Saving...',
  required: 'Required',
  repositoryUrl: 'Repository url',
  token: 'Authentication token',
  tokenHint: 'Kept encrypted, and never shown again.',
  gitFailed:
    'An error ocurred while configuring your git credentials. Please check the data and try again.',
} as const;
