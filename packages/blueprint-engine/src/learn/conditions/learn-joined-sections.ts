import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { joinedParts } from '#learn/learn-parts';

/** Sections side by side that stand there on the same condition are one: a bracket is opened and closed in it. */
export function withJoinedSections(file: BlueprintFile): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: joined(file.parts) } : file;
}

function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
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

/** Whether a section is nothing but a condition. */
export function isPlainSection({ context, condition, delimiter, distinct }: Section): boolean {
  return context === null && condition !== '' && delimiter === null && distinct === '';
}
