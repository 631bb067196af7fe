import type { FileItem, FileSection } from '@stepwright/contract';
import { replaceIn, type Found } from './find-matches.ts';

/** The sections of a file that hold text, in order; parameters are nothing that is looked through. */
export function textsOf(sections: readonly FileSection[]): FileSection[] {
  return sections.flatMap((section) => {
    if (section.children.length > 0) return textsOf(section.children);
    return section.kind === 'ValuePropertyBinding' || section.content === '' ? [] : [section];
  });
}

/** Where in the shown text of the file each of them begins. */
export function placesOf(sections: readonly FileSection[]): number[] {
  const places: number[] = [];
  const found = new Set(textsOf(sections));
  let at = 0;
  const visit = (inside: readonly FileSection[]): void => {
    for (const section of inside) {
      if (found.has(section)) places.push(at);
      at += section.content.length;
      visit(section.children);
    }
  };
  visit(sections);
  return places;
}

/** Changes the text of one section. @returns the file as it is then. */
export type ChangeText = (file: FileItem, section: FileSection, value: string) => Promise<FileItem>;

/**
 * Replaces what was found, section by section. Where one of them cannot be changed, it is told and
 * the others are changed all the same.
 *
 * @returns the file as it is then, and how many sections stayed as they were.
 */
export async function replaceAll(
  file: FileItem,
  { found, change }: { found: readonly Found[]; change: ChangeText },
): Promise<{ file: FileItem; failed: number }> {
  const sections = textsOf(file.propertyBindings);
  const bySection = Map.groupBy(found, ({ text }) => text);
  let now = file;
  let failed = 0;
  // From the last to the first: what becomes empty goes, and those behind it change their place.
  for (const [text, places] of [...bySection].toReversed()) {
    const section = sections[text];
    if (!section) continue;
    try {
      // eslint-disable-next-line no-await-in-loop -- each change sees the one before
      now = await change(now, section, replaceIn(section.content, places));
    } catch (error) {
      // eslint-disable-next-line no-console -- for whoever looks into it
      console.warn(`${file.path}, section ${section.id}: nothing was replaced.`, error);
      failed += 1;
    }
  }
  return { file: now, failed };
}
