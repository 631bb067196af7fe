import type { CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { valueKinds, valuesByType } from '#learn/formats/learn-schema-defaults';
import { text } from '#learn/learn-literal';
import { changedForAttributes } from './learn-in-attributes.ts';
import { boundsOf, isOfDeclared } from './learn-script-bounds.ts';

const language = /^sql$/;

/** Values that only one kind of types can have, the likeliest first. */
const kinds = [
  ...valueKinds,
  { pattern: /^'[^'\n]*'$/, types: ['string'] },
  { pattern: /^(?:now\(\)|current_timestamp(?:\(\d*\))?)$/i, types: ['date-time'] },
];

/** How values of an enumeration are spelt. */
const spellings: readonly CaseFormat[] = ['Raw', 'Snake', 'UpperSnake', 'Pascal', 'Camel', 'Kebab'];

/**
 * In SQL, the default of a column is a value of its type: where the sample has `DEFAULT 0` or `DEFAULT 'x'`
 * at a place or for all other types, a date has none, as the table cannot be made with it. That of an
 * enumeration which is its first value is another one's own first value.
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
  ...spellings.map((format) => (file: BlueprintFile) => withFirstValues(file, format)),
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

/** Taken only where it gives the sample back: the value is the first one, and is spelt so. */
function withFirstValues(file: BlueprintFile, format: CaseFormat): BlueprintFile {
  return changedForAttributes(file, language, (parts, { path, conditions }) =>
    isOfDeclared(conditions)
      ? changedWhere(parts, { pattern: / DEFAULT '[^'\n\uFFFD]*'/gi }, ([said]) =>
          said?.kind === 'text' ? [firstValue(said.text, path, format)] : [],
        )
      : parts,
  );
}

function firstValue(said: string, path: string, format: CaseFormat): Section {
  const types = `${path.slice(0, path.indexOf('.'))}.Types`;
  const context = `${types}.Attributes`;
  const name: Part = { kind: 'parameter', path: `${context}.Name`, format };
  return aSection({
    context: types,
    condition: `{${types}.Name} == {${path}.BaseType} and {${types}.Family} == 'ENUM'`,
    parts: [
      text(said.slice(0, said.indexOf("'") + 1)),
      aSection({ context, condition: `{${context}.IsFirst}`, parts: [name] }),
      text("'"),
    ],
  });
}
