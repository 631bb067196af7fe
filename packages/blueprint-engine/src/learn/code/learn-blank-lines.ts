import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { isDataExtension } from '#learn/formats/data-files';
import { addPart } from '#learn/learn-parts';
import { negate } from '#learn/conditions/learn-condition-text';
import { extensionOf } from '#exchange/path-extension';

const lineBegun = /\r?\n[^\S\n]+$/;

/**
 * What is alone in its line takes the line with it: where an annotation is not there, no line of
 * nothing but blanks is left.
 */
export function withoutBlankLines(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || isDataExtension(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts, undefined) };
}

/** @param end what comes behind all of them */
function read(parts: readonly Part[], end: Part | undefined): Part[] {
  const told: Part[] = [];
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'section') {
      addPart(told, part);
      continue;
    }
    const behind = at === parts.length - 1 ? end : parts[at + 1];
    const isOther = behind?.kind === 'section' && behind.condition === negate(part.condition);
    const own = { ...part, parts: read(part.parts, isOther ? parts[at + 2] : behind) };
    const start = isConditional(own) ? lineAround(told.at(-1), behind) : '';
    if (start === '') {
      told.push(own);
      continue;
    }
    cutEnd(told, start.length);
    const inside: Part[] = [{ kind: 'text', text: start }];
    for (const each of own.parts) addPart(inside, each);
    told.push({ ...own, parts: inside });
  }
  return told;
}

function isConditional({ context, condition, delimiter }: Section): boolean {
  return context === null && condition !== '' && delimiter === null;
}

/** How the line of a section begins that has nothing else in it. */
function lineAround(before: Part | undefined, behind: Part | undefined): string {
  if (before?.kind !== 'text' || behind?.kind !== 'text') return '';
  return /^\r?\n/.test(behind.text) ? (lineBegun.exec(before.text)?.[0] ?? '') : '';
}

function cutEnd(parts: Part[], length: number): void {
  const last = parts.pop();
  if (last?.kind === 'text') addPart(parts, { ...last, text: last.text.slice(0, -length) });
}
