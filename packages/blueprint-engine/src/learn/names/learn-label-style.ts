import { dataIn } from '#learn/formats/learn-repeated-keys';
import type { SampleFile } from '#learn/learn-sample';

const known = new WeakMap<SampleFile, 'title' | 'sentence' | null>();

/** Two or three words behind a key. */
const labelPattern =
  /["']\s{0,9}:\s{0,9}["']\p{Lu}[\p{L}\d]{0,40}(?<rest>(?: [\p{L}\d]{1,40}){1,2})["']/gu;

/**
 * Whether in a file of texts the words of most labels begin with capitals: `Mast Height`; or else whether
 * a name of several words is a label there, so that no label is written as code has it.
 */
export function labelStyleOf(file: SampleFile): 'title' | 'sentence' | null {
  const found = known.get(file);
  if (found !== undefined) return found;
  let [titles, sentences] = [0, 0];
  const text = file.extension === 'json' ? dataIn(file) : '';
  for (const { groups } of text.matchAll(labelPattern)) {
    const rest = groups?.rest ?? '';
    if (!/ \p{Ll}/u.test(rest)) titles += 1;
    else if (!/ \p{Lu}/u.test(rest)) sentences += 1;
  }
  const isApart = text !== '' && file.mentions.some((each) => isSentence(text, each));
  const ofSentences = isApart ? 'sentence' : null;
  const style = titles > sentences ? 'title' : ofSentences;
  known.set(file, style);
  return style;
}

/** Whether a name of several words is all of a value, and its words stand apart: `"Mast height"`. */
function isSentence(text: string, { from, to }: { from: number; to: number }): boolean {
  return (
    /^\p{Lu}\p{Ll}* \p{Ll}/u.test(text.slice(from, to)) &&
    /:\s*["']$/.test(text.slice(Math.max(0, from - 4), from)) &&
    /^["']/.test(text.slice(to, to + 1))
  );
}
