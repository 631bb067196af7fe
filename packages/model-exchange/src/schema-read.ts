import {
  applyCase,
  type Aggregate,
  type Attribute,
  type DomainType,
} from '@stepwright/domain-model';
import { fieldOf, markOf, textOf, type Mark } from './exchange-mark.ts';
import { nameKey } from './name-key.ts';
import { schemaShape, type Shape } from './schema-shape.ts';
import type { Found, SchemaDocument } from './schema-document.ts';
import type { Path } from './yaml-document.ts';

/** What a schema says a value is. */
export interface ReadType {
  /** As of an attribute, without `[]`: the types that it names are in the aggregate. */
  base: string;
  isCollection: boolean;
  isNullable: boolean;
  properties?: Attribute[];
}

/** So many schemas are read of one document; references can multiply without an end. */
const mostSchemas = 50_000;

/** Reads schemas as attributes and types. What a reference names becomes a type of the aggregate. */
export class SchemaReader {
  readonly document: SchemaDocument;
  readonly #named = new WeakMap<Aggregate, Map<string, string>>();
  readonly #own = new WeakMap<Aggregate, Found>();
  #left = mostSchemas;

  constructor(document: SchemaDocument) {
    this.document = document;
  }

  /** The attributes of a schema of an object, references to it followed. */
  attributes(aggregate: Aggregate, schema: unknown, path: Path): Attribute[] {
    const found = this.document.follow(schema, path);
    return found ? this.#properties(aggregate, this.#shape(found)) : [];
  }

  /** The schema of the aggregate itself: its attributes, and what its results call `self`. */
  readOwn(aggregate: Aggregate, found: Found): void {
    this.#own.set(aggregate, found);
    this.#remember(aggregate, found.path, 'self');
    aggregate.attributes = this.#properties(aggregate, this.#shape(found));
  }

  /** A type that the document says is one; `fillType` reads what is in it. */
  declareType(aggregate: Aggregate, found: Found, mark: Mark): DomainType {
    const { name, plural, family = 'Value Object' } = mark;
    const members = family === 'ENUM' ? this.#shape(found).members : [];
    const attributes = membersAsAttributes(members);
    const type = { name, ...(plural === undefined ? {} : { plural }), family, attributes };
    aggregate.types.push(this.document.reading.at(type, this.document.where(found.path)));
    this.#remember(aggregate, found.path, name);
    return type;
  }

  fillType(aggregate: Aggregate, found: Found, type: DomainType): void {
    if (type.family !== 'ENUM') type.attributes = this.#properties(aggregate, this.#shape(found));
  }

  /** A name under which the schema is referred to, without a type of its own. */
  rememberReadModel(aggregate: Aggregate, { path }: Found, name: string): void {
    this.#remember(aggregate, path, name);
  }

  /** @param label What enumerations that stand here are named after. */
  type(
    aggregate: Aggregate,
    schema: unknown,
    { path, label }: { path: Path; label: string },
  ): ReadType {
    const found = this.document.follow(schema, path);
    if (!found || this.#left <= 0)
      return { base: 'string', isCollection: false, isNullable: false };
    const known = this.#named.get(aggregate)?.get(found.path.join('/'));
    if (known !== undefined) return { base: known, isCollection: false, isNullable: false };
    const shape = this.#shape(found);
    const { isNullable } = shape;
    // `anyOf: [reference, null]` is the reference, and may be missing.
    if (shape.only)
      return {
        ...this.type(aggregate, shape.only.value, { path: shape.only.path, label }),
        ...(isNullable ? { isNullable } : {}),
      };
    if (shape.type === 'array') {
      const items = { path: [...shape.path, 'items'], label };
      const item = this.type(aggregate, fieldOf(shape.value, 'items') ?? {}, items);
      if (item.isCollection)
        this.document.leave(path, label, 'Taken as one list: lists of lists cannot be said.');
      return { ...item, isCollection: true, isNullable };
    }
    if (shape.members.length > 0)
      return {
        base: this.#enumeration(aggregate, found, { shape, label }),
        isCollection: false,
        isNullable,
      };
    if (shape.type === 'object')
      return { ...this.#object(aggregate, found, { shape, label }), isNullable };
    return { base: shape.type, isCollection: false, isNullable };
  }

  #shape({ value, path }: Found): Shape {
    this.#left -= 1;
    if (this.#left === 0)
      this.document.leave(
        path,
        'The rest',
        `Left out: more than ${mostSchemas} schemas are needed.`,
      );
    return schemaShape(this.document, value, path);
  }

  #object(
    aggregate: Aggregate,
    found: Found,
    { shape, label }: { shape: Shape; label: string },
  ): Omit<ReadType, 'isNullable'> {
    const isCollection = false;
    if (found.name !== null) {
      return { base: this.#typeNamed(aggregate, found, shape), isCollection };
    }
    if (shape.properties === null) {
      if (fieldOf(shape.value, 'additionalProperties'))
        this.document.leave(shape.path, label, 'Taken as object: values by key cannot be said.');
      return { base: 'object', isCollection };
    }
    return { base: 'object', isCollection, properties: this.#properties(aggregate, shape) };
  }

  #properties(aggregate: Aggregate, { properties, required }: Shape): Attribute[] {
    if (this.#left <= 0) return [];
    return (properties ?? []).map(({ name, value, path }) => {
      const read = this.type(aggregate, value, { path, label: name });
      const { isCollection, isNullable, properties: parts } = read;
      const base = read.base === 'self' ? this.#ownType(aggregate) : read.base;
      const plural = textOf(value, 'x-plural');
      const attribute: Attribute = {
        name,
        ...(plural === undefined ? {} : { plural }),
        type: isCollection ? `${base}[]` : base,
        isNullable: isNullable || !required.has(name),
        ...(parts ? { properties: parts } : {}),
      };
      return this.document.reading.at(attribute, this.document.where(path));
    });
  }

  /** An aggregate is no type of an attribute: a type of its name stands for it there. */
  #ownType(aggregate: Aggregate): string {
    const own = this.#own.get(aggregate);
    const { name } = aggregate;
    if (!own || aggregate.types.some((type) => nameKey(type.name) === nameKey(name))) return name;
    const type = { name, family: 'Entity', attributes: [] as Attribute[] };
    aggregate.types.push(this.document.reading.at(type, this.document.where(own.path)));
    type.attributes = this.#properties(aggregate, this.#shape(own));
    return name;
  }

  /** The name of the type that stands for a referenced schema; made when it is first needed. */
  #typeNamed(aggregate: Aggregate, found: Found, shape: Shape): string {
    const mark = markOf(found.value);
    const name = mark?.name || (found.name ?? '');
    this.#remember(aggregate, found.path, name);
    const type = {
      name,
      ...(mark?.plural === undefined ? {} : { plural: mark.plural }),
      family: mark?.family ?? 'Value Object',
      attributes: [] as Attribute[],
    };
    // Before what is in it: it may refer to itself.
    aggregate.types.push(this.document.reading.at(type, this.document.where(found.path)));
    type.attributes = this.#properties(aggregate, shape);
    return name;
  }

  #enumeration(
    aggregate: Aggregate,
    found: Found,
    { shape, label }: { shape: Shape; label: string },
  ): string {
    const mark = markOf(found.value);
    const wanted = mark?.name || (found.name ?? applyCase(label, 'Pascal'));
    const members = JSON.stringify(shape.members);
    const same = aggregate.types.find(
      (type) =>
        type.family === 'ENUM' &&
        JSON.stringify(type.attributes.map((each) => each.name)) === members &&
        nameKey(type.name).startsWith(nameKey(wanted)),
    );
    if (same) return same.name;
    const name = freeName(aggregate, wanted);
    if (found.name !== null) this.#remember(aggregate, found.path, name);
    const plural = mark?.plural === undefined ? {} : { plural: mark.plural };
    const attributes = membersAsAttributes(shape.members);
    const type = { name, ...plural, family: 'ENUM', attributes };
    aggregate.types.push(this.document.reading.at(type, this.document.where(found.path)));
    return name;
  }

  #remember(aggregate: Aggregate, path: Path, name: string): void {
    const named = this.#named.get(aggregate) ?? new Map<string, string>();
    this.#named.set(aggregate, named.set(path.join('/'), name));
  }
}

const membersAsAttributes = (members: string[]): Attribute[] =>
  members.map((name) => ({ name, type: 'string', isNullable: false }));

function freeName({ types }: Aggregate, wanted: string): string {
  const taken = new Set(types.map(({ name }) => nameKey(name)));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!taken.has(nameKey(name))) return name;
  }
}
