import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';
import type { TypeMapMaker } from './learn-types.ts';

/** What asks an object for an attribute, or declares what answers. */
const getter = /(?<=[.\s:])get$/;

/**
 * In Java, whether something is so is asked with `is`, `boat.isSold()`, as far as the sample asks for
 * no attribute that is so or not, and writes no types as classes (`Integer`), whose getters all begin alike.
 */
export function withBooleanGetters(
  file: BlueprintFile,
  types: Pick<TypeMapMaker, 'unseenIn'>,
): BlueprintFile {
  return changedForAttributes(file, /^java$/, (parts, { path, conditions }) => {
    if (conditions.includes(`{${path}.BaseType}`) || isClass()) return parts;
    const isTruth = `{${path}.BaseType} == 'boolean' and not {${path}.IsNullable} and not {${path}.IsCollection}`;
    const told: Part[] = [];
    for (const [at, part] of parts.entries()) {
      if (part.kind !== 'text' || !getter.test(part.text) || !isAsked(parts, at, path)) {
        addPart(told, part);
        continue;
      }
      addPart(told, text(part.text.slice(0, -'get'.length)));
      told.push(aSection({ condition: isTruth, parts: [text('is')] }));
      told.push(aSection({ condition: `not (${isTruth})`, parts: [text('get')] }));
    }
    return told;
  });

  function isClass(): boolean {
    return types.unseenIn('java', 'boolean').has('Boolean');
  }
}

function isAsked(parts: readonly Part[], at: number, path: string): boolean {
  const [, name, next] = parts.slice(at, at + 3);
  const isName =
    name?.kind === 'parameter' && name.path === `${path}.Name` && name.format === 'Pascal';
  return isName && next?.kind === 'text' && next.text.startsWith('()');
}
