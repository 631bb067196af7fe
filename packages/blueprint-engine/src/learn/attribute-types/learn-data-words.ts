import type { AttributeTypeName } from '@stepwright/domain-model';
import type { TypeMap } from '#exchange/blueprint';
import { isDataExtension } from '#learn/formats/data-files';
import type { TypeStyle } from '#type-maps/type-styles';

/** Types that are mostly written alike. */
const kinTypes: readonly AttributeTypeName[][] = [
  ['integer', 'int32', 'int64'],
  ['number', 'double', 'float'],
  ['date-time', 'date'],
];

/** Where the sample has words of its own for a kind of types, and no style's, others of this kind are written so. */
export function kinOf(entries: ReadonlyMap<string, string>, style: TypeStyle): [string, string][] {
  const seen = (type: string) => entries.get(`types ${type}`) ?? entries.get(`boxed ${type}`);
  return kinTypes.flatMap((types) => {
    const own = types.find((type) => seen(type) !== undefined && seen(type) !== style[type]);
    const text = own && seen(own);
    return text === undefined ? [] : types.map((type): [string, string] => [type, text]);
  });
}

/**
 * Where data has small words of its own for types, as `string`, and none is the name of one of the model,
 * that for texts is also for these; and several of something are said as one is, but in a schema.
 */
export function wordPatterns(language: string, entries: ReadonlyMap<string, string>): TypeMap {
  const isNamed = entries.has('named') || entries.has('declared');
  if (isNamed) return {};
  // No column has a type that only the model knows: where the sample has none of those, it is a text.
  if (language === 'sql' || language === 'xml') return declaredAs(textOf(entries));
  if (!isDataExtension(language)) return {};
  const words = [...entries].filter(([key]) => key.includes(' ')).map(([, text]) => text);
  if (words.length === 0 || words.some((text) => /^\p{Lu}/u.test(text))) return {};
  const isPlain = !entries.has('schema') && !entries.has('collection');
  return {
    ...(isPlain ? { collection: '$' } : {}),
    ...declaredAs(textOf(entries)),
  };
}

function declaredAs(text: string | undefined): TypeMap {
  return text === undefined ? {} : { declared: text };
}

/** What texts are written as. */
export function textOf(entries: ReadonlyMap<string, string>): string | undefined {
  return entries.get('types string') ?? entries.get('boxed string');
}

/** The types of attributes that the sample has, and what they are written as. */
export function seenTypes(entries: ReadonlyMap<string, string>): [AttributeTypeName, string][] {
  return [...entries].flatMap(([key, text]): [AttributeTypeName, string][] => {
    const [, type] = key.split(' ');
    return type === undefined ? [] : [[type as AttributeTypeName, text]];
  });
}
