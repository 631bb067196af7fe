import type { BlueprintFile, Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart, joinedParts } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';

/** Where things stand one behind the other with commas between, of which the last depend on something. */
export interface Commas {
  language: RegExp;
  /** The text before those, with the `comma` that it ends with. */
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
    for (const [at, part] of parts.entries()) {
      if (part.kind === 'section' && comma !== '') {
        told.push({ ...part, parts: joinedParts([text(comma)], part.parts) });
        continue;
      }
      const found = part.kind === 'text' ? before.exec(part.text)?.groups?.comma : undefined;
      comma = found !== undefined && isEnd(parts.slice(at + 1), behind) ? found : '';
      const isMoved = part.kind === 'text' && comma !== '';
      addPart(told, isMoved ? text(part.text.slice(0, -comma.length)) : part);
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
