import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';

/**
 * What ends a statement stands behind the last link of a chain, and not behind each: where the sample has one
 * link in a line of its own, `.update(hull);`, another aggregate may have several, or none.
 */
export function withChainEnds(file: BlueprintFile): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: read(file.parts) } : file;
}

function read(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    const inside = part.kind === 'section' ? { ...part, parts: read(part.parts) } : part;
    const before = told.at(-1);
    const link = inside.kind === 'section' ? linkOf(inside) : null;
    if (!link || before?.kind !== 'text' || !before.text.endsWith('\n')) addPart(told, inside);
    else {
      told.pop();
      addPart(told, text(before.text.slice(0, -1)));
      told.push(link);
      addPart(told, text(';\n'));
    }
  }
  return told;
}

/** A list of whole lines that each are a link and end a statement, as links behind what is before them. */
function linkOf(section: Section): Section | null {
  const { context, separator, delimiter, parts } = section;
  if (context === null || separator !== '' || delimiter !== null) return null;
  const [first] = parts;
  if (first?.kind !== 'text' || !/^[^\S\n]*\.\w/.test(first.text)) return null;
  const begun = [text(`\n${first.text}`), ...parts.slice(1)];
  const end = begun.at(-1);
  if (end?.kind !== 'text' || !end.text.endsWith(';\n')) return null;
  return { ...section, parts: [...begun.slice(0, -1), text(end.text.slice(0, -2))] };
}
