import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { anyOf, isOfType, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { changedForAttributes } from './learn-in-attributes.ts';
import { withOwnCommas, type Commas } from './learn-own-commas.ts';
import { numberTypes } from './number-types.ts';

type Change = (file: BlueprintFile) => BlueprintFile;

const texts = ['string'];
const numbers = [...numberTypes];

/** Rules of the validator that only texts can have, and those that bound a length or a number. */
const ofTexts =
  '(?:email|url|uri|uuid[345]?|alpha\\w*|ascii|numeric|e164|lowercase|uppercase|len=\\d+|(?:contains|startswith|endswith)=[^,"`\\n]+)';
/** What is told apart by attribute stands for itself. */
const bounds = '(?:min|max|gte?|lte?)=(?:-?\\d[\\d.]*|\uFFFD+)';

/** Rules of a library's tags, and of which types they are; the first that gives the sample back counts. */
const typedRules: readonly { types: readonly string[]; tag: Tag; rule: string }[] = [
  { types: texts, tag: 'validate|binding', rule: `(?:${ofTexts}|${bounds})` },
  { types: texts, tag: 'validate|binding', rule: ofTexts },
  ...[numbers, [...texts, ...numbers]].map((types) => ({
    types,
    tag: 'validate|binding' as const,
    rule: bounds,
  })),
  {
    types: texts,
    tag: 'gorm',
    rule: '(?:size:\\d+|type:(?:var)?char\\(\\d+\\)|type:(?:citext|text))',
  },
  {
    types: numbers,
    tag: 'gorm',
    rule: '(?:type:(?:decimal|numeric)[^;"`\\n]*|(?:precision|scale):\\d+)',
  },
];

/**
 * In Go, what a field's tag says of texts or of numbers is said of these, and that it must be there of
 * what must, though the sample has no attribute of another kind: the validator refuses a bound of a
 * date, a database a text's length for a number, and a truth value that must be there is always true.
 */
export const goTags: readonly Change[] = [
  ...typedRules.map(({ types, tag, rule }): Change => {
    return (file) =>
      changedForAttributes(withOwnCommas(file, goTag), /^go$/, (parts, { path, conditions }) => {
        const condition = anyOf(`{${path}.BaseType}`, types);
        return isOfType(conditions) ? parts : withRules(parts, { tag, rule }, condition);
      });
  }),
  ...[
    {
      known: /\.IsNullable\}|== 'boolean'/,
      other: (path: string) => `{${path}.IsNullable} or {${path}.BaseType} == 'boolean'`,
    },
    {
      known: /\.IsNullable\}|== 'boolean'/,
      other: (path: string) => `{${path}.IsNullable}`,
    },
    // Also where the sample itself tells what may be missing apart.
    { known: /== 'boolean'/, other: (path: string) => `{${path}.BaseType} == 'boolean'` },
  ].map(({ known, other }): Change => {
    return (file) =>
      changedForAttributes(file, /^go$/, (parts, { path, conditions }) =>
        known.test(conditions) ? parts : withRequired(parts, other(path)),
      );
  }),
  (file) =>
    changedForAttributes(file, /^go$/, (parts, { path }) =>
      withRules(parts, { tag: 'gorm', rule: 'not ?[nN]ull' }, negate(`{${path}.IsNullable}`)),
    ),
];

type Tag = 'validate|binding' | 'gorm';

const goTag: Commas = {
  language: /^go$/,
  before: /(?:validate|binding):"[^"`\n]*(?<comma>,)$/,
  behind: '"',
};

/** A tag alone between its marks, with the column before it; with others beside it. */
function wholeTags(tag: Tag, rules: string): RegExp[] {
  const whole = `(?:${tag}):"${rules}"`;
  return [
    new RegExp(`\\uFFFD\`${whole}\``, 'g'),
    new RegExp(` ${whole}(?=[\` ]|$)`, 'g'),
    new RegExp(`(?<=\`)${whole} `, 'g'),
  ];
}

/** Rules on a condition, each with the sign that parts it from others; tags of nothing else as a whole. */
function withRules(
  parts: readonly Part[],
  { tag, rule }: { tag: Tag; rule: string },
  condition: string,
): Part[] {
  const sign = tag === 'gorm' ? ';' : ',';
  const patterns = [
    ...wholeTags(tag, `${rule}(?:${sign}${rule})*`),
    new RegExp(`(?<=(?:${tag}):")${rule}(?:${sign}${rule})*${sign}`, 'g'),
    new RegExp(`(?:${sign}${rule})+(?=[${sign}"]|$|\\uFFFD)`, 'g'),
  ];
  return patterns.reduce<Part[]>(
    (known, pattern) => changedWhere(known, { pattern }, (own) => conditioned(own, condition)),
    [...parts],
  );
}

/** What must be there may be missing where a condition holds. */
function withRequired(parts: readonly Part[], other: string): Part[] {
  const condition = negate(other);
  const whole = wholeTags('validate|binding', 'required').reduce<Part[]>(
    (known, pattern) => changedWhere(known, { pattern }, (own) => conditioned(own, condition)),
    [...parts],
  );
  return changedWhere(
    whole,
    { pattern: /(?<=(?:validate|binding):")required(?=[,"]|\uFFFD)/g },
    (own) => [
      aSection({ condition, parts: own }),
      aSection({ condition: other, parts: [text('omitempty')] }),
    ],
  );
}

/** Only a column may stand before a tag that goes: anything else is the field's own. */
function conditioned(own: readonly Part[], condition: string): Part[] {
  const [first] = own;
  return first?.kind === 'text' || first?.kind === 'column'
    ? [aSection({ condition, parts: [...own] })]
    : [...own];
}
