import type { Part } from '#exchange/blueprint';
import { textOf } from '#learn/learn-parts';

const ofType = /^(?: {2}| {4}|\t)?["']?(?:properties|allOf)["']?:/m;
const signs = [
  /["']?\$schema["']?:\s{0,9}["']?https?:\/\/json-schema\.org/,
  /^\s{0,9}["']?(?:openapi|swagger)["']?:/m,
  /(?:^|[\s{,])(?:type:\s{0,9}["']?object\b|"type":\s{0,9}"object"|["']?(?:\$ref|schema)["']?:)/,
];
const mapping = /(?:^|[\s{,])["']?mappings["']?:/;

/** Whether all of a file declares one type, as one does that others refer to. */
export function isTypeText(text: string): boolean {
  return ofType.test(text);
}

/** Whether a template is a schema of JSON Schema or OpenAPI, and not the mapping of a search index. */
export function isSchema(parts: readonly Part[]): boolean {
  return isSchemaText(textOf(parts));
}

/** Whether a text is one. */
export function isSchemaText(text: string): boolean {
  if (!/(?:properties|schema)["']?:/.test(text) || mapping.test(text)) return false;
  return signs.some((sign) => sign.test(text));
}

/** Whether conditions say which types something is for, and not only which it is not for. */
export function tellsTypes(conditions: string): boolean {
  const positive = conditions.replace(/\bnot \((?:[^()]|\([^()]*\))*\)/g, '');
  return /\.BaseType\} == /.test(positive);
}
