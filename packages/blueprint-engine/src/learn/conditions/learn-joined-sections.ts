import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { negate } from './learn-condition-text.ts';
import { addPart, joinedParts } from '#learn/learn-parts';

/**
 * Sections side by side that stand there on the same condition are one: a bracket is opened and closed in it.
 * What stands there on a condition and on its contrary depends on nothing.
 */
export function withJoinedSections(file: BlueprintFile): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: joined(file.parts) } : file;
}

function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.kind === 'section' && part.kind === 'section' && isEitherWay(last, part)) {
      all.pop();
      for (const each of part.parts) addPart(all, each);
      continue;
    }
    if (last?.kind === 'section' && part.kind === 'section' && isSame(last, part))
      all[all.length - 1] = aSection({
        condition: part.condition,
        parts: joinedParts(last.parts, part.parts),
      });
    else all.push(part);
  }
  return all.map((part) =>
    part.kind === 'section' ? { ...part, parts: joined(part.parts) } : part,
  );
}

function isSame(left: Section, right: Section): boolean {
  return left.condition === right.condition && isPlainSection(left) && isPlainSection(right);
}

/** Whether two say the same on contrary conditions. */
function isEitherWay(left: Section, right: Section): boolean {
  if (!isPlainSection(left) || !isPlainSection(right)) return false;
  if (left.condition !== negate(right.condition) && negate(left.condition) !== right.condition)
    return false;
  return JSON.stringify(left.parts) === JSON.stringify(right.parts);
}

/** Whether a section is nothing but a condition. */
export function isPlainSection({ context, condition, delimiter, distinct }: Section): boolean {
  return context === null && condition !== '' && delimiter === null && distinct === '';
}
