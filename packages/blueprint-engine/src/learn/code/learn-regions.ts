import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import { isAttributesPath } from '#learn/learn-scope';

const begins = /\n?[^\S\n]*#region[^\n]*\n\s*$/;
const ends = /^\s*#endregion[^\n]*\n/;

/** A region of C# with nothing but some kind of attributes in it is there where an element has such. */
export function withFilledRegions(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || file.context === null) return file;
  const parts: Part[] = [];
  for (let at = 0; at < file.parts.length; at += 1) {
    const [before, list, behind] = file.parts.slice(at, at + 3);
    const told = regionOf(before, list, behind);
    if (told) {
      for (const part of told) addPart(parts, part);
      at += 2;
    } else if (before) addPart(parts, before);
  }
  return { ...file, parts };
}

function regionOf(
  before: Part | undefined,
  list: Part | undefined,
  behind: Part | undefined,
): Part[] | null {
  if (before?.kind !== 'text' || list?.kind !== 'section' || behind?.kind !== 'text') return null;
  if (!list.condition || list.context === null || !isAttributesPath(list.context)) return null;
  const start = begins.exec(before.text);
  const end = ends.exec(behind.text);
  if (!start || !end) return null;
  const inside = [text(start[0]), list, text(end[0])];
  return [
    text(before.text.slice(0, start.index)),
    // The attributes are not bound here: one of this kind is enough.
    aSection({ condition: list.condition, parts: inside }),
    text(behind.text.slice(end[0].length)),
  ];
}
