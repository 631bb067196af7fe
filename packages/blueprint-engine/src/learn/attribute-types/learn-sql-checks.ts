import type { BlueprintFile, Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { anyOf, both, isOfType } from '#learn/conditions/learn-condition-text';
import { isAttributesPath } from '#learn/learn-scope';
import { textOf } from '#learn/learn-parts';
import { numberTypes } from './number-types.ts';
import { boundsOf } from './learn-script-bounds.ts';

const column = String.raw`["\`]?\uFFFD+["\`]?`;
const number = String.raw`-?\d[\d.]*`;

/** What is asked of numbers, and what of texts: of the very column that has it. */
const asked = [
  {
    types: numberTypes,
    check: `${column} ?(?:[<>]=?|<>|!=) ?${number}|${column} BETWEEN ${number} AND ${number}`,
  },
  {
    types: ['string'],
    check: String.raw`(?:(?:char_)?length|len|b?trim) ?\(${column}\)[^()]*|${column} ?(?:<>|!=|~\*?|LIKE) ?'[^'\n]*'`,
  },
];

const language = /^sql$/;

/**
 * In SQL, a column is compared with a number where it is one, and with a text or by its length where it
 * is one, though the sample has no column of another type: with a date the table cannot be made. A
 * constraint that says nothing else is left out as a whole.
 */
export const sqlChecks: readonly ((file: BlueprintFile) => BlueprintFile)[] = [
  ...boundsOf(
    language,
    asked.map(({ types, check }) => ({
      types,
      pattern: new RegExp(String.raw` ?CHECK ?\((?:${check})\)`, 'gi'),
    })),
  ),
  withoutEmptyConstraints,
];

function withoutEmptyConstraints(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || !language.test(extensionOf(file.source))) return file;
  return { ...file, parts: file.parts.map(withCheckedTypes) };
}

/** Constraints that are repeated for attributes, for those that any of their checks is for. */
function withCheckedTypes(part: Part): Part {
  if (part.kind !== 'section') return part;
  const path = part.context ?? '';
  const isConstraint = isAttributesPath(path) && /^\s*constraint /i.test(textOf(part.parts));
  if (!isConstraint) return { ...part, parts: part.parts.map(withCheckedTypes) };
  const types = asked.flatMap((each) =>
    isAskedFor(part.parts, path, each.types) ? each.types : [],
  );
  if (types.length === 0 || isOfType(part.condition)) return part;
  return { ...part, condition: both(part.condition, anyOf(`{${path}.BaseType}`, types)) };
}

function isAskedFor(parts: readonly Part[], path: string, types: readonly string[]): boolean {
  const condition = anyOf(`{${path}.BaseType}`, types);
  return parts.some(
    (part) =>
      part.kind === 'section' &&
      ((part.condition.includes(condition) && /check/i.test(textOf(part.parts))) ||
        isAskedFor(part.parts, path, types)),
  );
}
