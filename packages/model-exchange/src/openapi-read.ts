import type { Aggregate, Attribute, Result } from '@stepwright/domain-model';
import { fieldOf, fieldsOf, itemsOf, markOf, textOf, type Mark } from './exchange-mark.ts';
import type { ModelFile } from './exchange.ts';
import { contextOf, OperationNames, serviceOf, type Method } from './openapi-names.ts';
import { readMarkedSchemas } from './marked-schemas.ts';
import { nameKey } from './name-key.ts';
import type { Reading } from './reading.ts';
import { SchemaDocument } from './schema-document.ts';
import { SchemaReader } from './schema-read.ts';
import { readDocument, type Path } from './yaml-document.ts';

/**
 * Reads OpenAPI 3: a command for each operation that changes something, a query for each that
 * reads, services by the first tag or by the address, types for the schemas that they use.
 */
export function readOpenApi(reading: Reading, file: ModelFile): void {
  const read = readDocument(file.content);
  if (!read.ok) return reading.leave({ file: file.path, line: read.line }, 'The file', read.why);
  const document = new SchemaDocument(reading, file, read.document);
  const version = textOf(document.root, 'openapi') ?? '';
  if (!version.startsWith('3.'))
    return document.leave([], 'The file', 'Left out: OpenAPI 3.0 and 3.1 are read, not Swagger 2.');

  const schemas = new SchemaReader(document);
  readMarkedSchemas(schemas);
  const names = new OperationNames();
  for (const [address, item] of fieldsOf(fieldOf(document.root, 'paths'))) {
    for (const [method, operation] of fieldsOf(item)) {
      const path = ['paths', address, method];
      const shared = itemsOf(fieldOf(item, 'parameters'));
      if (isMethod(method))
        readOperation(schemas, { address, method, operation, path, shared, names });
      else if (!passedOver.has(method))
        document.leave(
          path,
          `${method.toUpperCase()} ${address}`,
          'Left out: it is no command and no query.',
        );
    }
  }
  for (const key of ['webhooks', 'callbacks'])
    if (fieldOf(document.root, key))
      document.leave([key], key, 'Left out: events are read from AsyncAPI.');
}

/** Of a path: what is about all of its operations, or says nothing of a model. */
const passedOver = new Set(['parameters', 'summary', 'description', 'servers', '$ref']);
const methods: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];
const isMethod = (key: string): key is Method => methods.includes(key);

interface Operation {
  address: string;
  method: Method;
  operation: unknown;
  path: Path;
  /** Parameters of all operations of the address. */
  shared: unknown[];
  names: OperationNames;
}

function readOperation(schemas: SchemaReader, given: Operation): void {
  const { document } = schemas;
  const { operation, path, address, method } = given;
  const mark = markOf(operation);
  const where = document.where(path);
  const place = mark ?? {
    boundedContext: contextOf(document.root),
    aggregate: serviceOf(operation, address),
  };
  const aggregate = document.reading.aggregate(place.boundedContext, place.aggregate, where);
  if (!mark) readOwnSchema(schemas, aggregate);

  const parameters = readParameters(schemas, aggregate, given);
  const result = readResult(schemas, aggregate, { operation, path });
  const isMany = result?.isCollection === true;
  const named = mark
    ? { name: mark.name, ...(mark.plural === undefined ? {} : { plural: mark.plural }) }
    : { name: given.names.nameOf(aggregate, { operation, address, method, isMany }) };
  if (mark ? mark.kind !== 'query' : method !== 'get') {
    const all = [...parameters, ...readBody(schemas, aggregate, { operation, path })];
    const attributes = onceEach(all);
    const command = { ...named, actor: mark?.actor ?? null, attributes, domainEvents: [], result };
    aggregate.commands.push(document.reading.at(command, where));
  } else if (!addToReadModel(aggregate, mark, { ...named, parameters })) {
    aggregate.queries.push(document.reading.at({ ...named, parameters, result }, where));
  }
}

/** A component that is called like the service is the service's own. */
function readOwnSchema(schemas: SchemaReader, aggregate: Aggregate): void {
  if (aggregate.attributes.length > 0) return;
  const all = fieldsOf(schemas.document.at(['components', 'schemas']));
  const own = all.find(([name]) => nameKey(name) === nameKey(aggregate.name));
  if (!own) return;
  const [name, value] = own;
  schemas.readOwn(aggregate, { value, path: ['components', 'schemas', name], name });
}

function addToReadModel(
  { readModels }: Aggregate,
  mark: Mark | null,
  query: { name: string; parameters: Attribute[] },
): boolean {
  const readModel = readModels.find(({ name }) => name === mark?.readModel);
  readModel?.queries.push(query);
  return readModel !== undefined;
}

function readParameters(
  schemas: SchemaReader,
  aggregate: Aggregate,
  { operation, path, shared }: Operation,
): Attribute[] {
  const { document } = schemas;
  const own = itemsOf(fieldOf(operation, 'parameters')).map((value, at) => ({
    value,
    path: [...path, 'parameters', at],
  }));
  const around = shared.map((value, at) => ({
    value,
    path: [...path.slice(0, -1), 'parameters', at],
  }));
  const attributes = [...around, ...own].flatMap((each): Attribute[] => {
    const found = document.follow(each.value, each.path);
    const name = textOf(found?.value, 'name');
    if (!found || name === undefined) return [];
    const kind = textOf(found.value, 'in');
    if (kind === 'header' || kind === 'cookie') {
      document.leave(each.path, `Parameter "${name}"`, `Left out: it is in a ${kind}.`);
      return [];
    }
    const required = fieldOf(found.value, 'required') === true ? [name] : [];
    const schema = { properties: { [name]: fieldOf(found.value, 'schema') ?? {} }, required };
    const [attribute] = schemas.attributes(aggregate, schema, found.path);
    if (!attribute) return [];
    return [document.reading.at(attribute, document.where(each.path))];
  });
  return onceEach(attributes);
}

function readBody(
  schemas: SchemaReader,
  aggregate: Aggregate,
  { operation, path }: { operation: unknown; path: Path },
): Attribute[] {
  const body = fieldOf(operation, 'requestBody');
  const content =
    body === undefined ? null : contentOf(schemas.document, body, [...path, 'requestBody']);
  if (!content) return [];
  const { base, isCollection, isNullable, properties } = schemas.type(aggregate, content.schema, {
    path: content.path,
    label: 'body',
  });
  if (!isCollection && (properties || base === 'self' || isTypeOf(aggregate, base)))
    return properties ?? schemas.attributes(aggregate, content.schema, content.path);
  const type = base === 'self' ? 'object' : base;
  return [{ name: 'body', type: isCollection ? `${type}[]` : type, isNullable }];
}

const isTypeOf = ({ types }: Aggregate, base: string) =>
  types.some(({ name, family }) => name === base && family !== 'ENUM');

function readResult(
  schemas: SchemaReader,
  aggregate: Aggregate,
  { operation, path }: { operation: unknown; path: Path },
): Result | null {
  const responses = fieldsOf(fieldOf(operation, 'responses'));
  const answer = responses.find(([status]) => status.startsWith('2')) ?? null;
  if (!answer) return null;
  const [status, response] = answer;
  const content = contentOf(schemas.document, response, [...path, 'responses', status]);
  if (!content) return null;
  const label = textOf(operation, 'operationId') ?? 'Answer';
  const { base, isCollection, isNullable } = schemas.type(aggregate, content.schema, {
    path: content.path,
    label: `${label} result`,
  });
  return { type: base, isCollection, isNullable };
}

/** The schema of a body: JSON, else the first that has one. */
function contentOf(document: SchemaDocument, value: unknown, path: Path) {
  const found = document.follow(value, path);
  const all = fieldsOf(fieldOf(found?.value, 'content'));
  const chosen = all.find(([type]) => /json/i.test(type)) ?? all[0];
  const schema = chosen && fieldOf(chosen[1], 'schema');
  if (!found || !chosen || schema === undefined) return null;
  return { schema, path: [...found.path, 'content', chosen[0], 'schema'] };
}

/** What stands both in the address and in the body is one; what is nearer stands for it. */
function onceEach(attributes: Attribute[]): Attribute[] {
  return [...new Map(attributes.map((each) => [nameKey(each.name), each])).values()];
}
