import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { negate } from '#learn/conditions/learn-condition-text';
import { withReferences, type Layout, type Reference } from './learn-reference-entries.ts';

/**
 * In a schema, several of a type of the model are an array of what refers to it. Where the sample
 * refers to single ones only, a list of it is none of a file called `Mast[]`.
 */
export function withReferredLists(file: BlueprintFile): BlueprintFile {
  return withReferences(file, { flag: 'IsCollection', written: listOf });
}

function listOf({ owner, indent, key, type, close }: Reference, layout: Layout): Part[] {
  const several = `{${owner}.IsCollection}`;
  const isJson = key.startsWith('"');
  const items = isJson
    ? `"type": "array",\n${indent}"items": {\n${indent}${layout.step}`
    : `type: array\n${indent}items:\n${indent}${layout.step}`;
  const end = isJson ? `${close}\n${indent}}` : close;
  const text = (said: string): Part => ({
    kind: 'text',
    text: said.replaceAll('\n', layout.lineEnd),
  });
  const format = type.format === 'Type' ? 'Pascal' : type.format;
  const inner: Part = { kind: 'parameter', path: `${owner}.BaseType`, format };
  return [
    aSection({ condition: negate(several), parts: [text(key), type, text(close)] }),
    aSection({ condition: several, parts: [text(`${items}${key}`), inner, text(end)] }),
  ];
}
