import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from '#learn/formats/data-files';
import { onceWhere } from '#learn/imports/learn-once';
import { text } from '#learn/learn-literal';
import { addPart, textOf } from '#learn/learn-parts';
import { mayBeEmpty } from './learn-empty-stretches.ts';

/** What asks something, at the end of a text: the list behind it is all that is asked. */
const asking = /(?:^|(?<=\n))(?<indent>[^\S\n]*)(?:if|while|unless) \(?$/;
/** The start of a line, and what a statement in Go sets behind it. */
const starting = /(?:^|(?<=\n))[^\S\n]*$/;
const setting = /^ :?= \S/;
/** What stands behind all that is asked, with a block in braces. */
const opening = /^\)? ?\{\r?\n/;
/** What asks something of what a chain of calls gives, up to the link that is a list, and behind that link. */
const askingChain = /(?:^|(?<=\n))(?<indent>[^\S\n]*)(?:if|while) \(*!?\(?[\w.]+$/;
const openingBehindLink = /^(?:\.\w+\(\))*\)* ?\{\r?\n/;

/**
 * Where all that a condition asks is a list (`if boat.hull == "" || boat.mast == "" {`), it is there with its
 * block where there is anything to ask: without any, nothing would stand between `if` and its brace. So it is
 * where a link of what is asked is a list (`if !boats.First("hull = ?", boat.Hull).IsMissing() {`), and where all
 * that a statement sets is one (`hull, mast := split(id)`).
 */
export function withoutEmptyConditions(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || isDataExtension(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts) };
}

function read(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  let rest = parts.map((part) =>
    part.kind === 'section' ? { ...part, parts: read(part.parts) } : part,
  );
  while (rest.length > 0) {
    const [first, list] = rest;
    const block =
      first?.kind === 'text' &&
      list?.kind === 'section' &&
      blockAt(first.text, list, rest.slice(2));
    if (block) {
      addPart(told, text(block.before));
      addPart(told, block.section);
      rest = block.behind;
    } else {
      if (first) addPart(told, first);
      rest = rest.slice(1);
    }
  }
  return told;
}

interface Block {
  before: string;
  section: Section;
  behind: Part[];
}

/** The condition and its block; null where there always is something to ask. */
function blockAt(before: string, list: Section, behind: readonly Part[]): Block | null {
  const head = mayBeEmpty(list) ? headOf(before, list, behind[0]) : null;
  const end = head && endOf(behind, head.closing);
  if (!head || !end) return null;
  const { asked } = head;
  const inside = [text(asked[0]), list, ...behind.slice(0, end.at)];
  addPart(inside, text(end.inside));
  if (!isBalanced(textOf(inside))) return null;
  // What is done where all is there, or otherwise, would be done without anything to ask as well.
  if (head.isAsked && isDoneAnyway(textOf(list.parts), textOf(inside.slice(2)))) return null;
  const rest = end.behind === '' ? [] : [text(end.behind)];
  return {
    before: before.slice(0, asked.index),
    section: onceWhere(list.context ?? '', list.condition, inside),
    behind: [...rest, ...behind.slice(end.at + 1)],
  };
}

function isBalanced(text: string): boolean {
  return text.split('{').length === text.split('}').length;
}

/** Whether a block is there for what has all that is asked, and does not just leave, or something is done otherwise. */
function isDoneAnyway(asked: string, block: string): boolean {
  const leaves = /^\)? ?\{\s*(?:return|throw|raise|panic|continue|break)\b/.test(block);
  const asksForAll = /!==?|\bis not\b|\b(?:has|is)(?:Text|Present|Set)\b/.test(asked);
  return (asksForAll && !leaves) || /\}\s*else\b/.test(block);
}

/** How a condition begins, or a statement that sets something, and what closes it. */
function headOf(
  before: string,
  { parts }: Section,
  next: Part | undefined,
): { asked: RegExpExecArray; closing: RegExp; isAsked: boolean } | null {
  if (next?.kind !== 'text') return null;
  const set = setting.test(next.text) ? starting.exec(before) : null;
  if (set) return { asked: set, closing: lineEnd, isAsked: false };
  const asked = askedBy(before, next.text, parts);
  return asked && { asked, closing: closingOf(indentOf(asked)), isAsked: true };
}

/** How a condition begins of which a list is all, or a link of what is asked. */
function askedBy(before: string, next: string, list: readonly Part[]): RegExpExecArray | null {
  const isLink = textOf(list).startsWith('.') && openingBehindLink.test(next);
  if (isLink) return askingChain.exec(before);
  return opening.test(next) ? asking.exec(before) : null;
}

/** How far in a condition stands; where a part begins with it, that is said before the part. */
function indentOf({ index, groups }: RegExpExecArray): string {
  const indent = groups?.indent ?? '';
  return index === 0 && indent === '' ? anyIndent : indent;
}

const lineEnd = /\n/;
const anyIndent = String.raw`[^\S\n]*`;

/** The brace that stands as far in as a condition. */
function closingOf(indent: string): RegExp {
  return new RegExp(String.raw`(?:^|(?<=\n))${indent}\}[^\S\n]*\r?\n`);
}

/** The text with what closes a block, or a line, cut behind that. */
function endOf(
  parts: readonly Part[],
  closing: RegExp,
): { at: number; inside: string; behind: string } | null {
  for (const [at, part] of parts.entries()) {
    const found = part.kind === 'text' ? closing.exec(part.text) : null;
    if (part.kind !== 'text' || !found) continue;
    const to = found.index + found[0].length;
    return { at, inside: part.text.slice(0, to), behind: part.text.slice(to) };
  }
  return null;
}
