import { escapeHtml } from './html.ts';

type Schema = Record<string, unknown>;

/**
 * A JSON Schema as people write types, in HTML: `{ name: string (2 to 200 characters) }`. Named
 * schemas are links.
 */
export function printSchema(schema: unknown, indent = ''): string {
  if (!isObject(schema)) return 'anything';
  const { $ref, anyOf, oneOf, type } = schema;
  if (typeof $ref === 'string') return printLink($ref);
  const choices: unknown = anyOf ?? oneOf;
  if (Array.isArray(choices))
    return choices.map((choice) => printSchema(choice, indent)).join(' or ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map(printValue).join(' or ');
  if ('const' in schema) return printValue(schema['const']);
  if (type === 'array')
    return `list of ${printSchema(schema['items'], indent)}${printLimits(schema)}`;
  if (type === 'object') return printProperties(schema, indent);
  return printPlain(schema);
}

function printPlain(schema: Schema): string {
  const { type, format } = schema;
  const name = typeof format === 'string' ? format : typeof type === 'string' ? type : 'anything';
  return `${escapeHtml(name)}${printLimits(schema)}`;
}

function printProperties(schema: Schema, indent: string): string {
  const { properties, additionalProperties, required } = schema;
  const deeper = `${indent}  `;
  if (!isObject(properties) || Object.keys(properties).length === 0)
    return isObject(additionalProperties)
      ? `{ [name]: ${printSchema(additionalProperties, deeper)} }`
      : '{}';
  const mandatory: unknown[] = Array.isArray(required) ? required : [];
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = mandatory.includes(name) ? '' : '?';
    return `${deeper}${escapeHtml(name)}${optional}: ${printSchema(property, deeper)}\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function printLimits(schema: Schema): string {
  const [least, most, unit] =
    schema['type'] === 'array'
      ? [schema['minItems'], schema['maxItems'], 'entries']
      : schema['type'] === 'string'
        ? [schema['minLength'], schema['maxLength'], 'characters']
        : [schema['minimum'], limit(schema['maximum']), ''];
  const parts = [
    range(least, most, unit),
    typeof schema['pattern'] === 'string' && !schema['format']
      ? `matches ${schema['pattern']}`
      : '',
    'default' in schema ? `default ${JSON.stringify(schema['default'])}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? ` <i>(${escapeHtml(parts.join(', '))})</i>` : '';
}

function range(least: unknown, most: unknown, unit: string): string {
  const [from, to] = [typeof least === 'number', typeof most === 'number'];
  if (from && to) return `${String(least)} to ${String(most)} ${unit}`.trim();
  if (from && least !== 0 && least !== Number.MIN_SAFE_INTEGER)
    return `at least ${String(least)} ${unit}`.trim();
  return to ? `at most ${String(most)} ${unit}`.trim() : '';
}

/** The largest whole number that JSON can carry is not a limit that somebody chose. */
function limit(value: unknown): unknown {
  return value === Number.MAX_SAFE_INTEGER ? undefined : value;
}

function printLink(reference: string): string {
  const name = escapeHtml(reference.split('/').at(-1) ?? '');
  return `<a href="#schema-${name}">${name}</a>`;
}

function printValue(value: unknown): string {
  return escapeHtml(JSON.stringify(value));
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
