import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { textOf } from '#learn/learn-parts';
import { callsOnLines } from './learn-calls-on-lines.ts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { scripts } from './learn-script-bounds.ts';

interface Saying {
  pattern: RegExp;
  /** What is said instead of what the pattern found, by a condition for what may be missing. */
  change: (own: readonly Part[], nullable: string) => Part[];
}

/** True, or what somebody reads who left it out, in Mongoose both. */
const asked = String.raw`(?:true|'[^'\n]*'|"[^"\n]*"|\[true, ?(?:'[^'\n]*'|"[^"\n]*")\])`;

/** How libraries of JavaScript say of an attribute that it must be there, or that it may be missing. */
const sayings: readonly Saying[] = [
  {
    pattern:
      /(?<=\n|^)[^\S\n]*@(?:IsNotEmpty|IsDefined)\([^()\n]*\)\n|@(?:IsNotEmpty|IsDefined)\([^()\n]*\)[^\S\n]+/g,
    change: onlyFilled,
  },
  { pattern: /\.notNull\(\)|\.required\([^()\n]*\)/g, change: onlyFilled },
  { pattern: / required(?= ?\/?>| \w+=)|\n\s+required(?=\n)/g, change: onlyFilled },
  { pattern: new RegExp(String.raw`, \{ required: ?${asked} \}(?=\))`, 'g'), change: onlyFilled },
  {
    pattern: new RegExp(String.raw`, required: ?${asked}(?=[ ,}\uFFFD]|$)`, 'g'),
    change: onlyFilled,
  },
  { pattern: new RegExp(String.raw`\n\s*required: ?${asked},(?=\s*\n)`, 'g'), change: onlyFilled },
  { pattern: new RegExp(String.raw`,\n\s*required: ?${asked}(?=\s*\n)`, 'g'), change: onlyFilled },
  {
    pattern: new RegExp(String.raw`(?<=[{,]\s?required: ?)${asked}(?=[\s,}\uFFFD]|$)`, 'g'),
    change: orElse('false'),
  },
  {
    pattern: /(?<=[{,]\s*(?:nullable|allowNull): ?)false(?=[\s,}\uFFFD]|$)/g,
    change: orElse('true'),
  },
  { pattern: /: z(?:\s*\.[^\n]*?)+?(?=,?\n(?!\s*[.\uFFFD]))/g, change: alsoOptional },
  { pattern: /@Column\(\{ [^{}\n]*(?= \}\))/g, change: alsoMissing(', nullable: true') },
  { pattern: /@Column\((?=\))/g, change: alsoMissing('{ nullable: true }') },
];

function onlyFilled(own: readonly Part[], nullable: string): Part[] {
  return [aSection({ condition: negate(nullable), parts: [...own] })];
}

/** Another word where something may be missing. */
function orElse(other: string): Saying['change'] {
  return (own, nullable) => [
    ...onlyFilled(own, nullable),
    aSection({ condition: nullable, parts: [text(other)] }),
  ];
}

/** Where each call has a line of its own, this one has as well. */
function alsoOptional(own: readonly Part[], nullable: string): Part[] {
  const [line = ''] = /\n\s*(?=\.)/.exec(textOf(own)) ?? [];
  // What is changed may be optional as a whole: it is said once.
  if (own.some((part) => part.kind === 'text' && ofMissing.test(part.text))) return [...own];
  const said = own.filter(
    (part) => part.kind === 'section' && part.context === null && isOptional(part.parts),
  );
  const others = said.flatMap((part) => (part.kind === 'section' ? negate(part.condition) : []));
  return alsoMissing(`${line}.optional()`)(own, [nullable, ...others].reduce(both, ''));
}

const ofMissing = /\.(?:optional|nullable|nullish)\(\)/;

function isOptional(parts: readonly Part[]): boolean {
  return /^\s*\.optional\(\)$/.test(textOf(parts));
}

/** More, where something may be missing and nothing else says so. */
function alsoMissing(more: string): Saying['change'] {
  return (own, nullable) =>
    /nullable/.test(textOf(own))
      ? [...own]
      : [...own, aSection({ condition: nullable, parts: [text(more)] })];
}

/**
 * Where nothing of a sample in JavaScript or TypeScript may be missing, what says so is said of what
 * must be there, and of what may be missing what the library has for that.
 */
export function withScriptNullability(file: BlueprintFile): BlueprintFile {
  const isValidated = file.kind === 'text' && textOf(file.parts).includes('class-validator');
  return changedForAttributes(file, scripts, (parts, { path, isNullKnown }) => {
    if (isNullKnown) return parts;
    const nullable = `{${path}.IsNullable}`;
    const told = sayings.reduce<Part[]>(
      (known, { pattern, change }) =>
        changedWhere(known, { pattern }, (own) => change(own, nullable)),
      callsOnLines(parts),
    );
    return isValidated ? withOptional(told, nullable) : told;
  });
}

/** What may be missing is said to be, above the first decorator that checks a value. */
function withOptional(parts: readonly Part[], nullable: string): Part[] {
  let isSaid = textOf(parts).includes('@IsOptional()');
  return changedWhere(parts, { pattern: /(?<=\n|^)[^\S\n]*@(?=Is[A-Z]|\uFFFD)/g }, (own) => {
    const [indentation = ''] = /^[^\S\n]*/.exec(textOf(own)) ?? [];
    const line = text(`${indentation}@IsOptional()\n`);
    const section = aSection({ condition: nullable, parts: [line] });
    if (isSaid) return own;
    isSaid = true;
    return [section, ...own];
  });
}
