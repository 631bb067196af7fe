import { screen, within } from '@testing-library/react';
import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import type { Answers } from './answer-api.ts';
import { anId, aSection, ids } from './factories.ts';
import { at, renderApp } from './render-app.ts';

export const blueprintId = anId(20);
export const fileId = anId(32);

export const text = (place: string, content: string) =>
  aSection({ id: place, content, value: content });
export const parameter = (place: string, content: string) =>
  aSection({ id: place, kind: 'ValuePropertyBinding', content, value: content });

export const sections = [
  text('0', 'class '),
  parameter('1', '{Aggregates.Name|Pascal}'),
  text('2', ' {\n'),
  aSection({
    id: '3',
    bindingContext: 'Aggregates.Attributes',
    mappingCondition: '{Aggregates.Attributes.IsNullable}',
    isBound: true,
    value: '  {Aggregates.Attributes.Name|Camel};\n',
    originalValue: '  amount;\n',
    children: [
      text('3.0', '  '),
      parameter('3.1', '{Aggregates.Attributes.Name|Camel}'),
      text('3.2', ';\n'),
    ],
  }),
  text('4', '}\n'),
];

export const aFile = (more: Partial<FileItem> = {}): FileItem => ({
  id: fileId,
  path: 'src/order.ts',
  version: 3,
  blueprintVersion: 5,
  content: 'class Order {\n  amount;\n}\n',
  fileBinding: { bindingContext: 'Aggregates', mappingCondition: '' },
  pathBinding: { value: 'src/{Aggregates.Name|Kebab}.ts', parameters: [] },
  propertyBindings: sections,
  proof: null,
  ...more,
});

/** The workshop of a blueprint with one file. */
export async function openWorkshop(answers: NonNullable<Answers['generationStrategy']> = {}) {
  const data: BlueprintForTreeView = {
    identity: blueprintId,
    name: 'Orders',
    description: '',
    type: 'Private',
    organisationId: ids.organisation,
    version: 5,
    directoryItems: [{ id: fileId, fileId, name: 'order.ts', path: 'order.ts', children: [] }],
    parameters: [],
    proof: null,
    jobId: null,
  };
  return renderApp(at(`configuration/code-generation-strategies/edit/${blueprintId}`), {
    generationStrategy: {
      getForTreeView: () => ({ data }),
      getBindingContextOptions: () => ({
        data: [
          { value: 'Aggregates', label: 'Aggregates', depth: 1 },
          { value: 'Aggregates.Attributes', label: 'Attributes', depth: 2 },
          { value: 'Aggregates.Commands', label: 'Commands', depth: 2 },
        ],
      }),
      getConditionalMappings: () => ({ data: ['{Aggregates.Attributes.IsCollection}'] }),
      getFileItem: () => ({ data: aFile() }),
      ...answers,
    },
  });
}

export async function openFile(answers: NonNullable<Answers['generationStrategy']> = {}) {
  const shown = await openWorkshop(answers);
  await shown.user.click(await screen.findByRole('treeitem', { name: /order\.ts/ }));
  const code = await screen.findByRole('group', { name: 'Code of the file' });
  return { ...shown, code };
}

export const inPanel = () => within(screen.getByRole('region', { name: 'Properties' }));

export const markName =
  'Repeated for each of Aggregates.Attributes, Only if {Aggregates.Attributes.IsNullable}';
