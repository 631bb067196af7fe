import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });

test('[L5] in data the only item of a sequence is a list, where all of it is of the only attribute', async () => {
  const form = (name: string, ...fields: readonly (readonly [name: string, label: string])[]) =>
    `{\n  "title": "${name}",\n  "fields": [\n${fields.map(([key, label]) => `    {\n      "key": "${key}",\n      "type": "input",\n      "options": {\n        "label": "${label}",\n        "required": true\n      }\n    }`).join(',\n')}\n  ]\n}\n`;
  const boat = aModel({ name: 'Boat', attributes: [needed('hull')] });
  const raft = aModel({ name: 'Raft', attributes: [needed('rope'), needed('logs')] });
  expect(
    await transferredByGrammar({ 'boat.json': form('Boat', ['hull', 'Hull']) }, boat, raft),
  ).toEqual({ 'raft.json': form('Raft', ['rope', 'Rope'], ['logs', 'Logs']) });
});

test('[L5] what a thing of a platform is called by stays as it is, though the only attribute is called so', async () => {
  const service = (name: string) =>
    `kind: Service\nmetadata:\n  name: ${name}\nspec:\n  ports:\n    - name: http\n      port: 80\n`;
  const boat = aModel({ name: 'Boat', attributes: [needed('name')] });
  const raft = aModel({ name: 'Raft', attributes: [needed('rope'), needed('logs')] });
  expect(await transferredByGrammar({ 'boat.yaml': service('boat') }, boat, raft)).toEqual({
    'raft.yaml': service('raft'),
  });
});

test('[L5] the only property of a schema is a list, though it is called as other keys are', async () => {
  const schema = (...names: readonly string[]) =>
    `type: object\nproperties:\n${names.map((name) => `  ${name}:\n    type: string\n`).join('')}`;
  const boat = aModel({ name: 'Boat', attributes: [needed('name')] });
  const raft = aModel({ name: 'Raft', attributes: [needed('rope'), needed('logs')] });
  expect(await transferredByGrammar({ 'boat.yaml': schema('name') }, boat, raft)).toEqual({
    'raft.yaml': schema('rope', 'logs'),
  });
});

const deployment = (name: string, ...variables: readonly string[]) =>
  `kind: Deployment\nspec:\n  containers:\n    - name: ${name}\n      image: port/${name}:1\n      env:\n${variables
    .map(
      (each) =>
        `        {{- if .Values.${each} }}\n        - name: ${each}\n          value: {{ .Values.${each} | quote }}\n        {{- end }}\n`,
    )
    .join('')}      ports:\n        - containerPort: 80\n`;

test('[L5] the container of a service is there once, whatever is said in it of the only attribute', async () => {
  const plain = (name: string, ...variables: readonly string[]) =>
    deployment(name, ...variables).replaceAll(/ *\{\{- .*\n/g, '');
  const boat = aModel({ name: 'Boat', attributes: [needed('hull')] });
  const raft = aModel({ name: 'Raft', attributes: [needed('rope'), needed('logs')] });
  expect(await transferredByGrammar({ 'boat.yaml': plain('boat', 'hull') }, boat, raft)).toEqual({
    'raft.yaml': plain('raft', 'rope', 'logs'),
  });
});

test('[L5] what a Helm chart has on a condition for an attribute is there with its condition for each', async () => {
  const boat = aModel({ name: 'Boat', attributes: [needed('hull'), needed('mast')] });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('rope'), needed('logs'), needed('oars')],
  });
  expect(
    await transferredByGrammar({ 'boat.yaml': deployment('boat', 'hull', 'mast') }, boat, raft),
  ).toEqual({ 'raft.yaml': deployment('raft', 'rope', 'logs', 'oars') });
});
