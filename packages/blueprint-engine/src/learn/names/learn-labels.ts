import type { CaseFormat } from '@stepwright/domain-model';
import type { Around } from '#learn/learn-pieces';

/** What a person reads for an attribute: behind its key in a file of texts, or behind a word that says so. */
export function isLabel({
  before,
  after,
  extension,
  labels,
  isPart,
  written,
}: Around & { isPart: boolean }): boolean {
  // What an aggregate is called may be said as in code, but where labels show their words apart.
  if (!(isPart || labels) || !/^["'`]/.test(after)) return false;
  const [words = ''] = /(?:\p{Lu}[\p{L}\d]* )*$/u.exec(before) ?? [];
  const begun = words === '' ? before : before.slice(0, -words.length);
  if (extension === 'json' && /["']\s*:\s*["']$/.test(begun))
    return !ofNames.test(begun) || isOwnKey(begun, written);
  return /\b(?:label|placeholder|caption|verbose_name|display_?name)["']?\s*[:=(]\s*_?\(?["'`]$/i.test(
    before,
  );
}

/** What stands above or before a value on a screen: the text of such an element, or a column's title. */
export function isHeading({
  before,
  after,
  extension,
  isPart,
}: Around & { isPart: boolean }): boolean {
  if (!isPart || !/^(?:[jt]sx?|vue|html)$/.test(extension)) return false;
  if (/^["'`]/.test(after))
    return /[{,]\s*(?:title|header|headerName|Header)\s*:\s*["'`]$/.test(before);
  return (
    /^:?\s*</.test(after) &&
    /<(?:label|th|dt|TableHead|TableCell|FormLabel|InputLabel|Th)\b[^<>]*>\s*$/.test(before)
  );
}

/** Its words begin with capitals where those before it do, or those of most labels of the file. */
export function labelFormats({ before, labels }: Around): readonly CaseFormat[] {
  const isTitle = labels === 'title' || /\p{L} $/u.test(before);
  return isTitle ? ['Title', 'TitlePlural'] : ['Sentence', 'SentencePlural', 'Title'];
}

/** Whether the key is the very word, and so an attribute that is called so: `"name": "Name"`. */
function isOwnKey(before: string, written = ''): boolean {
  const key = /["'](?<key>\w+)["']\s*:\s*["']$/.exec(before)?.groups?.key;
  return key !== undefined && /^\p{Lu}/u.test(written) && key === written.toLowerCase();
}

/** Keys of data behind which names of code stand. */
const ofNames =
  /["'](?:\$\w+|class|component|entity|format|icon|id|key|kind|model|name|ref|schema|type)["']\s*:\s*["']$/i;
