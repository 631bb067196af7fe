import { isDataExtension } from '#learn/formats/data-files';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-scope';
import type { ListMentions } from './learn-list-mentions.ts';
import type { FoundList } from './learn-found-list.ts';
import type { Group } from './learn-runs.ts';

const requiredPattern = /\brequired["']?:\s*(?:\[\s*)?$/;

/**
 * Whether items are entries of data with a key that is the same for each element: no mapping has
 * a key twice, so they are no list.
 */
export function areOfOneKey(
  sections: readonly SampleSection[],
  list: ListInScope,
  { file, mentions }: { file: Instance['file']; mentions: ListMentions },
): boolean {
  const entries = sections.filter(({ kind }) => kind === 'entry');
  if (!isDataExtension(file.extension) || entries.length === 0) return false;
  return entries.every(({ from, to }) => {
    const key = /^["']?[^\s"':]+["']?\s*:/.exec(file.text.slice(from, to))?.[0];
    if (key === undefined) return false;
    const said = mentions.beginningIn({ from, to: from + key.length });
    return !said.some(({ elements }) => elements.has(list));
  });
}

/** Whether a schema says in a list what must not be missing, of attributes none of which may be. */
export function isOfNeeded({ file, from, frames }: FoundList): boolean {
  const before = file.text.slice(Math.max(0, from - 80), from);
  if (file.isSchema !== true || !requiredPattern.test(before)) return false;
  return frames.every(({ item }) => item.values.get('IsNullable') === false);
}

/** In data, all that must not be missing, though it is one: `required: [hull]`. */
export function isAllRequired(
  { from, to }: SampleSection,
  { frames }: ListInScope,
  { groups, file }: { groups: readonly Group[]; file: Instance['file'] },
): boolean {
  const { text, extension } = file;
  const before = text.slice(Math.max(0, from - 80), from);
  if (!isDataExtension(extension) || !requiredPattern.test(before)) return false;
  if (!/^(?:- *)?["']?[\w$]+["']?$/.test(text.slice(from, to).trim())) return false;
  const needed = frames.flatMap(({ item }, at) =>
    item.values.get('IsNullable') === true ? [] : [at],
  );
  return needed.length === 1 && groups.length === 1 && groups[0]?.element === needed[0];
}
