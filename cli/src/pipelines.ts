import { UsageError } from './command.ts';

/** What every pipeline runs, from the root of the checked repository. */
const steps = [
  'git clone --quiet --depth 1 --branch "$STEPWRIGHT_VERSION" "$STEPWRIGHT_REPOSITORY" "$HOME/stepwright"',
  'node "$HOME/stepwright/scripts/run.cjs" stepwright check --blueprint "$PWD/$BLUEPRINT" --model "$PWD/$MODEL" --repository "$PWD" --allow-edits',
];

/** Where Stepwright is cloned from, and what lies where in the checked repository. */
const variables = {
  STEPWRIGHT_REPOSITORY: 'https://git.example.com/stepwright.git',
  STEPWRIGHT_VERSION: 'main',
  BLUEPRINT: 'design/blueprint',
  MODEL: 'design/model.json',
};

const listed = (indent: string) =>
  Object.entries(variables)
    .map(([name, value]) => `${indent}${name}: ${value}`)
    .join('\n');
const lines = (indent: string) => steps.map((step) => `${indent}${step}`).join('\n');

const pipelines: Record<string, string> = {
  github: `# .github/workflows/stepwright.yml
name: Stepwright
on: [push, pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    env:
${listed('      ')}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - name: Does the code match the model and the blueprint?
        run: |
${lines('          ')}
`,
  gitlab: `# .gitlab-ci.yml
stepwright:
  image: node:24
  variables:
${listed('    ')}
  script:
${steps.map((step) => `    - ${step}`).join('\n')}
`,
  azure: `# azure-pipelines.yml
trigger:
  - '*'
pool:
  vmImage: ubuntu-latest
variables:
${listed('  ')}
steps:
  - checkout: self
  - task: UseNode@1
    inputs:
      version: 24.x
  - script: |
${lines('      ')}
    displayName: Does the code match the model and the blueprint?
`,
};

/** @throws UsageError where we know none of this name. */
export function pipelineFor(name: string): string {
  const pipeline = Object.hasOwn(pipelines, name) ? pipelines[name] : undefined;
  if (pipeline !== undefined) return pipeline;
  const names = Object.keys(pipelines).join(', ');
  throw new UsageError(`There is no pipeline for '${name}'; there are ${names}.`);
}
