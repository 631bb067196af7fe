import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { anyOf, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { changedForAttributes } from './learn-in-attributes.ts';
import { jvmLiterals } from './learn-jvm-literals.ts';

/** What something is set to in a statement, or all that stands at a place. */
const empty = /(?<== )""(?=;)|^""$/g;

/**
 * In Java, what is set to an empty text where there is nothing yet is set to none of something where it is a
 * number or a truth value, though the sample has only texts there.
 */
export function withEmptyValues(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text') return file;
  const values = jvmLiterals(['""'], extensionOf(file.source));
  return changedForAttributes(file, /^java$/, (parts, { path, conditions }) => {
    // That it is none of some types tells nothing of the others.
    const asked = conditions.replaceAll(/not \([^()]*\)/g, '');
    if (/\.(?:BaseType\} == |IsDeclared\})/.test(asked)) return parts;
    const base = `{${path}.BaseType}`;
    const others = anyOf(
      base,
      values.flatMap(({ types }) => [...types]),
    );
    return changedWhere(parts, { pattern: empty }, (own): Part[] => [
      ...values.map(({ types, text: value }) =>
        aSection({ condition: anyOf(base, types), parts: [text(value)] }),
      ),
      aSection({ condition: negate(others), parts: own }),
    ]);
  });
}
