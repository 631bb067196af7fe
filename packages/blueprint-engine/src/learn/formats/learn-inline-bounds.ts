import { aSection, type BlueprintFile } from '#exchange/blueprint';
import { changedForAttributes } from '#learn/attribute-types/learn-in-attributes';
import { numberTypes } from '#learn/attribute-types/number-types';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { anyOf, both, isOfType } from '#learn/conditions/learn-condition-text';

/** Entries of a mapping in one line, by their keys. */
function entriesOf(keys: string, value = String.raw`"[^"\n\uFFFD]*"|[^\s,{}"\n\uFFFD]+`): RegExp {
  return new RegExp(String.raw`(?:, ["']?(?:${keys})["']?: (?:${value}))+(?= ?[,}\uFFFD]|$)`, 'g');
}

const kinds = [
  { types: ['string'], pattern: entriesOf('minLength|maxLength|pattern') },
  {
    types: numberTypes,
    pattern: entriesOf(
      'minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf',
      String.raw`-?\d[\d.]*`,
    ),
  },
  {
    types: ['string'],
    pattern: rulesOf('minlength|maxlength|pattern', 'Minlength|Maxlength|Pattern'),
  },
  { types: numberTypes, pattern: rulesOf('min|max', 'Min|Max') },
];

/** What a list of rules names beside other rules, and the entry that says its bound: `"min"`, `"rulesMin": 0`. */
function rulesOf(rules: string, ends: string): RegExp {
  return new RegExp(
    String.raw`,\s*"(?:${rules})"(?=[\s\uFFFD]*(?:\]|$))|,\s*"\w+(?:${ends})": ?(?:"[^"\n]*"|-?\d[\d.]*)`,
    'g',
  );
}

/** Where a field stands in one line of data, or has a list of its rules, too, lengths are said of texts, and bounds of numbers. */
export const inlineBounds = kinds.map(
  ({ types, pattern }) =>
    (file: BlueprintFile) =>
      changedForAttributes(file, /^(?:json|ya?ml)$/, (parts, { path, conditions }) => {
        if (isOfType(conditions)) return parts;
        const condition = both(anyOf(`{${path}.BaseType}`, types), `not {${path}.IsCollection}`);
        return changedWhere(parts, { pattern }, (own) => [aSection({ condition, parts: own })]);
      }),
);
