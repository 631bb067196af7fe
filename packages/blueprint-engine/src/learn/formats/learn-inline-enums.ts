import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { withReferences, type Layout, type Reference } from './learn-reference-entries.ts';

/**
 * In a schema that refers to other types, an enumeration is a text with its values, where the sample
 * has none: that says all there is to say, and refers to nothing that may not be there.
 */
export function withInlineEnums(file: BlueprintFile): BlueprintFile {
  return withReferences(file, { flag: 'Family', written: valuesOf });
}

function valuesOf({ owner, indent, key, type, close }: Reference, { lineEnd }: Layout): Part[] {
  const isEnum = `{${owner}.Family} == 'ENUM'`;
  const isJson = key.startsWith('"');
  const [start, quote] = isJson
    ? [`"type": "string",${lineEnd}${indent}"enum": [`, '"']
    : [`type: string${lineEnd}${indent}enum: [`, ''];
  const types = `${owner.slice(0, owner.indexOf('.'))}.Types`;
  const name: Part = { kind: 'parameter', path: `${types}.Attributes.Name`, format: 'Raw' };
  const values = aSection({
    context: `${types}.Attributes`,
    separator: ', ',
    parts: [text(quote), name, text(quote)],
  });
  const isOwn = `{${types}.Name} == {${owner}.BaseType}`;
  return [
    aSection({ condition: negate(isEnum), parts: [text(key), type, text(close)] }),
    aSection({
      condition: isEnum,
      parts: [
        text(start),
        aSection({ context: types, condition: isOwn, parts: [values] }),
        text(']'),
      ],
    }),
  ];
}
