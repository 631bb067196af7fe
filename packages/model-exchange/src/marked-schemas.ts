import { fieldsOf, markOf } from './exchange-mark.ts';
import type { SchemaReader } from './schema-read.ts';

/** What our own export says its schemas are: services, read models and types, under their names. */
export function readMarkedSchemas(schemas: SchemaReader): void {
  const { document } = schemas;
  const marked = fieldsOf(document.at(['components', 'schemas'])).flatMap(([name, value]) => {
    const mark = markOf(value);
    if (!mark) return [];
    const found = { value, path: ['components', 'schemas', name], name };
    const where = document.where(found.path);
    const aggregate = document.reading.aggregate(mark.boundedContext, mark.aggregate, where);
    return [{ mark, found, aggregate, where }];
  });
  const plural = (mark: { plural?: string | undefined }) =>
    mark.plural === undefined ? {} : { plural: mark.plural };

  // Names first: what is in one schema may refer to any other.
  for (const { mark, found, aggregate, where } of marked) {
    if (mark.kind !== 'readmodel') continue;
    const readModel = { name: mark.name, ...plural(mark), attributes: [], queries: [] };
    aggregate.readModels.push(document.reading.at(readModel, where));
    schemas.rememberReadModel(aggregate, found, mark.name);
  }
  const types = marked.flatMap(({ mark, found, aggregate }) =>
    mark.kind === 'type'
      ? [{ type: schemas.declareType(aggregate, found, mark), found, aggregate }]
      : [],
  );
  for (const { aggregate, found, type } of types) schemas.fillType(aggregate, found, type);
  for (const { mark, found, aggregate } of marked) {
    if (mark.kind === 'aggregate') {
      Object.assign(aggregate, plural(mark));
      schemas.readOwn(aggregate, found);
    }
    const readModel = aggregate.readModels.find(({ name }) => name === mark.name);
    if (mark.kind === 'readmodel' && readModel)
      readModel.attributes = schemas.attributes(aggregate, found.value, found.path);
  }
}
