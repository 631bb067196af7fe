import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const definition = (kind: string, one: string, many: string) =>
  `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${many}.harbour.example.io
spec:
  group: harbour.example.io
  names:
    kind: ${kind}
    plural: ${many}
    singular: ${one}
  versions:
    - name: v1
      schema:
        openAPIV3Schema:
          description: ${kind} is the Schema for the ${many} API.
          type: object
`;

const role = (one: string, many: string) =>
  `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: ${one}-viewer-role
rules:
  - apiGroups:
      - harbour.example.io
    resources:
      - ${many}
    verbs:
      - get
`;

test('[L4] in the manifests of an operator, and in their paths, the words of a resource are not joined', async () => {
  const files = (kind: string, one: string, many: string) => ({
    [`crd/harbour.example.io_${many}.yaml`]: definition(kind, one, many),
    [`rbac/${one}_viewer_role.yaml`]: role(one, many),
    [`samples/harbour_v1_${one}.yaml`]: `apiVersion: harbour.example.io/v1\nkind: ${kind}\nmetadata:\n  name: ${one}-sample\n`,
  });
  const given = await transferredByGrammar(
    files('Boat', 'boat', 'boats'),
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }] }),
    aModel({ name: 'LifeRaft', attributes: [{ name: 'rope' }] }),
  );

  expect(given).toEqual(files('LifeRaft', 'liferaft', 'liferafts'));
});

test('[L4] in the manifests of a service its words are joined by dashes', async () => {
  const files = (name: string) => ({
    [`deploy/${name}.yaml`]: `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n  template:\n    spec:\n      containers:\n        - name: server\n          image: ${name}\n`,
  });
  const given = await transferredByGrammar(
    files('boat'),
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }] }),
    aModel({ name: 'LifeRaft', attributes: [{ name: 'rope' }] }),
  );

  expect(given).toEqual(files('life-raft'));
});

test('[L4] in a manifest of Kubernetes, names and ports have their words joined by dashes', async () => {
  const service = (name: string, ...ports: string[]) =>
    `apiVersion: v1\nkind: Service\nmetadata:\n  name: ${name}\nspec:\n  ports:\n${ports.map((port) => `  - name: ${port}\n    port: 80\n    targetPort: ${port}\n`).join('')}`;
  const of = (name: string, ...values: string[]) =>
    aModel({
      name,
      types: [
        {
          name: 'Gate',
          family: 'ENUM',
          attributes: values.map((value) => ({ name: value, type: 'string' })),
        },
      ],
    });
  expect(
    await transferredByGrammar(
      { 'boat-service.yaml': service('boat', 'bow', 'stern') },
      of('Boat', 'bow', 'stern'),
      of('Raft', 'longSide', 'end'),
    ),
  ).toEqual({ 'raft-service.yaml': service('raft', 'long-side', 'end') });
});
