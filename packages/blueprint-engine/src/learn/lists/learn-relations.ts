import { findType } from '#learn/attribute-types/learn-find-type';
import { negate } from '#learn/conditions/learn-condition-text';
import { isDataExtension } from '#learn/formats/data-files';
import type { FoundList } from './learn-found-list.ts';

/**
 * Which attributes a list of code is not for that the sample does not have at all. Where none is
 * several of something else, lines that take values from one place to another say nothing of such
 * relations: they are declared where types are written, and seldom taken anywhere.
 *
 * @param told what is known of the list's attributes; where it says which they are, that is enough.
 */
export function exceptRelations(found: readonly FoundList[], told: string): string {
  const path = found[0]?.path ?? '';
  const isAnyOther =
    told === '' || (/^\(?not /.test(told) && !/\.Is(?:Given|Declared)\}/.test(told));
  if (path !== 'Aggregates.Attributes' || !isAnyOther || !found.every(takesValues)) return '';
  return negate(`{${path}.IsRelation}`);
}

function takesValues({ file: { text, extension }, frames, items }: FoundList): boolean {
  if (isDataExtension(extension) || /^(?:md|sql)$/.test(extension)) return false;
  if (frames.some(({ item: { type } }) => type?.isCollection === true)) return false;
  return items.every(({ from, to, frame }) => {
    const use = frame.item.type;
    const isQuoted = /^\s*(["'`])[^"'`]*\1,?\s*$/.test(text.slice(from, to));
    // What a mapper says of a column declares nothing.
    const isColumn = extension === 'xml';
    const type = use && findType(text, { from, to, near: from }, { use, extension });
    return !isQuoted && (isColumn || type === null);
  });
}
