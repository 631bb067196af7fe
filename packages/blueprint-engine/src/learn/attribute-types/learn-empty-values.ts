import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { changedWhere, type Where } from '#learn/conditions/learn-changed-where';
import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { changedForAttributes, type InAttributes } from './learn-in-attributes.ts';
import { jvmLiterals, type LiteralOfTypes } from './learn-jvm-literals.ts';
import { emptyIn, sayingNames } from './learn-empty-in-scripts.ts';
import { scripts } from './learn-script-bounds.ts';

/** What something is set to in a statement, or all that stands at a place. */
const empty = /(?<== )""(?=;)|^""$/g;

/**
 * In Java, what is set to an empty text where there is nothing yet is set to none of something where it is a
 * number or a truth value, though the sample has only texts there. In a script a truth value is `false`, and
 * several of something are none, where what is set is called as the attribute is and no more.
 */
export function withEmptyValues(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text') return file;
  const ofJava = jvmLiterals(['""'], extensionOf(file.source));
  const java = changedForAttributes(file, /^java$/, (parts, place) =>
    withValues(parts, { ...place, pattern: empty, values: byType(ofJava, place.path) }),
  );
  return changedForAttributes(java, scripts, (parts, place) => {
    if (!parts.some(isOfEmpty)) return parts;
    const several = { condition: `{${place.path}.IsCollection}`, text: '[]' };
    const values = [several, ...byType(ofScripts, place.path)];
    const saidBy = sayingNames(`${place.path}.Name`);
    return withValues(parts, { ...place, pattern: emptyIn(place.among), saidBy, values });
  });
}

function isOfEmpty(part: Part): boolean {
  return part.kind === 'text' && /''|""/.test(part.text);
}

/** A number in a form that is not filled in is an empty text, too. */
const ofScripts: readonly LiteralOfTypes[] = [{ types: ['boolean'], text: 'false' }];

/** What stands there for some attributes. */
interface ValueWhere {
  condition: string;
  text: string;
}

function byType(literals: readonly LiteralOfTypes[], path: string): ValueWhere[] {
  return literals.map(({ types, text: said }) => ({
    condition: anyOf(`{${path}.BaseType}`, types),
    text: said,
  }));
}

function withValues(
  parts: readonly Part[],
  {
    conditions,
    pattern,
    saidBy,
    values,
  }: Pick<InAttributes, 'conditions'> & Where & { values: readonly ValueWhere[] },
): Part[] {
  // That it is none of some types tells nothing of the others.
  const asked = conditions.replaceAll(/not \([^()]*\)/g, '');
  if (/\.(?:BaseType\} == |IsDeclared\})/.test(asked)) return [...parts];
  const others = values.map(({ condition }) => negate(condition)).reduce(both, '');
  return changedWhere(parts, { pattern, saidBy }, (own): Part[] => [
    ...values.map((value, at) => {
      const before = values.slice(0, at).map(({ condition }) => negate(condition));
      const condition = [...before, value.condition].reduce(both, '');
      return aSection({ condition, parts: [text(value.text)] });
    }),
    aSection({ condition: others, parts: own }),
  ]);
}
