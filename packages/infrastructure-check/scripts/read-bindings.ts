/**
 * Reads what `@cdktf/provider-…` generated from a provider's schema back into that schema: what can
 * be set from the interfaces of the type declarations, what is only given from the getters.
 */

/** `r` required, `o` optional, `c` given by the provider; then the type, such as `list string`. */
export type AttributeText = string;

export interface BlockSchema {
  a: Record<AttributeName, AttributeText>;
  /** Nested blocks: how many there must be, how many there may be (0: any number), what is inside. */
  b?: Record<AttributeName, [least: number, most: number, inside: BlockSchema]>;
}
type AttributeName = string;

interface Property {
  name: string;
  isOptional: boolean;
  type: string;
  isBlock: boolean;
}

interface Getter {
  name: string;
  type: string;
}

export interface Bindings {
  interfaces: Map<string, Property[]>;
  classes: Map<string, Getter[]>;
}

const interfacePattern = /^export interface (\w+)[^{]*\{\n(.*?)^\}/gms;
const propertyPattern =
  /\/\*\*((?:(?!\*\/).)*?)#(\w+) \w+#\w+\}(?:(?!\*\/).)*?\*\/\s*readonly \w+(\??): (.*?);\n(?=\s*(?:\/\*\*|$))/gs;
const classPattern = /^class (\w+) extends [^{]*\{\n(.*?)^\}/gms;
const memberPattern = /this\._(\w+) = new (\w+)\(this, "(\w+)"/g;

/** What one folder of a provider's package declares. */
export function readBindings(declarations: string, code: string): Bindings {
  const interfaces = new Map<string, Property[]>();
  for (const [, name = '', body = ''] of declarations.matchAll(interfacePattern)) {
    interfaces.set(
      name,
      [...`${body}`.matchAll(propertyPattern)].map(
        ([, words = '', tf = '', optional, type = '']) => ({
          name: tf,
          isOptional: optional === '?',
          type: type.replaceAll(/\s+/g, ' '),
          isBlock: new RegExp(`\\* ${tf} block\\s`).test(words),
        }),
      ),
    );
  }
  const classes = new Map<string, Getter[]>();
  for (const [, name = '', body = ''] of code.matchAll(classPattern)) {
    const members = new Map(
      [...body.matchAll(memberPattern)].map(([, , type = '', tf = '']) => [tf, type]),
    );
    const simple = [...body.matchAll(/return this\.get(\w+)Attribute\(['"](\w+)['"]\)/g)]
      .concat([
        ...body.matchAll(/return cdktf\.Fn\.\w+\(this\.get(\w+)Attribute\(['"](\w+)['"]\)\)/g),
      ])
      .map(([, kind = '', tf = '']) => ({ name: tf, type: getterTypes[kind] ?? 'any' }));
    const nested = [...members].map(([tf, type]) => ({ name: tf, type }));
    classes.set(name, [...simple, ...nested]);
  }
  return { interfaces, classes };
}

const getterTypes: Record<string, string> = {
  String: 'string',
  Number: 'number',
  Boolean: 'bool',
  List: 'list string',
  NumberList: 'list number',
  StringMap: 'map string',
  BooleanMap: 'map bool',
  NumberMap: 'map number',
  AnyMap: 'map any',
  StringMapList: 'list any',
};

/** The schema of a resource or data source whose class has this name. */
export function blockOf(bindings: Bindings, config: string, holder: string): BlockSchema {
  return build({ bindings, path: [] }, config, holder);
}

interface Building {
  bindings: Bindings;
  /** The interfaces around: some schemas hold themselves. */
  path: string[];
}

function build({ bindings, path }: Building, config: string, holder: string): BlockSchema {
  const block: BlockSchema = { a: {}, b: {} };
  const inner = { bindings, path: [...path, config] };
  for (const property of bindings.interfaces.get(config) ?? []) addProperty(inner, block, property);
  for (const { name, type } of bindings.classes.get(holder) ?? [])
    addGetter(inner, block, { name, type });
  if (Object.keys(block.b ?? {}).length === 0) delete block.b;
  return block;
}

function addProperty(building: Building, block: BlockSchema, property: Property): void {
  const { name, isOptional, type, isBlock } = property;
  const mark = isOptional ? 'o' : 'r';
  const simple = simpleType(type) ?? (isBlock ? null : 'any');
  if (simple !== null) block.a[name] = `${mark} ${simple}`;
  const config = /^[A-Z]\w*/.exec(type)?.[0];
  if (config === undefined || building.path.includes(config)) return;
  const inside = build(building, config, `${config}OutputReference`);
  const most = type.startsWith(`${config}[]`) ? 0 : 1;
  if (block.b) block.b[name] = [Number(isBlock && !isOptional), most, inside];
}

function addGetter(building: Building, block: BlockSchema, { name, type }: Getter): void {
  if (block.b?.[name] !== undefined) return;
  if (block.a[name] !== undefined) return;
  if (!/[A-Z]/.test(type)) {
    block.a[name] = `c ${type}`;
    return;
  }
  block.a[name] = 'c any';
  const config = type.replace(/(List|Map|OutputReference)$/, '');
  if (building.path.includes(config) || !building.bindings.interfaces.has(config)) return;
  const inside = build(building, config, `${config}OutputReference`);
  if (block.b) block.b[name] = [0, type.endsWith('List') ? 0 : 1, inside];
}

function simpleType(type: string): string | null {
  const plain = type.replaceAll(/ \| cdktf\.IResolvable/g, '').trim();
  if (plain === 'string' || plain === 'number') return plain;
  if (plain === 'boolean') return 'bool';
  if (plain === 'any') return 'any';
  const list = /^(?:Array<)?\(?(string|number|boolean)\)?(?:\[\]|>)$/.exec(plain);
  if (list) return `list ${list[1] === 'boolean' ? 'bool' : (list[1] ?? '')}`;
  const map = /^\{ \[key: string\]: \(?(\w+)/.exec(plain);
  if (map) return `map ${map[1] === 'boolean' ? 'bool' : (map[1] ?? '')}`;
  return /^[A-Z]/.test(plain) ? null : 'any';
}
