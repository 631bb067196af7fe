import type { Value } from '@stepwright/condition-language';
import type { Attribute } from '@stepwright/domain-model';
import type { OwnAttributes } from './given-attributes.ts';
import type { Item } from './items.ts';
import { isOwnKey, keyAmong } from './own-key.ts';
import { referredNameOf } from './referred-name.ts';
import { typeValueNames, type TypeNames, type TypeUse } from '#type-maps/type-use';

interface Place extends OwnAttributes {
  element: string;
  aggregate: string;
  types: TypeNames;
  /** The aggregate's key where only its use tells it. */
  handed: string | null;
}

/** An attribute, parameter or property: by far the most frequent part of a model, so a slim one. */
export class AttributeItem implements Item {
  private readonly attribute: Attribute;
  private readonly place: Place;
  /** All attributes of its list. */
  private readonly beside: readonly Attribute[];
  private properties: readonly Item[] | null = null;
  private use: TypeUse | null = null;
  private valueMap: ReadonlyMap<string, Value> | null = null;

  constructor(attribute: Attribute, place: Place, beside: readonly Attribute[]) {
    this.attribute = attribute;
    this.place = place;
    this.beside = beside;
  }

  get element(): string {
    return this.place.element;
  }

  get aggregate(): string {
    return this.place.aggregate;
  }

  get plural(): string | undefined {
    return this.attribute.plural;
  }

  get type(): TypeUse {
    return (this.use ??= this.place.types.ofAttribute(this.attribute));
  }

  value(name: string): Value {
    if (name === 'Name') return this.attribute.name;
    if (name === 'IsKey') return this.isKey;
    if (name === 'IsBesideKey') return this.key !== null;
    if (name === 'ReferredName') return referredNameOf(this.attribute.name);
    if (name === 'IsOwnKey') return this.isOwnKey;
    if (name === 'IsGiven') return this.isGiven;
    if (name === 'IsOwnNullable') return this.isOwnNullable;
    return name === 'IsRelation' ? this.isRelation : typeValue(this.type, name);
  }

  list(name: string): readonly Item[] {
    return name === 'Properties' ? (this.properties ??= this.makeProperties()) : [];
  }

  get values(): ReadonlyMap<string, Value> {
    return (this.valueMap ??= new Map([
      ['Name', this.attribute.name],
      ['IsKey', this.isKey],
      ['IsOwnKey', this.isOwnKey],
      ['IsGiven', this.isGiven],
      ['IsRelation', this.isRelation],
      ['IsOwnNullable', this.isOwnNullable],
      ...Object.entries(typeValues(this.type)),
    ]));
  }

  get lists(): ReadonlyMap<string, readonly Item[]> {
    return new Map([['Properties', this.list('Properties')]]);
  }

  private get isKey(): boolean {
    return this.key === this.attribute.name;
  }

  private get key(): string | null {
    const names = this.beside.map((each) => each.name);
    const { types, handed } = this.place;
    return keyAmong(names, types.aggregate) ?? names.find((each) => each === handed) ?? null;
  }

  private get isOwnKey(): boolean {
    return isOwnKey(this.attribute.name, this.place.types.aggregate);
  }

  private get isGiven(): boolean {
    return this.place.given?.has(this.attribute.name.toLowerCase()) ?? true;
  }

  private get isOwnNullable(): boolean {
    return this.place.optional.has(this.attribute.name.toLowerCase());
  }

  /** Several others, which are kept beside their aggregate and not put into it. */
  private get isRelation(): boolean {
    const { isCollection, kind } = this.type;
    return isCollection && kind === 'declared' && !this.isGiven;
  }

  private makeProperties(): Item[] {
    const properties = this.type.kind === 'object' ? (this.attribute.properties ?? []) : [];
    return properties.map((each) => new AttributeItem(each, this.place, properties));
  }
}

/** What can be said of a type, by the names of the vocabulary. */
export function typeValues(use: TypeUse): Record<string, Value> {
  return Object.fromEntries(typeValueNames.map((name) => [name, typeValue(use, name)]));
}

function typeValue(use: TypeUse, name: string): Value {
  switch (name) {
    case 'Type':
      return use.text;
    case 'BaseType':
      return use.base;
    case 'Family':
      return use.family;
    case 'IsNullable':
      return use.isNullable;
    case 'IsCollection':
      return use.isCollection;
    case 'IsDeclared':
      return use.kind === 'declared';
    case 'IsObject':
      return use.kind === 'object';
    default:
      return null;
  }
}
