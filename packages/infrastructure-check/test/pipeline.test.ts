import { expect, test } from 'vitest';
import { check } from './sound.ts';

function found(text: string, others: [string, string][] = []): string[] {
  return check(new Map([['azure-pipelines.yml', text], ...others])).map(
    ({ line, code }) => `${line} ${code}`,
  );
}

const job = (body: string) => `jobs:\n  - job: a\n    steps:\n      - script: ls\n${body}`;

test.each([
  ['a word it does not know', 'steps:\n  - script: ls\n    colour: red\n', ['3 pipeline_schema']],
  [
    'an input that its task does not have',
    'steps:\n  - task: Bash@3\n    inputs:\n      targetType: inline\n      colour: red\n',
    ['5 pipeline_schema'],
  ],
  [
    'a choice that its task does not have',
    'steps:\n  - task: Bash@3\n    inputs:\n      targetType: online\n',
    ['4 pipeline_schema'],
  ],
  ['a task that is none', 'steps:\n  - task: Bush@3\n', ['2 pipeline_task']],
  ['what is no YAML', 'steps:\n  - script: "ls\n', ['3 pipeline_syntax']],
  [
    'nothing in expressions',
    'parameters:\n  - name: a\n    type: boolean\n    default: true\n\nsteps:\n  - ${{ if eq(parameters.a, true) }}:\n      - script: ls\n        continueOnError: ${{ parameters.a }}\n',
    [],
  ],
  ['nothing in other YAML', 'services:\n  web:\n    image: a\n', []],
])('[A1] %s is found', (_name, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  [
    'a job that is not there',
    job('  - job: b\n    dependsOn: c\n    steps: []\n'),
    ['6 pipeline_reference'],
  ],
  ['a job that waits for itself', job('    dependsOn: a\n'), ['2 pipeline_cycle']],
  ['two jobs of one name', job('  - job: a\n    steps: []\n'), ['5 pipeline_duplicate']],
  ['a parameter', 'steps:\n  - script: echo ${{ parameters.a }}\n', ['2 pipeline_reference']],
  ['a variable', 'steps:\n  - script: echo $(a)\n', ['2 pipeline_reference']],
  ['a file', 'steps:\n  - template: steps.yml\n', ['2 pipeline_reference']],
  [
    'nothing of what Azure brings',
    'steps:\n  - script: echo $(Build.BuildId) $(System.AccessToken)\n',
    [],
  ],
  [
    'nothing of what a group holds',
    'variables:\n  - group: a\n\nsteps:\n  - script: echo $(b)\n',
    [],
  ],
  [
    'nothing of what a step sets',
    'steps:\n  - script: echo "##vso[task.setvariable variable=a]b"\n  - script: echo $(a)\n',
    [],
  ],
])('[A2] %s is found', (_name, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('[A2] a file that is there is found beside the pipeline', () => {
  expect(
    found('steps:\n  - template: steps.yml\n', [['steps.yml', 'steps:\n  - script: ls\n']]),
  ).toEqual([]);
});

test('[A4] a machine that is gone is found', () => {
  expect(found('pool:\n  vmImage: ubuntu-20.04\n\nsteps:\n  - script: ls\n')).toEqual([
    '2 retired',
  ]);
});

test.each([
  [
    'variables:\n  - name: apiKey\n    value: a1b2c3\n\nsteps:\n  - script: echo $(apiKey)\n',
    ['3 secret'],
  ],
  ['variables:\n  password: Winter2026!\n\nsteps:\n  - script: echo $(password)\n', ['2 secret']],
  ['steps:\n  - script: echo\n    env:\n      TOKEN: $(System.AccessToken)\n', []],
])('[A5] a secret in %j is found', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

const terraform: [string, string][] = [
  ['infrastructure/main.tf', 'variable "here" {\n  description = "A."\n  type        = bool\n}\n'],
];

test.each([
  [
    'an artifact that nothing publishes',
    'steps:\n  - publish: a\n    artifact: b\n  - download: current\n    artifact: c\n',
    '5 pipeline_reference',
  ],
  [
    'the outcome of a stage that is none',
    job('    condition: eq(dependencies.c.result, 1)\n'),
    '5 pipeline_reference',
  ],
  [
    'a variable that Terraform does not have',
    'steps:\n  - script: ls\n    env:\n      TF_VAR_here: 1\n      TF_VAR_there: 2\n',
    '5 pipeline_reference',
  ],
])('[A3] %s is found', (_name, text, expected) => {
  expect(found(text, terraform).filter((one) => one.endsWith('pipeline_reference'))).toEqual([
    expected,
  ]);
});
