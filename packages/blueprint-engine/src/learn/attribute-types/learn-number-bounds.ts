import type { BlueprintFile, Part } from '#exchange/blueprint';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { fractionTypes, numberTypes, wholeTypes } from './number-types.ts';

const compared = String.raw`\.(?:GreaterThan|LessThan)(?:OrEqualTo)?\(|\.(?:In|Ex)clusiveBetween\(`;

/** What bounds a number in C#: a rule of a validator, an attribute. */
const ofRules = new RegExp(String.raw`^\s*(?:RuleFor\([^()]*\)\s*)?(?:${compared}|\[Range\()`);

/** What bounds a number in Go: a tag, or what it is compared with. */
const ofGo =
  /^(?:[ \0]?`?(?:binding|validate):"(?:required|omitempty)*,?|,)(?:min|max|gte?|lte?)=|^[<>]=? -?\d+ ?$/;

/**
 * In C# and Go, the bound of whole numbers or of fractions is that of all numbers, where the sample has no
 * other ones, or none but the key.
 */
export const boundsOfAllNumbers = [
  (path: string) => anyOf(`{${path}.BaseType}`, numberTypes),
  (path: string) => `(${anyOf(`{${path}.BaseType}`, numberTypes)}) and not {${path}.IsKey}`,
].map(
  (wider) => (file: BlueprintFile) =>
    changedForAttributes(file, /^(?:cs|go)$/, (parts, { path }) =>
      [wholeTypes, fractionTypes].reduce(
        (known, types) => widened(known, new Kind(`{${path}.BaseType}`, types, wider(path))),
        parts,
      ),
    ),
);

/** What one place has for some types, and for the others, is told by the same. */
function widened(parts: Part[], kind: Kind): Part[] {
  const isBound = parts.some(
    (part) =>
      part.kind === 'section' && isOfNumbers(textOf(part.parts)) && kind.isAsked(part.condition),
  );
  if (!isBound) return parts;
  return parts.map((part) =>
    part.kind === 'section' ? { ...part, condition: kind.widen(part.condition) } : part,
  );
}

function isOfNumbers(said: string): boolean {
  return ofRules.test(said) || ofGo.test(said);
}

/** Conditions by the types of one kind of numbers, and by no others. */
class Kind {
  private readonly pattern: RegExp;
  private readonly all: string;

  constructor(parameter: string, types: readonly string[], all: string) {
    const own = parameter.replaceAll(/[{}.]/g, String.raw`\$&`);
    const asked = `${own} == '(?:${types.join('|')})'`;
    this.pattern = new RegExp(`(?<! or )${asked}(?: or ${asked})*(?! or ${own})`, 'g');
    this.all = all;
  }

  isAsked(condition: string): boolean {
    const asked = condition.replaceAll(/\bnot \([^()]*\)/g, '');
    return asked.search(this.pattern) >= 0;
  }

  widen(condition: string): string {
    return condition.replaceAll(this.pattern, (asked, at: number) => {
      const isApart = asked === condition || condition.slice(0, at).endsWith('(');
      return isApart ? this.all : `(${this.all})`;
    });
  }
}
