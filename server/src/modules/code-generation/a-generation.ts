import { compileBlueprint, readBlueprint } from '@stepwright/blueprint-engine';
import { modelSchema, type ElementPath } from '@stepwright/domain-model';
import type { AvailableBlueprint } from '#modules/blueprint';
import type { SeenBranch, ServiceModel } from './meet-branch.ts';

/** A blueprint for tests: a service file that lists its commands, and a file a command and a type. */
export function aBlueprint(files: Record<string, string> = {}): AvailableBlueprint {
  const templates = {
    'service.ts': '~{each Aggregates.Commands}\nuse ~{Aggregates.Commands.Name}\n~{end}\nend\n',
    'command.ts':
      'command ~{Aggregates.Commands.Name}\n~{each Aggregates.Commands.Attributes}\n~{Aggregates.Commands.Attributes.Name}: ~{Aggregates.Commands.Attributes.Type}\n~{end}\n',
    'type.ts': 'type ~{Aggregates.Types.Name}\n',
    ...files,
  };
  const bindings = [
    { source: 'service.ts', path: 'src/~{Aggregates.Name|Kebab}.ts', each: 'Aggregates' },
    {
      source: 'command.ts',
      path: 'src/commands/~{Aggregates.Commands.Name|Kebab}.ts',
      each: 'Aggregates.Commands',
    },
    {
      source: 'type.ts',
      path: 'src/types/~{Aggregates.Types.Name|Kebab}.ts',
      each: 'Aggregates.Types',
    },
  ];
  const manifest = JSON.stringify({ format: 1, name: 'For tests', files: bindings });
  const read = readBlueprint([
    { path: 'blueprint.json', content: Buffer.from(manifest) },
    ...Object.entries(templates).map(([path, text]) => ({
      path: `files/${path}`,
      content: Buffer.from(text),
    })),
  ]);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('; '));
  const compiled = compileBlueprint(read.value);
  const named = { id: 'blueprint-1', key: 'for-tests', name: 'For tests', description: '' };
  return { ...named, revision: '1', compiled };
}

/** A service Sales/Order with commands; their attributes as `name: type`. Ids are names. */
export function aService(
  commands: Record<string, Record<string, string>>,
  more: {
    types?: Record<string, Record<string, string>>;
    attributes?: Record<string, string>;
  } = {},
): ServiceModel {
  const path: ElementPath = { boundedContext: 'Sales', aggregate: 'Order' };
  const model = modelSchema.parse({
    boundedContexts: [
      {
        name: 'Sales',
        aggregates: [
          {
            name: 'Order',
            attributes: attributesOf(more.attributes),
            commands: Object.entries(commands).map(([name, attributes]) => ({
              name,
              attributes: attributesOf(attributes),
              domainEvents: [],
            })),
            types: Object.entries(more.types ?? {}).map(([name, attributes]) => ({
              name,
              family: 'Value Object',
              attributes: attributesOf(attributes),
            })),
          },
        ],
      },
    ],
  });
  const elements = [
    { id: 'Order', path },
    ...Object.keys(commands).map((name) => ({
      id: name,
      path: { ...path, kind: 'command' as const, name },
    })),
    ...Object.keys(more.types ?? {}).map((name) => ({
      id: name,
      path: { ...path, kind: 'type' as const, name },
    })),
  ];
  return { model, elements, path, aggregate: { id: 'Order' } };
}

function attributesOf(attributes: Record<string, string> = {}) {
  return Object.entries(attributes).map(([name, type]) => ({ name, type, isNullable: false }));
}

/** A branch that holds these files. */
export function aBranch(
  files: Record<string, string | Buffer>,
  links: readonly string[] = [],
): SeenBranch {
  const paths = Object.keys(files);
  return {
    files: new Map(
      [...paths, ...links].map((path) => {
        const mode = links.includes(path) ? '120000' : '100644';
        return [path, { mode, object: '' }];
      }),
    ),
    holds: (path, content) => content.equals(Buffer.from(files[path] ?? '\0')),
    read: (wanted) => {
      const found = [...wanted].filter((path) => paths.includes(path));
      return Promise.resolve(new Map(found.map((path) => [path, Buffer.from(files[path] ?? '')])));
    },
  };
}
