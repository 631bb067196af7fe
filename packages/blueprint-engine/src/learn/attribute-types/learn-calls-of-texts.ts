import type { BlueprintFile, Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { changedForAttributes } from './learn-in-attributes.ts';
import { withRulesOn } from './learn-rules-on-condition.ts';
import { fractionTypes, numberTypes } from './number-types.ts';

/** What a language's libraries let be asked of some types only: of others, it fails. */
interface Kind {
  languages: RegExp;
  types: readonly string[];
  start: RegExp;
}

const numbers = [...numberTypes, 'decimal'];

const kinds: readonly Kind[] = [
  {
    languages: /^cs$/,
    types: ['string'],
    start:
      /\s*\.(?:MaximumLength|MinimumLength|Length|Matches|EmailAddress|CreditCard|HasMaxLength|IsUnicode|IsFixedLength)\(|(?<=\n|^)[^\S\n]*\[(?:MaxLength|StringLength|EmailAddress|Phone|Url)\b/,
  },
  {
    languages: /^cs$/,
    types: numbers,
    start:
      /\s*\.(?:(?:Greater|Less)Than(?:OrEqualTo)?\((?=-?\d)|InclusiveBetween\((?=-?\d))|(?<=\n|^)[^\S\n]*\[Range\b/,
  },
  {
    languages: /^cs$/,
    types: [...fractionTypes, 'decimal'],
    start: /\s*\.(?:PrecisionScale|HasPrecision)\(|(?<=\n|^)[^\S\n]*\[Precision\b/,
  },
  annotations(['string'], 'Size|Length|Email|Pattern|URL'),
  annotations(numbers, '(?:Decimal)?M(?:ax|in)|Digits|Range|(?:Posi|Nega)tive(?:OrZero)?'),
  annotations(['date', 'date-time'], '(?:Past|Future)(?:OrPresent)?'),
];

/** Constraints that Java and Kotlin have for some types. */
function annotations(types: readonly string[], names: string): Kind {
  return {
    languages: /^(?:java|kt)$/,
    types,
    start: new RegExp(`@(?:[a-z]+: ?)?(?:${names})(?![\\w.])`),
  };
}

/**
 * The rules that only texts or only numbers can have (`.MaximumLength(80)`, `[Range(1, 9)]`, and
 * `@Size(max = 80)` in Java and Kotlin) are for these, whatever the sample tells its other attributes by.
 */
export function withCallsOfTexts(file: BlueprintFile): BlueprintFile {
  const language = extensionOf(file.source);
  const own = kinds.filter(({ languages }) => languages.test(language));
  const isCSharp = language === 'cs';
  return changedForAttributes(file, /^(?:cs|java|kt)$/, (parts, { path, conditions }) =>
    own.reduce<Part[]>((known, { types, start }) => {
      const isTold = types.some((type) => conditions.includes(`.BaseType} == '${type}'`));
      if (isTold) return known;
      const ofTypes = anyOf(`{${path}.BaseType}`, types);
      // In Java and Kotlin several of something may have a size.
      const asked = isCSharp ? both(ofTypes, negate(`{${path}.IsCollection}`)) : ofTypes;
      return withRulesOn(known, start, asked);
    }, parts),
  );
}
