import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { valueKinds, valuesByType } from '#learn/formats/learn-schema-defaults';
import { changedForAttributes } from './learn-in-attributes.ts';
import { boundsOf } from './learn-script-bounds.ts';

const language = /^sql$/;

/** Values that only one kind of types can have, the likeliest first. */
const kinds = [
  ...valueKinds,
  { pattern: /^'[^'\n]*'$/, types: ['string'] },
  { pattern: /^(?:now\(\)|current_timestamp(?:\(\d*\))?)$/i, types: ['date-time'] },
];

/**
 * In SQL, the default of a column is a value of its type: where the sample has `DEFAULT 0` or `DEFAULT 'x'`
 * at a place or for all other types, a date has none, as the table cannot be made with it.
 */
export const sqlDefaults: readonly ((file: BlueprintFile) => BlueprintFile)[] = [
  withDefaultsByType,
  ...boundsOf(
    language,
    kinds.map(({ pattern, types }) => ({
      types,
      pattern: new RegExp(` DEFAULT ${pattern.source.slice(1, -1)}(?=[ ,\\n\\uFFFD]|$)`, 'gi'),
    })),
  ),
];

/** Where each kind of types has another value behind the word, those without one do not have the word. */
function withDefaultsByType(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, language, (parts) =>
    changedWhere(parts, { pattern: / DEFAULT \uFFFD+/gi }, ([word, ...values]) => {
      const own = word && valuesByType(values.filter(isOnCondition), kinds);
      if (!own || !values.every(isOnCondition)) return word ? [word, ...values] : values;
      return [aSection({ condition: own.condition, parts: [word, ...own.values] })];
    }),
  );
}

function isOnCondition(part: Part): part is Section {
  return part.kind === 'section' && part.context === null && part.condition !== '';
}
