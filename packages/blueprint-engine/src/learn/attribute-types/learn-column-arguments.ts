import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { addPart, textAtEnd } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { fractionTypes } from './number-types.ts';

interface Kind {
  argument: RegExp;
  condition: (path: string) => string;
}

const kinds: readonly Kind[] = [
  {
    argument:
      /(?:^|, )(?:length ?= ?\d+|columnDefinition ?= ?"(?:N?VARCHAR2?|CHAR|TEXT|(?:LONG|MEDIUM|TINY)TEXT|CLOB)(?:\(\d+\))?")(?=[,)]|$)/i,
    // An enumeration is kept by its name.
    condition: (path) => `{${path}.BaseType} == 'string' or {${path}.Family} == 'ENUM'`,
  },
  {
    argument: /(?:^|, )precision ?= ?\d+(?:, ?scale ?= ?\d+)?(?=[,)]|$)/,
    condition: (path) => anyOf(`{${path}.BaseType}`, [...fractionTypes, 'decimal']),
  },
];

/** In Java and Kotlin, what `@Column` says of texts only, or of fractions only, is said of these. */
export function withColumnArguments(file: BlueprintFile): BlueprintFile {
  return changedForAttributes(file, /^(?:java|kt)$/, (parts, { path, conditions }) =>
    // That it is none of some types tells nothing of the others.
    conditions.replaceAll(/not \([^()]*\)/g, '').includes(`{${path}.BaseType}`)
      ? parts
      : kinds.reduce<Part[]>((known, kind) => withArgument(known, kind, path), parts),
  );
}

function withArgument(parts: readonly Part[], { argument, condition }: Kind, path: string): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    const found = part.kind === 'text' ? argument.exec(part.text) : null;
    const isFirst = found !== null && !found[0].startsWith(', ');
    if (part.kind !== 'text' || !found || (isFirst && !isBehindComma(told.at(-1)))) {
      addPart(told, part);
      continue;
    }
    if (isFirst) takeComma(told, condition(path));
    addPart(told, text(part.text.slice(0, found.index)));
    told.push(aSection({ condition: condition(path), parts: [text(found[0])] }));
    addPart(told, text(part.text.slice(found.index + found[0].length)));
  }
  return told;
}

/** Whether an argument stands behind one that only some attributes have, with the comma between them. */
function isBehindComma(before: Part | undefined): before is Section {
  return (
    before?.kind === 'section' && before.context === null && textAtEnd(before.parts).endsWith(', ')
  );
}

/** Puts the comma that a section ends with on the condition of what stands behind it. */
function takeComma(told: Part[], condition: string): void {
  const before = told.at(-1);
  const last = isBehindComma(before) ? before.parts.at(-1) : undefined;
  if (!isBehindComma(before) || last?.kind !== 'text') return;
  const own = [...before.parts.slice(0, -1), text(last.text.slice(0, -', '.length))];
  const comma = aSection({ condition, parts: [text(', ')] });
  told[told.length - 1] = { ...before, parts: [...own, comma] };
}
