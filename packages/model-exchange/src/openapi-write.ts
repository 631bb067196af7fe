import { applyCase, type Attribute, type Model, type Result } from '@stepwright/domain-model';
import {
  componentName,
  componentSchemas,
  markOn,
  placedAggregates,
  type PlacedAggregate,
} from './component-names.ts';
import type { Mark } from './exchange-mark.ts';
import type { ModelFile } from './exchange.ts';
import { attributeSchema, objectSchema, resultSchema, type Schema } from './schema-write.ts';
import { writeYaml } from './yaml-document.ts';

/** OpenAPI 3.1: a POST for each command, a GET for each query, a schema for each type. */
export function writeOpenApi(model: Model): ModelFile[] {
  const placed = placedAggregates(model);
  const title = model.boundedContexts.map(({ name }) => name.trim()).filter(Boolean);
  const document = {
    openapi: '3.1.0',
    info: { title: title.join(', ') || 'Services', version: '1.0.0' },
    tags: placed.map((each) => ({ name: tagOf(each) })),
    paths: Object.fromEntries(placed.flatMap(pathsOf)),
    components: {
      schemas: Object.fromEntries(placed.flatMap((each) => componentSchemas(each, true))),
    },
  };
  return [{ path: 'openapi.yaml', content: writeYaml(document) }];
}

function tagOf({ boundedContext, aggregate }: PlacedAggregate): string {
  return [boundedContext.trim(), aggregate.name].filter(Boolean).join(' / ');
}

interface Operation {
  path: string[];
  mark: Pick<Mark, 'kind' | 'name'> & Partial<Mark>;
  attributes: Attribute[];
  result: Result | null;
}

/** A command and a query of one name share a path: one is sent, the other is asked for. */
function pathsOf(placed: PlacedAggregate): [string, object][] {
  const { boundedContext, aggregate } = placed;
  const paths = new Map<string, object>();
  for (const operation of operationsOf(placed)) {
    const segments = [boundedContext, aggregate.name, ...operation.path].map(
      (name) => applyCase(name, 'Kebab') || '_',
    );
    const path = `/${segments.join('/')}`;
    const isCommand = operation.mark.kind === 'command';
    paths.set(path, {
      ...paths.get(path),
      [isCommand ? 'post' : 'get']: {
        operationId: componentName(
          boundedContext,
          aggregate.name,
          ...operation.path,
          operation.mark.kind,
        ),
        tags: [tagOf(placed)],
        ...markOn(placed, operation.mark),
        ...(isCommand ? bodyOf(operation, placed) : parametersOf(operation, placed)),
        responses: responseOf(operation, placed),
      },
    });
  }
  return [...paths];
}

function operationsOf({ aggregate }: PlacedAggregate): Operation[] {
  return [
    ...aggregate.commands.map(({ name, plural, actor, attributes, result }): Operation => ({
      path: [name],
      mark: { kind: 'command', name, plural, actor: actor ?? undefined },
      attributes,
      result,
    })),
    ...aggregate.queries.map(({ name, plural, parameters, result }): Operation => ({
      path: [name],
      mark: { kind: 'query', name, plural },
      attributes: parameters,
      result,
    })),
    ...aggregate.readModels.flatMap(({ name: readModel, queries }) =>
      queries.map(({ name, plural, parameters }): Operation => ({
        path: [readModel, name],
        mark: { kind: 'query', name, plural, readModel },
        attributes: parameters,
        result: { type: readModel, isCollection: true, isNullable: false },
      })),
    ),
  ];
}

function bodyOf({ attributes }: Operation, { refOf }: PlacedAggregate): Schema {
  if (attributes.length === 0) return {};
  const schema = objectSchema(attributes, refOf);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function parametersOf({ attributes }: Operation, { refOf }: PlacedAggregate): Schema {
  if (attributes.length === 0) return {};
  return {
    parameters: attributes.map((attribute) => ({
      name: attribute.name,
      in: 'query',
      required: !attribute.isNullable,
      schema: attributeSchema(attribute, refOf),
    })),
  };
}

function responseOf({ result }: Operation, { refOf }: PlacedAggregate): Schema {
  if (!result) return { '204': { description: 'Done' } };
  const schema = resultSchema(result, refOf);
  return { '200': { description: 'The answer', content: { 'application/json': { schema } } } };
}
