import { dataIn } from './learn-repeated-keys.ts';
import type { SampleFile } from '#learn/learn-sample';

const known = new WeakMap<SampleFile, KeyStyle | null>();

/** How words are joined in keys. */
export type KeyStyle = 'camel' | 'snake' | 'kebab';

const keyPattern =
  /^[^\S\n]*(?:- )?["']?(?:[\w-]{1,80}\.){0,9}(?<key>[a-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*)["']?\s*[:=]/gmu;

/**
 * How the keys of a file of data, those in the tags of Go or the columns of a mapper of MyBatis join words, where
 * most of those that have several do so.
 */
export function keyStyleOf(file: SampleFile): KeyStyle | null {
  const found = known.get(file);
  if (found !== undefined) return found;
  const text = dataIn(file);
  const style =
    text === ''
      ? styleOf([...keysOfTags(file), ...columnsOfMapper(file)])
      : (styleOf(namedKeys(file, text)) ?? styleOf(keysIn(text)));
  known.set(file, style);
  return style;
}

/** What the tags of fields in Go call them: `json:"home_port"`. */
function keysOfTags({ text, extension }: SampleFile): string[] {
  if (extension !== 'go') return [];
  return [...text.matchAll(/[`\s](?:bson|db|form|json|uri|yaml):"([\w-]{1,80})/g)].map(
    ([, key = '']) => key,
  );
}

/** What the results of a mapper are read from: `column="homePort"`. */
function columnsOfMapper({ text, extension }: SampleFile): string[] {
  if (extension !== 'xml' || !/<mapper\b/.test(text)) return [];
  return [...text.matchAll(/\scolumn="(\w{1,80})"/g)].map(([, column = '']) => column);
}

/** Whether a file of data is called by a name that it has as a key. */
export function isNamedByKey(
  file: SampleFile,
  { from, to }: { from: number; to: number },
): boolean {
  return isKeyIn(file, file.path.slice(from, to));
}

/** How the files of JSON are called that are called as a key in them is; null where they do not tell. */
export function keyStyleOfPaths(files: readonly SampleFile[]): KeyStyle | null {
  const named = files.filter(
    (file) =>
      file.extension === 'json' && file.pathMentions.some((mention) => isNamedByKey(file, mention)),
  );
  const [style, ...others] = new Set(named.flatMap((file) => keyStyleOf(file) ?? []));
  return style !== undefined && others.length === 0 ? style : null;
}

/** Whether a file of data has a name as a key: it may be called after what it is about. */
function isKeyIn(file: SampleFile, name: string): boolean {
  const text = dataIn(file);
  return file.mentions.some(
    ({ from, to }) =>
      text.slice(from, to) === name &&
      /[\s"'_.]/.test(text.charAt(from - 1)) &&
      /^["']?\s{0,3}:/.test(text.slice(to, to + 5)),
  );
}

function keysIn(text: string): string[] {
  return [...text.matchAll(keyPattern)].map(({ groups }) => groups?.key ?? '');
}

/** Keys that are names of the model: what a format calls its own says less of them. */
function namedKeys({ mentions }: SampleFile, text: string): string[] {
  return mentions.flatMap(({ from, to }) => {
    const isKey = /[\s"'.]/.test(text.charAt(from - 1)) && /^["']?:/.test(text.slice(to, to + 2));
    return isKey ? [text.slice(from, to)] : [];
  });
}

function styleOf(keys: readonly string[]): KeyStyle | null {
  const counts = { camel: 0, snake: 0, kebab: 0 };
  for (const key of keys) {
    if (key.includes('_')) counts.snake += 1;
    else if (key.includes('-')) counts.kebab += 1;
    else if (/[A-Z]/.test(key)) counts.camel += 1;
  }
  const most = Math.max(...Object.values(counts));
  const styles = (['camel', 'snake', 'kebab'] as const).filter((each) => counts[each] === most);
  return most > 0 && styles.length === 1 ? (styles[0] ?? null) : null;
}
