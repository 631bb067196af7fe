import { aSection, isConditional, type BlueprintFile } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { valueKinds, valuesByType } from '#learn/formats/learn-schema-defaults';
import { changedForAttributes } from './learn-in-attributes.ts';
import { boundsOf, scripts } from './learn-script-bounds.ts';

/** How a language says what an attribute is where nobody says it: what stands before the value and behind it. */
interface Saying {
  language: RegExp;
  before: string;
  behind: string;
}

const sayings: readonly Saying[] = [
  { language: /^sql$/, before: ' DEFAULT ', behind: '[ ,\\n\\uFFFD]|$' },
  { language: scripts, before: ', default(?:Value)?: ?', behind: '[ ,}\\uFFFD]|$' },
  { language: /^py$/, before: ', default=', behind: '[,)\\uFFFD]|$' },
  // A field of the attribute's type, and no variable that each attribute has.
  {
    language: /^(?:java|kt)$/,
    before: '(?:(?<=\\uFFFD \\uFFFD)|^) = ',
    behind: ';|\\n|$',
  },
];

/** Values that only one kind of types can have, the likeliest first. */
const kinds = [
  ...valueKinds,
  { pattern: /^(?:'[^'\n\uFFFD]*'|"[^"\n\uFFFD]*")$/, types: ['string'] },
  { pattern: /^(?:now\(\)|current_timestamp(?:\(\d*\))?)$/i, types: ['date-time'] },
];

/**
 * A default is a value of its type: where the sample has `DEFAULT 0`, `default: 0` or `= 0` for all types
 * but texts, or at a place, a date has none, as it cannot be one.
 */
export const defaultsOfTypes: readonly ((file: BlueprintFile) => BlueprintFile)[] = sayings.flatMap(
  ({ language, before, behind }) => [
    (file: BlueprintFile) => withDefaultsByType(file, { language, before, behind }),
    ...boundsOf(
      language,
      kinds.map(({ pattern, types }) => ({
        types,
        pattern: new RegExp(`${before}${pattern.source.slice(1, -1)}(?=${behind})`, 'gi'),
      })),
    ),
  ],
);

/** Where each kind of types has another value behind the word, those without one do not have the word. */
function withDefaultsByType(
  file: BlueprintFile,
  { language, before, behind }: Saying,
): BlueprintFile {
  const pattern = new RegExp(`${before}\\uFFFD+(?=${behind})`, 'gi');
  return changedForAttributes(file, language, (parts) =>
    changedWhere(parts, { pattern }, ([word, ...values]) => {
      const own = word && valuesByType(values.filter(isConditional), kinds);
      if (!own || !values.every(isConditional)) return word ? [word, ...values] : values;
      return [aSection({ condition: own.condition, parts: [word, ...own.values] })];
    }),
  );
}
