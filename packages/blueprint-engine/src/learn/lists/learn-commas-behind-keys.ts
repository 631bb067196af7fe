import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { joinedParts } from '#learn/learn-parts';

/** A list that has the key in it, and so is never empty. */
const ofKey = /(?:^|\bor )\{[^}]*\.IsKey\}/;

/**
 * Of two lists in lines that are one in another order, the second one is for all that the first one does not
 * name, of which another aggregate may have none: then no comma stands behind the first. As the first has the
 * key, the comma between both goes with the second.
 */
export function withCommasBehindKeys(file: BlueprintFile): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: read(file.parts) } : file;
}

function read(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) continue;
    const joined = joinedWith(part, parts[at + 1], parts[at + 2]);
    if (joined) at += 2;
    const own = joined ?? [part];
    for (const each of own)
      told.push(each.kind === 'section' ? { ...each, parts: read(each.parts) } : each);
  }
  return joinedParts([], told);
}

/** Both lists with what stands between them, where they are such ones. */
function joinedWith(first: Part, between: Part | undefined, next: Part | undefined): Part[] | null {
  if (first.kind !== 'section' || between?.kind !== 'text' || next?.kind !== 'section') return null;
  const { separator } = next;
  const indent = between.text;
  if (!/^,\r?\n\s*$/.test(separator) || !separator.endsWith(`\n${indent}`)) return null;
  if (!isList(next) || !isOfKey(first)) return null;
  const inner = within(first.parts, indent, separator.slice(0, separator.length - indent.length));
  if (!inner) return null;
  return [
    between,
    { ...first, separator, parts: inner },
    { ...next, delimiter: { start: separator, end: '', type: '' } },
  ];
}

/** Whether a list in lines has the key in it, with a comma at the end of each line. */
function isOfKey(section: Section): boolean {
  return isList(section) && section.separator === '' && ofKey.test(section.condition);
}

function isList({ context, delimiter, distinct }: Section): boolean {
  return context === 'Aggregates.Attributes' && delimiter === null && distinct === '';
}

/** What is repeated in a line, without its indentation and the comma with which the line ends. */
function within(parts: readonly Part[], start: string, end: string): Part[] | null {
  const [first] = parts;
  const last = parts.at(-1);
  if (first?.kind !== 'text' || last?.kind !== 'text' || first === last) return null;
  if (!first.text.startsWith(start) || !last.text.endsWith(end)) return null;
  const inner = parts.slice(1, -1);
  const ending = text(last.text.slice(0, last.text.length - end.length));
  return joinedParts([text(first.text.slice(start.length))], [...inner, ending]);
}
