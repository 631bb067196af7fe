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
  hasClasses: boolean,
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

  /** A file that writes no types asks for what another one declares. */
  function isClass(): boolean {
    const unseen = types.unseenIn('java', 'boolean');
    return unseen.has('Boolean') || (hasClasses && !unseen.has('boolean'));
  }
}

const fieldOfClass =
  /\b(?:private|protected)\s+(?:final\s+)?(?:Boolean|Double|Float|Integer|Long)\s+\w+\s*[;=]/;
const plainField =
  /\b(?:private|protected)\s+(?:final\s+)?(?:boolean|double|float|int|long)\s+\w+\s*[;=]/;

/** Whether the fields of a sample in Java have classes where others have plain types. */
export function hasClassesOnly(texts: readonly { path: string; text: string }[]): boolean {
  const java = texts.filter(({ path }) => path.endsWith('.java'));
  return (
    java.some(({ text }) => fieldOfClass.test(text)) &&
    !java.some(({ text }) => plainField.test(text))
  );
}

function isAsked(parts: readonly Part[], at: number, path: string): boolean {
  const [, name, next] = parts.slice(at, at + 3);
  const isName =
    name?.kind === 'parameter' && name.path === `${path}.Name` && name.format === 'Pascal';
  return isName && next?.kind === 'text' && next.text.startsWith('()');
}
