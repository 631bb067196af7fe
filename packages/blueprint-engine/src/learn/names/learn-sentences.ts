import { lineBefore } from '#learn/lists/learn-layout';

/** Files of text, where nothing is code that has articles. */
const textFiles = new Set('adoc feature htm html md mdx properties rst txt yaml yml'.split(' '));

/** Files in which text stands between tags. */
const tagFiles = new Set('cshtml jsx razor resx svelte tsx vue xml'.split(' '));

/** Whether what follows is read by people: in a file of text, a comment or a quoted text. */
export function isForPeople(extension: string, before: string): boolean {
  if (textFiles.has(extension)) return true;
  const line = lineBefore(before);
  if (/(?:^|\s)(?:\/\/+|#|--)/.test(line) || /^\s*\*(?!\/)/.test(line)) return true;
  if (before.lastIndexOf('/*') > before.lastIndexOf('*/')) return true;
  if (before.lastIndexOf('<!--') > before.lastIndexOf('-->')) return true;
  if (tagFiles.has(extension) && /(?<![=-])>[^<>{}()=;]*$/.test(line)) return true;
  return isOpen(before, '"""') || ['"', "'", '`'].some((mark) => isOpen(line, mark));
}

function isOpen(text: string, mark: string): boolean {
  return text.split(mark).length % 2 === 0;
}
