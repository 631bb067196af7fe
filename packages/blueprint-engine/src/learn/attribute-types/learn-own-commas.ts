import type { BlueprintFile, Part } from '#exchange/blueprint';
import { saidByPart } from '#learn/conditions/learn-changed-where';
import { text } from '#learn/learn-literal';
import { addPart, joinedParts } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';

/** Where things stand one behind the other with commas between, of which the last depend on something. */
export interface Commas {
  language: RegExp;
  /** The line before those, with the `comma` that it ends with; what is no text is one sign there. */
  before: RegExp;
  /** What stands behind the last. */
  behind: string;
}

/**
 * A comma before what depends on something is a part of each of those: `required` and `,min=2`. So
 * nothing is left over where none of them is there.
 */
export function withOwnCommas(
  file: BlueprintFile,
  { language, before, behind }: Commas,
): BlueprintFile {
  return changedForAttributes(file, language, (parts) => {
    const told: Part[] = [];
    let comma = '';
    let line = '';
    for (const [at, part] of parts.entries()) {
      line += saidByPart(part);
      line = line.slice(line.lastIndexOf('\n') + 1);
      if (part.kind === 'section' && comma !== '') {
        told.push({ ...part, parts: joinedParts([text(comma)], part.parts) });
        continue;
      }
      const said = part.kind === 'text' ? part.text : '';
      const found = said === '' ? '' : (before.exec(line)?.groups?.comma ?? '');
      const isMoved = said.endsWith(found) && isEnd(parts.slice(at + 1), behind);
      comma = isMoved ? found : '';
      addPart(told, comma === '' ? part : text(said.slice(0, -comma.length)));
    }
    return told;
  });
}

/** Whether sections that depend on something, one or more, stand before what is behind the last. */
function isEnd(parts: readonly Part[], behind: string): boolean {
  const end = parts.findIndex((part) => part.kind !== 'section');
  const last = parts[end];
  const isPlain = (part: Part) => part.kind === 'section' && part.context === null;
  return (
    end > 0 &&
    last?.kind === 'text' &&
    last.text.startsWith(behind) &&
    parts.slice(0, end).every(isPlain)
  );
}
