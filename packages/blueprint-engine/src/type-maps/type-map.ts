import { applyCase, isCaseFormat } from '@stepwright/domain-model';
import type { TypeMap } from '#exchange/blueprint';
import { defaultTypeMaps } from './default-type-maps.ts';
import type { TypeUse } from './type-use.ts';

/** A type map ready to use: the blueprint's own entries over the language's. */
export class TypeWriter {
  private readonly map: TypeMap;
  private readonly types: ReadonlyMap<string, string>;
  private readonly boxed: ReadonlyMap<string, string>;
  private readonly reserved: ReadonlySet<string>;
  private readonly texts = new WeakMap<TypeUse, string>();

  constructor(layers: readonly TypeMap[]) {
    this.map = Object.assign({}, ...layers);
    this.types = new Map(layers.flatMap((layer) => Object.entries(layer.types ?? {})));
    this.boxed = new Map(layers.flatMap((layer) => Object.entries(layer.boxed ?? {})));
    this.reserved = new Set(layers.flatMap((layer) => layer.reserved ?? []));
  }

  /** The whole type: what is inside, collection and null around it. */
  whole(use: TypeUse): string {
    const known = this.texts.get(use);
    if (known !== undefined) return known;
    const text = this.written(use);
    this.texts.set(use, text);
    return text;
  }

  private written(use: TypeUse): string {
    const isWrapped = use.isCollection || use.isNullable;
    let text = this.base(use, isWrapped);
    if (use.isCollection) text = fill(this.map.collection ?? '$[]', text, use.name);
    if (use.isNullable) text = fill(this.map.nullable ?? '$', text, use.name);
    return text;
  }

  /** What is inside, without collection and null. */
  base(use: TypeUse, isBoxed = false): string {
    const { map } = this;
    switch (use.kind) {
      case 'object':
        return this.object(use) ?? this.builtIn(use, isBoxed);
      case 'built-in':
        return this.builtIn(use, isBoxed);
      case 'declared':
        return this.declared(use.name);
      case 'self':
        return this.declared(use.name, map.self);
      case 'readModel':
        return this.declared(use.name, map.readModel);
    }
  }

  /** A type of the model by its name, and any name for which the map is asked. */
  declared(name: string, pattern = this.map.declared ?? '${Pascal}'): string {
    const text = fill(pattern, name, name);
    return this.reserved.has(text) ? `${text}_` : text;
  }

  private builtIn({ base }: TypeUse, isBoxed: boolean): string {
    return (isBoxed ? this.boxed.get(base) : undefined) ?? this.types.get(base) ?? base;
  }

  private object({ properties }: TypeUse): string | null {
    const pattern = this.map.object;
    if (!pattern || properties.length === 0) return null;
    const parts = properties.map(({ name, type }) =>
      fill(pattern.property, this.whole(type), name),
    );
    return pattern.start + parts.join(pattern.separator) + pattern.end;
  }
}

/** Finds the type map of a file, or one by its name. */
export class TypeMaps {
  private readonly own: ReadonlyMap<string, TypeMap>;
  private readonly made = new Map<string, TypeWriter>();

  constructor(typeMaps: Record<string, TypeMap>) {
    this.own = new Map(Object.entries(typeMaps));
  }

  has(name: string): boolean {
    return this.own.has(name) || defaultTypeMaps.has(name);
  }

  /** By extension or name; the blueprint's map `*` serves where there is none. */
  writer(name: string): TypeWriter {
    const known = this.made.get(name);
    if (known) return known;
    const layers = [defaultTypeMaps.get(name), this.own.get(name)].filter(
      (map) => map !== undefined,
    );
    const fallback = this.own.get('*');
    const writer = new TypeWriter(layers.length === 0 && fallback ? [fallback] : layers);
    this.made.set(name, writer);
    return writer;
  }
}

/** Fills a pattern: `$` is the text inside, `${Pascal}` the name in that format, `$$` a dollar sign. */
function fill(pattern: string, inside: string, name: string): string {
  return pattern.replaceAll(/\$(?:\$|\{([A-Za-z]+)\})?/g, (match, format: string | undefined) => {
    if (match === '$') return inside;
    if (format === undefined) return '$';
    return isCaseFormat(format) && format !== 'Type' ? applyCase(name, format) : match;
  });
}
