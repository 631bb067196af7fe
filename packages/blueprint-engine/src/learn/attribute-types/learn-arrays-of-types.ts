import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { changedWhere, saidByPart } from '#learn/conditions/learn-changed-where';
import { negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { changedForAttributes } from './learn-in-attributes.ts';
import { scripts } from './learn-script-bounds.ts';

/** What stands for a declared type by its own name, for what begins with it on a condition, and for any type. */
const [ofType, ofSection, ofAny] = ['\uFFFC', '\uFFFB', '\uFFFA'];

/** What is called after the type of an attribute: `PierResponse`, `IPier`. */
const called = `[A-Z]?${ofType}\\w*`;

/** Where a member says its type, alone or on conditions: `pier: PierResponse;`, `pier?: IPier | null;`. */
const member = new RegExp(
  `(?<=[\\w\\uFFFD][?!]?: )(?:${called}(?=;| \\| (?:null|undefined);)|[${ofSection}\\uFFFD]+(?=;))`,
  'g',
);

/** What a field of GraphQL is, as its decorator says it: `@Field(() => Pier)`. */
const field = new RegExp(
  `(?<=@Field\\((?:\\w+|\\(\\w*\\)) => )[${ofType}${ofSection}${ofAny}]`,
  'g',
);

/**
 * In TypeScript, several of something are several of what is called after its type (`RopeResponse[]`), and a list
 * for GraphQL (`() => [Rope]`), though the sample has only one of something.
 */
export function withArraysOfTypes(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, scripts, (parts, { path, conditions }) => {
    if (conditions.includes('.IsCollection}')) return parts;
    const several = `{${path}.IsCollection}`;
    const saidBy = signsOf(path);
    const members = changedWhere(parts, { pattern: member, saidBy }, (own) =>
      withArrays(own, { several, saidBy }),
    );
    return changedWhere(members, { pattern: field, saidBy }, (own) =>
      own.flatMap((part) => inBrackets(part, path)),
    );
  });
}

/** A type as one sign; what begins with it on a condition as another one. */
function signsOf(path: string): (part: Part) => string {
  const signOf = (part: Part): string => {
    const of = part.kind === 'parameter' ? part.path : '';
    if (of === `${path}.Type`) return ofAny;
    return of === `${path}.BaseType` ? ofType : saidByPart(part);
  };
  return (part) => {
    if (part.kind !== 'section' || part.context !== null) return signOf(part);
    const said = part.parts.map(signOf).join('');
    return new RegExp(`^${called}(?: |\\uFFFD|$)`).test(said) ? ofSection : saidByPart(part);
  };
}

interface Several {
  several: string;
  saidBy: (part: Part) => string;
}

function withArrays(parts: readonly Part[], { several, saidBy }: Several): Part[] {
  const array = aSection({ condition: several, parts: [text('[]')] });
  const pattern = new RegExp(`^${called}`, 'g');
  const isAlone = parts.some((part) => saidBy(part) === ofType);
  if (isAlone) return [...parts, array];
  return parts.map((part) =>
    part.kind === 'section' && saidBy(part) === ofSection
      ? { ...part, parts: changedWhere(part.parts, { pattern, saidBy }, (own) => [...own, array]) }
      : part,
  );
}

function inBrackets(part: Part, path: string): Part[] {
  const several = `{${path}.IsCollection}`;
  if (part.kind === 'parameter') {
    const own = { ...part, path: `${path}.BaseType` };
    return [
      aSection({ condition: several, parts: [text('['), own, text(']')] }),
      aSection({ condition: negate(several), parts: [part] }),
    ];
  }
  const [type, ...rest] = part.kind === 'section' ? part.parts : [];
  return part.kind === 'section' && type?.kind === 'parameter'
    ? [{ ...part, parts: [...inBrackets(type, path), ...rest] }]
    : [part];
}
