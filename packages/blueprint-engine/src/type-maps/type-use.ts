import {
  isAttributeTypeName,
  splitType,
  type Aggregate,
  type Attribute,
  type AttributeTypeName,
  type Result,
} from '@stepwright/domain-model';

/** A type where it is used, taken apart. */
export interface TypeUse {
  /** As written in the model, `[]` included. */
  text: string;
  /** Without `[]`. */
  base: string;
  kind: 'built-in' | 'object' | 'declared' | 'self' | 'readModel';
  /** What it is called: the base, or the aggregate's name for `self`. */
  name: string;
  /** Of a declared type; else empty. */
  family: string;
  isCollection: boolean;
  isNullable: boolean;
  properties: { name: string; type: TypeUse }[];
}

/** What a template can say of a type. */
export const typeValueNames = [
  'Type',
  'BaseType',
  'Family',
  'IsNullable',
  'IsCollection',
  'IsDeclared',
  'IsObject',
] as const;

/**
 * What people call a type of the model in their code, and so in a model that they write by hand, with
 * capitals or without (`dateTime`).
 */
const commonTypeNames: ReadonlyMap<string, AttributeTypeName> = new Map([
  ['decimal', 'number'],
  ['datetime', 'date-time'],
  ['timestamp', 'date-time'],
  ['time', 'date-time'],
  ['bool', 'boolean'],
  ['int', 'int32'],
  ['long', 'int64'],
  ['text', 'string'],
  ['guid', 'uuid'],
]);

/** What the names of types mean inside one aggregate. */
export class TypeNames {
  readonly aggregate: string;
  private readonly families: Map<string, string>;
  private readonly readModels: Set<string>;
  /** The few types that many attributes have, nullable and not. */
  private readonly known = [new Map<string, TypeUse>(), new Map<string, TypeUse>()] as const;

  constructor(aggregate: Aggregate) {
    this.aggregate = aggregate.name;
    this.families = new Map(aggregate.types.map((type) => [type.name, type.family]));
    this.readModels = new Set(aggregate.readModels.map((readModel) => readModel.name));
  }

  ofAttribute(attribute: Attribute): TypeUse {
    if (attribute.properties) return this.made(attribute);
    const known = this.known[attribute.isNullable ? 1 : 0];
    const use = known.get(attribute.type) ?? this.made(attribute);
    known.set(attribute.type, use);
    return use;
  }

  private made(attribute: Attribute): TypeUse {
    const { base, isCollection } = splitType(attribute.type);
    const properties = base === 'object' ? (attribute.properties ?? []) : [];
    return {
      ...this.named(attribute.type),
      isCollection,
      isNullable: attribute.isNullable,
      properties: properties.map((each) => ({ name: each.name, type: this.ofAttribute(each) })),
    };
  }

  ofResult(result: Result): TypeUse {
    const isCollection = result.isCollection || splitType(result.type).isCollection;
    const use = this.named(result.type);
    return { ...use, isCollection, isNullable: result.isNullable };
  }

  private named(text: string): TypeUse {
    const { base, isCollection } = splitType(text);
    const family = this.families.get(base) ?? '';
    const use = { text, base, name: base, family, isCollection, isNullable: false, properties: [] };
    if (this.families.has(base)) return { ...use, kind: 'declared' };
    if (base === 'self') return { ...use, kind: 'self', name: this.aggregate };
    if (this.readModels.has(base)) return { ...use, kind: 'readModel' };
    if (base === 'object') return { ...use, kind: 'object' };
    // No type of the model is called so: it is what code of many languages calls so.
    const common = commonTypeNames.get(base.toLowerCase());
    if (common) return { ...use, base: common, kind: 'built-in' };
    return { ...use, kind: isAttributeTypeName(base) ? 'built-in' : 'declared' };
  }
}

/** The names of the declared types in a list of uses, nested ones included, each once. */
export function declaredNames(uses: TypeUse[]): string[] {
  const names = new Set<string>();
  const visit = (use: TypeUse): void => {
    if (use.kind === 'declared') names.add(use.name);
    use.properties.forEach((property) => visit(property.type));
  };
  uses.forEach(visit);
  return [...names];
}
