import { aSection, type BlueprintFile, type ParameterPart, type Part } from '#exchange/blueprint';
import { changedForAttributes } from '#learn/attribute-types/learn-in-attributes';
import type { TypeMapMaker } from '#learn/attribute-types/learn-types';
import { negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { addPart, textOf } from '#learn/learn-parts';
import { isSchema } from './schema-text.ts';

/** What stands before a type in braces that begin with it, in one line: `{ "type": "`. */
const opening = /(?<=\{ ?)(?:"type": ?"|type: )$/;

/** Types of JSON Schema; others are of something that looks like one. */
const schemaTypes = /^(?:string|integer|number|boolean|object|array)$/;

/** In a schema whose fields stand in one line each, several of something are an array with items, too. */
export function withInlineTypes(file: BlueprintFile, types: TypeMapMaker): BlueprintFile {
  if (file.kind !== 'text' || !isSchema(file.parts)) return file;
  return changedForAttributes(file, /^(?:json|ya?ml)$/, (parts, { path, conditions }) => {
    const several = `{${path}.IsCollection}`;
    if (`${conditions}${JSON.stringify(parts)}`.includes(several)) return parts;
    const at = parts.findIndex((part, index) => index > 0 && isType(part));
    const type = parts[at];
    const key = opening.exec(textOf(parts.slice(at - 1, at)))?.[0];
    if (key === undefined || type?.kind !== 'parameter') return parts;
    const sightings = types.sightingsOf(type);
    if (sightings.length === 0 || !sightings.every(({ inner }) => schemaTypes.test(inner)))
      return parts;
    const inner: ParameterPart = { kind: 'parameter', path: `${path}.BaseType`, format: 'Type' };
    types.add(inner, [...sightings]);
    return withArray(parts, at, { key, type, inner, several });
  });
}

function isType(part: Part): boolean {
  return part.kind === 'parameter' && part.format === 'Type' && part.path.endsWith('.Type');
}

interface Said {
  key: string;
  type: ParameterPart;
  inner: ParameterPart;
  several: string;
}

function withArray(
  parts: readonly Part[],
  at: number,
  { key, type, inner, several }: Said,
): Part[] {
  const [before, behind] = [parts[at - 1], parts[at + 1]];
  const quote = key.endsWith('"') ? '"' : '';
  if (before?.kind !== 'text' || behind?.kind !== 'text' || !behind.text.startsWith(quote))
    return [...parts];
  const array = quote === '' ? 'type: array, items: { ' : '"type": "array", "items": { ';
  const told = parts.slice(0, at - 1);
  addPart(told, text(before.text.slice(0, -key.length)));
  told.push(
    aSection({ condition: negate(several), parts: [text(key), type, text(quote)] }),
    aSection({ condition: several, parts: [text(array + key), inner, text(`${quote} }`)] }),
  );
  addPart(told, text(behind.text.slice(quote.length)));
  return [...told, ...parts.slice(at + 2)];
}
