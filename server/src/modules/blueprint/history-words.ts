import type { DictionaryEntry } from '@stepwright/blueprint-engine';
import type { BlueprintRow } from './blueprint-tables.ts';

/** `Uploaded 12 files`. */
export function wordsOfCount(verb: string, count: number): string {
  return `${verb} ${count.toLocaleString('en')} ${count === 1 ? 'file' : 'files'}`;
}

/** `Uploaded src/order.ts`, where it is one. */
export function wordsOfFiles(verb: string, files: readonly { path: string }[]): string {
  const [first] = files;
  return first && files.length === 1 ? `${verb} ${first.path}` : wordsOfCount(verb, files.length);
}

/** What became of the words of a dictionary: `Dictionary: added Order, removed Basket`. */
export function wordsOfDictionary(
  before: readonly DictionaryEntry[],
  after: readonly DictionaryEntry[],
): string {
  const known = new Set(before.map(keyOf));
  const now = new Set(after.map(keyOf));
  const added = after.filter((entry) => !known.has(keyOf(entry)));
  const removed = before.filter((entry) => !now.has(keyOf(entry)));
  const [one] = added;
  const [other] = removed;
  if (one && other && added.length === 1 && removed.length === 1 && one.key === other.key)
    return `Dictionary: ${other.token} is now ${one.token}`;
  const said = [listOf('added', added), listOf('removed', removed)].filter((each) => each !== '');
  return `Dictionary: ${said.length > 0 ? said.join(', ') : 'put in another order'}`;
}

const keyOf = ({ key, token, plural }: DictionaryEntry): string =>
  JSON.stringify([key, token, plural]);

const mostNamed = 3;

function listOf(verb: string, entries: readonly DictionaryEntry[]): string {
  if (entries.length === 0) return '';
  const named = entries.slice(0, mostNamed).map(({ token }) => token);
  const more = entries.length > mostNamed ? ` and ${entries.length - mostNamed} more` : '';
  return `${verb} ${named.join(', ')}${more}`;
}

type Named = Pick<BlueprintRow, 'name' | 'type' | 'description'>;

/** What became of the name, the type and the description. */
export function wordsOfNames(before: Named, after: Named): string {
  if (before.name !== after.name) return `Named it ${after.name}`;
  if (before.type !== after.type)
    return after.type === 'Public' ? 'Made it public' : 'Made it private';
  return 'Described it';
}

const edits: Record<string, string> = {
  createTextSection: 'Made a section in',
  bindText: 'Bound a text in',
  mergeTextSections: 'Merged sections in',
  splitTextSection: 'Split a section in',
  updatePropertyMappingCondition: 'Changed a condition in',
  updatePropertyBindingContext: 'Changed what repeats in',
  updateFileBinding: 'Changed what is generated for',
  revertTextSection: 'Reverted a section in',
  reduceFileContent: 'Found what repeats in',
  generateBoilerplate: 'Learned anew',
  replaceTokens: 'Put parameters into',
  updateStrategyFilePaths: 'Bound the path of',
  createCollectionItem: 'Added an item in',
  deletePropertyBinding: 'Deleted a section in',
};

/** What became of a file by one call. */
export function wordsOfEdit(call: string, path: string): string {
  return `${edits[call] ?? 'Edited'} ${path}`;
}
