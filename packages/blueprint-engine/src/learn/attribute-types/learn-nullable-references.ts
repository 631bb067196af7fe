import { aSection, type BlueprintFile } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { changedForAttributes } from './learn-in-attributes.ts';
import { isOfDeclared, scripts } from './learn-script-bounds.ts';

const said = '(?:nullable|optional|allowNull): true|required: false';

/** Options that say nothing else, one of several, and one with a line of its own; and what a type says. */
const options = [
  new RegExp(String.raw`, \{\s*(?:${said}),?\s*\}(?=\)|$)`, 'g'),
  new RegExp(String.raw`, (?:${said})(?=[ ,}]|\s*\})`, 'g'),
  new RegExp(String.raw`(?<=,)\n[^\S\n]*(?:${said}),(?=\s*\n)`, 'g'),
  / \| null(?=[;,)]|$)/g,
];

/**
 * Where all references of a sample in JavaScript or TypeScript may be missing, what says so is said of
 * those that may: a reference that must be there has it not.
 */
export function withNullableReferences(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, scripts, (parts, { path, conditions }) => {
    if (!isOfDeclared(conditions) || conditions.includes('.IsNullable}')) return parts;
    const condition = `{${path}.IsNullable}`;
    return options.reduce(
      (known, pattern) =>
        changedWhere(known, { pattern }, (own) => [aSection({ condition, parts: own })]),
      parts,
    );
  });
}
